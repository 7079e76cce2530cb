/** When a study that is watched ends: its rule, its looks, and the interval that both share. */
import { gamesForHalfWidth } from '../statistics/anytime.ts';
import { confidenceSequence, PAIR_SCORES } from '../statistics/confidenceSequence.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';

/** What ends a study before its most games. */
export type Until =
  /** The interval reaches at most so far to each side of its middle. */
  | {
      /** `width`: the interval is narrow enough. */
      readonly kind: 'width';
      /** The half-width of the interval that ends it, in score, 0 … 1. */
      readonly halfWidth: number;
    }
  /** The interval excludes the even value, or lies within the margin around it. */
  | {
      /** `decided`: the interval excludes the even value, or lies within the margin around it. */
      readonly kind: 'decided';
      /** The smallest difference of score that matters. */
      readonly margin: number;
    }
  /** So much time has passed. */
  | {
      /** `time`: so much time has passed. */
      readonly kind: 'time';
      /** The time in seconds. */
      readonly seconds: number;
    };

/** Why a study ended: by its rule, with its most games first, or by hand. */
type StopReason = 'width' | 'decided' | 'time' | 'games' | 'interrupted';

/** The first side's mean score, 0 … 1 a game, with an interval that holds whenever the games end. */
export interface WatchedScore extends Interval {
  /** Null before the first pair. */
  readonly score: number | null;
  /** Complete pairs of games. */
  readonly pairs: number;
}

/** How a study that was watched ended. */
export interface WatchedEnd extends WatchedScore {
  /** What ended it: its stopping rule, the most games it may play, or Ctrl-C. */
  readonly reason: StopReason;
  /** The stopping rule; left out where only the number of games ends it. */
  readonly until: Until | undefined;
  /** Games that the intervals are tuned for. */
  readonly planned: number;
}

/** A score that is even. */
export const EVEN_SCORE = 0.5;

/** The least games between two looks: whole pairs. */
const LEAST_STEP = 10;
/** Beyond that the looks lie a fiftieth of the games apart. */
const STEP_SHARE = 1 / 50;
/**
 * What the intervals are tuned for when nothing says how many games there will be: a twentieth costs little with far more
 * games, where far too few would cost much.
 */
const USUAL_HALF_WIDTH = 0.05;
/** A score is decided anywhere from a clear lead to equality within the margin; tuned for what lies between. */
const MARGINS = 2;
const PAIR = 2;

/** The next look after so many games; looks depend on nothing else, so a study ends alike on every machine. */
export function nextLook(games: number): number {
  return PAIR * Math.ceil((games + Math.max(LEAST_STEP, games * STEP_SHARE)) / PAIR);
}

/** Games that the intervals of a watched study are tuned for; it depends on what is asked alone. @param most games */
export function plannedGames(until: Until | undefined, most: number): number {
  return Math.min(most, gamesForHalfWidth(aimOf(until)));
}

function aimOf(until: Until | undefined): number {
  if (until?.kind === 'width') return until.halfWidth;
  return until?.kind === 'decided' ? MARGINS * until.margin : USUAL_HALF_WIDTH;
}

/**
 * Score of pentanomial counts with its confidence sequence.
 * @param pairSums pairs by the first side's score in half points, 0 … 4
 * @param planned games, see {@link plannedGames}
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
 * @param even the value that means no difference: ½ for a score, 0 for a difference
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
