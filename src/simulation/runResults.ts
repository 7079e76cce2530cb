import type { RunResults, RunStatus } from './manifest.ts';
import type { StudyOutcome } from './study.ts';

/** How a study ended, as a status of the manifest. */
export function statusOf({ interrupted, abandoned }: StudyOutcome): RunStatus {
  if (interrupted) return 'interrupted';
  return abandoned ? 'abandoned' : 'complete';
}

/** The part of an outcome that a run folder stores. */
export function resultsOf(outcome: StudyOutcome): RunResults {
  const { games, resultsHash, failures, seconds, gamesPerSecond } = outcome;
  return { games, resultsHash, failures, seconds, gamesPerSecond };
}
