import type { Logger } from 'pino';
import type { PackResult } from '../experiments/packs.ts';
import { type Verdict, verdictOf } from '../experiments/verdicts.ts';
import type { StudyOutcome } from '../simulation/study.ts';
import { type Findings, measure, type SidesStudy } from './measure.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';

/** A study with what its games said. */
interface PlayedStudy<T> {
  readonly asked: SidesStudy<T>;
  readonly outcome: StudyOutcome;
  readonly findings: Findings<T>;
}

/**
 * The verdict of the study, then those of the same study by other players; an interrupt ends the list.
 * @param packsOf the packs among what the ruleset counts
 */
export async function verdictsAlong<T>(
  played: PlayedStudy<T>,
  others: readonly SidesStudy<T>[],
  packsOf: (own: T) => readonly PackResult[],
  args: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<readonly Verdict[]> {
  const verdicts = [verdictIn(played, packsOf)];
  for (const [index, asked] of played.outcome.interrupted ? [] : others.entries()) {
    progress.begin(others.length - 1 - index);
    const { outcome, findings } = await measure(asked, args, undefined, progress, log);
    if (findings === undefined) break;
    verdicts.push(verdictIn({ asked, outcome, findings }, packsOf));
    if (outcome.interrupted) break;
  }
  return verdicts;
}

function verdictIn<T>(
  { asked, outcome, findings }: PlayedStudy<T>,
  packsOf: (own: T) => readonly PackResult[],
): Verdict {
  const [first, second] = asked.players;
  const players = first === second ? first : `${first}, ${second}`;
  return verdictOf(players, outcome.resultsHash, findings.matchup, packsOf(findings.own), findings.uses);
}
