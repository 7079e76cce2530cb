import type { GameFailure } from './runChunk.ts';
import type { StudyOutcome } from './study.ts';

export const MANIFEST_FILE = 'manifest.json';
export const CATALOGUE_FILE = 'catalogue.json';
export const GAMES_FILE = 'games.arrows';

export const RUN_STATUSES = ['running', 'complete', 'interrupted', 'abandoned'] as const;
/** `running` in a folder that nobody writes to any more means that the process was killed. */
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What is known when a run begins; enough to play it again. */
export interface RunIdentity {
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** Version of shockroll. */
  readonly engine: string;
  readonly ruleset: string;
  /** SHA-256 of the catalogue, the file `catalogue.json`. */
  readonly catalogueHash: string;
  readonly configuration: unknown;
  readonly seed: number;
  /** Games asked for. */
  readonly games: number;
  /** False when a player thinks by the clock: the same seed then gives other games. */
  readonly repeatable: boolean;
}

/** `manifest.json` of a run folder. */
export interface Manifest {
  /** Version of this format. */
  readonly format: 1;
  readonly status: RunStatus;
  readonly identity: RunIdentity;
  /** What the run gave; null while it runs. */
  readonly results: RunResults | null;
  /** The files of the run, relative to its folder. */
  readonly files: readonly string[];
}

export interface RunResults {
  /** Games with a result. */
  readonly games: number;
  /** Depends on catalogue, configuration, seed and number of games alone. */
  readonly resultsHash: string;
  /** Games without a result; `shockroll replay` plays them again. */
  readonly failures: readonly GameFailure[];
  readonly seconds: number;
  readonly gamesPerSecond: number;
}

/** How a study ended, in the words of a manifest. */
export function statusOf({ interrupted, abandoned }: StudyOutcome): RunStatus {
  if (interrupted) return 'interrupted';
  return abandoned ? 'abandoned' : 'complete';
}

/** The part of an outcome that a manifest keeps. */
export function resultsOf(outcome: StudyOutcome): RunResults {
  const { games, resultsHash, failures, seconds, gamesPerSecond } = outcome;
  return { games, resultsHash, failures, seconds, gamesPerSecond };
}
