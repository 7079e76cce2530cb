/** How far a command is, as `--progress json` tells it: one JSON document a line on standard error. */
import type { WatchedScore } from './stopping.ts';

/** The first side's score of one variant so far; its interval holds at every look. */
export interface Standing extends WatchedScore {
  /** Name of the first side; of a study that compares, the variant. */
  readonly name: string;
  /** Confidence of `low` and `high`, each for itself. */
  readonly confidence: number;
}

/** What a command does, in this order; it may play again after an analysis. */
export const PHASES = ['preparing', 'playing', 'analysing', 'drawing', 'writing'] as const;

export type Phase = (typeof PHASES)[number];

/** Parts of a phase, such as charts. */
export interface PhaseSteps {
  readonly done: number;
  readonly of: number;
}

/** A ruling under which a study is played again. */
export interface TurnedStep {
  /** Id of the ruling: `R-29`. */
  readonly ruling: string;
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

export interface ProgressLine {
  readonly phase: Phase;
  /** Of the phase; null where it has no parts, or games. */
  readonly steps: PhaseSteps | null;
  /** Of all studies, variants and stages of the command together. */
  readonly games: number;
  /** Most games there will be. */
  readonly total: number;
  /** Later stages play games beyond the total; how many follows from what this stage finds. */
  readonly isTotalLeast: boolean;
  /** Spent on games. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Until the last game of the total, or until the time that was asked for; null where nobody can tell. */
  readonly secondsLeft: number | null;
  /** The ruling that is turned in the games under way; null where the study is played as it reads the rules. */
  readonly turned: TurnedStep | null;
  /** The number of games is not known before the end: what they say ends them. */
  readonly isOpenEnded: boolean;
  /** One for a study of two sides, one a variant for a study that compares, none where nothing is scored. */
  readonly standings: readonly Standing[];
}
