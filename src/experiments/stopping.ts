/** When a watched study ends: its stopping rule, its looks, and their interval. */
import { gamesForHalfWidth } from '../statistics/anytime.ts';
import { confidenceSequence, PAIR_SCORES } from '../statistics/confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';

/** What ends a study before its most games. */
export type Until =
  /** The half-width of the interval is small enough. */
  | {
      /** `width`: the interval is narrow enough. */
      readonly kind: 'width';
      /** The half-width of the interval that ends it, in score, 0 … 1. */
      readonly halfWidth: number;
    }
  /** The interval excludes the even value, or is within the margin around it. */
  | {
      /** `decided`: the interval excludes the even value, or is within the margin around it. */
      readonly kind: 'decided';
      /** Smallest difference of score that matters. */
      readonly margin: number;
    }
  /** The time is over. */
  | {
      /** `time`: the time is over. */
      readonly kind: 'time';
      /** The time in seconds. */
      readonly seconds: number;
    };

/** Why a study ended: by its rule, at its most games, or by an interrupt. */
type StopReason = 'width' | 'decided' | 'time' | 'games' | 'interrupted';

/** The first side's mean score, 0 … 1 per game, with an interval that is valid whenever the games end. */
export interface WatchedScore extends Interval {
  /** Mean score; null before the first pair. */
  readonly score: number | null;
  /** Complete pairs of games. */
  readonly pairs: number;
}

/** How a watched study ended. */
export interface WatchedEnd extends WatchedScore {
  /** What ended it: its stopping rule, the most games it may play, or Ctrl-C. */
  readonly reason: StopReason;
  /** The stopping rule; undefined where only the number of games ends it. */
  readonly until: Until | undefined;
  /** Planned games, at which the intervals are narrowest. */
  readonly planned: number;
}

/** The even score. */
export const EVEN_SCORE = 0.5;

/** Fewest games between two looks; whole pairs. */
const LEAST_STEP = 10;
/** Distance between later looks, as a share of the games so far. */
const STEP_SHARE = 1 / 50;
/**
 * Half-width that the planned games aim at when their number is unknown. It costs little even with far more games; planning for
 * far too few would cost much.
 */
const DEFAULT_HALF_WIDTH = 0.05;
/** Half-width that the planned games of `decided` aim at, in margins: between a clear lead and equality within the margin. */
const MARGINS = 2;
const PAIR = 2;

/** The next look after so many games; looks depend on nothing else, so a study ends after the same games on every machine. */
export function nextLook(games: number): number {
  return PAIR * Math.ceil((games + Math.max(LEAST_STEP, games * STEP_SHARE)) / PAIR);
}

/**
 * Games at which the intervals of a watched study are narrowest; depends on the request alone.
 * @param most most games
 */
export function plannedGames(until: Until | undefined, most: number): number {
  return Math.min(most, gamesForHalfWidth(aimOf(until)));
}

function aimOf(until: Until | undefined): number {
  if (until?.kind === 'width') return until.halfWidth;
  return until?.kind === 'decided' ? MARGINS * until.margin : DEFAULT_HALF_WIDTH;
}

/**
 * Score of pentanomial counts with its confidence sequence.
 * @param pairSums pairs by the first side's score in half points, 0 … 4
 * @param planned see {@link plannedGames}
 * @throws UsageError `statistics/confidence`
 */
export function watchedScore(
  pairSums: ArrayLike<number>,
  planned: number,
  confidence: number = DEFAULT_CONFIDENCE,
): WatchedScore {
  let pairs = 0;
  let points = 0;
  PAIR_SCORES.forEach((score, i) => {
    pairs += pairSums[i];
    points += score * pairSums[i];
  });
  const interval = confidenceSequence({ scores: PAIR_SCORES, counts: pairSums }, planned / PAIR, confidence);
  return { ...interval, score: pairs === 0 ? null : points / pairs, pairs };
}

/**
 * Whether the rule ends the study now.
 * @param even value of no difference: ½ for a score, 0 for a difference
 * @param seconds since the study began
 */
export function isReached(until: Until, { low, high }: Interval, even: number, seconds: number): boolean {
  switch (until.kind) {
    case 'width':
      return (high - low) / 2 <= until.halfWidth;
    case 'decided':
      return low > even || high < even || (low > even - until.margin && high < even + until.margin);
    case 'time':
      return seconds >= until.seconds;
  }
}
