/** Progress of a command, as `--progress json` prints it: one JSON document per line on standard error. */
import type { Interval } from '../statistics/interval.ts';
import type { WatchedScore } from './stopping.ts';

/** The first side's score of one variant so far; its interval is valid at every look. */
export interface Standing extends WatchedScore {
  /** Name of the first side; in a comparing study, of the variant. */
  readonly name: string;
  /** Confidence of `low` and `high`, not simultaneous. */
  readonly confidence: number;
}

/** How a part of the study, such as a pack, compares with the others so far; valid at every look. */
export interface PartStanding extends Interval {
  /** `Eva Krämer, combat` */
  readonly name: string;
  /** Score with the part minus that with the others, a fraction; the interval is simultaneous over all parts. */
  readonly difference: number;
}

/** What the games so far say. */
export interface SoFar {
  /** One score for a study of two sides, one per variant for a comparing study, none where nothing is scored. */
  readonly standings: readonly Standing[];
  /** What the study tells apart, such as packs; none where it tells nothing apart. */
  readonly parts: readonly PartStanding[];
}

/** Phases of a command, in this order; it may play again after an analysis. */
export const PHASES = ['preparing', 'playing', 'analysing', 'drawing', 'writing'] as const;

export type Phase = (typeof PHASES)[number];

/** Parts of a phase, such as charts. */
export interface PhaseSteps {
  readonly done: number;
  readonly of: number;
}

/** A ruling with another interpretation, under which a study is played again. */
export interface TurnedStep {
  /** Id of the ruling: `R-29`. */
  readonly ruling: string;
  /** Number of the interpretation, from 1. */
  readonly number: number;
  readonly of: number;
}

export interface ProgressLine extends SoFar {
  readonly phase: Phase;
  /** Steps of the phase; null where it has no parts, or counts games. */
  readonly steps: PhaseSteps | null;
  /** Games so far of all studies, variants and stages of the command. */
  readonly games: number;
  /** Largest number of games. */
  readonly total: number;
  /** Whether later stages play games beyond the total, as many as this stage's results require. */
  readonly isTotalLeast: boolean;
  /** Seconds spent on games. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  /** Seconds until the last game of the total, or until the requested time is over; null when unknown. */
  readonly secondsLeft: number | null;
  /** The other interpretation of the current games; null with the study's own interpretations. */
  readonly turned: TurnedStep | null;
  /** Whether the number of games is unknown before the end, because their results end the study. */
  readonly isOpenEnded: boolean;
}
