/** How far a study is, as `--progress json` tells it: one JSON document a line on standard error. */
import type { WatchedScore } from './stopping.ts';

/** The first side's score of one variant so far; its interval holds at every look. */
export interface Standing extends WatchedScore {
  /** Name of the first side; of a study that compares, the variant. */
  readonly name: string;
  /** Confidence of `low` and `high`, each for itself. */
  readonly confidence: number;
}

export interface ProgressLine {
  readonly games: number;
  /** Most games there will be. */
  readonly total: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** The number of games is not known before the end: what they say ends them. */
  readonly isOpenEnded: boolean;
  /** One for a study of two sides, one a variant for a study that compares, none where nothing is scored. */
  readonly standings: readonly Standing[];
}
