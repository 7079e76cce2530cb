/** Comparison of variants with a baseline. */
import type { Side } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { changedGames } from './points.ts';
import { variantDifference, variantScore } from './variantDifference.ts';
import type { PlayedVariant } from './variants.ts';
import { type ComparisonWatch, watchedVariantDifference } from './watchComparison.ts';

const EVEN = 0.5;

/**
 * `raises`, `lowers`: the first side's score, by more than chance explains. `equal`: any difference is smaller than the margin.
 * `open`: the games are inconclusive.
 */
export type Effect = 'raises' | 'lowers' | 'equal' | 'open';

/** A variant compared with the baseline, game by game. */
export interface VariantResult {
  /** Name of the variant. */
  readonly name: string;
  /** Mean score of the first side, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Score minus the baseline's. The interval is simultaneous over all variants. */
  readonly versusBaseline: PairedDifference;
  /** Games whose score differs from that of the same game of the baseline. */
  readonly changed: number;
  /** Effect of the variant on the first side's score; `open`: these games are too few to decide. */
  readonly effect: Effect;
  /** The side that scores more than half; null where the games are inconclusive. */
  readonly ahead: Side | null;
}

export interface Comparison {
  /** Confidence of the intervals, 0 … 1; they are simultaneous over all variants. */
  readonly confidence: number;
  /** Smallest difference that matters, in points of score. */
  readonly margin: number;
  /** How the games were watched; the intervals and p-values then hold at every look. Null after a fixed number of games. */
  readonly watch: ComparisonWatch | null;
  /** The baseline's mean score of the first side. */
  readonly baseline: {
    /** Mean score of the first side, 0 … 1; a draw is half a point. */
    readonly score: number;
    /** Games of the baseline. */
    readonly games: number;
  };
  /** The side that scores more than half in the baseline; null where the games are inconclusive. */
  readonly ahead: Side | null;
  readonly variants: readonly VariantResult[];
}

/**
 * Compares variants with the first one. The intervals are simultaneous (Bonferroni); an effect is `equal` when its interval is
 * within ± margin (two one-sided tests; Schuirmann 1987).
 * @param watch given when the looks of untilReached ended the games
 * @param played the baseline first; each with at least two pairs of games
 * @throws UsageError `statistics/confidence`; RangeError with fewer games
 */
export function compareVariants(
  played: readonly PlayedVariant[],
  margin: number,
  watch: ComparisonWatch | null = null,
  confidence: number = DEFAULT_CONFIDENCE,
): Comparison {
  const [baseline, ...variants] = played;
  const simultaneous = bonferroniConfidence(confidence, Math.max(1, variants.length));
  const ofEach = bonferroniConfidence(confidence, played.length);
  // A watched score has no interval of its own here.
  const aheadIn = (variant: PlayedVariant): Side | null =>
    watch === null ? aheadOf(variantScore(variant, ofEach)) : null;
  return {
    confidence,
    margin,
    watch,
    baseline: { score: meanScore(baseline.points), games: baseline.games },
    ahead: aheadIn(baseline),
    variants: variants.map((compared): VariantResult => {
      const { variant, points } = compared;
      const versusBaseline =
        watch === null
          ? variantDifference(compared, baseline, simultaneous)
          : watchedVariantDifference(compared, baseline, watch.planned, simultaneous);
      return {
        name: variant.name,
        score: meanScore(points),
        versusBaseline,
        changed: changedGames(points, baseline.points),
        effect: effectOf(versusBaseline, margin),
        ahead: aheadIn(compared),
      };
    }),
  };
}

/** Effect that the interval of a difference shows. */
export function effectOf({ low, high }: Interval, margin: number): Effect {
  if (low > -margin && high < margin) return 'equal';
  if (low > 0) return 'raises';
  return high < 0 ? 'lowers' : 'open';
}

/** The side that scores more than half, by the interval of the first side's score. */
function aheadOf({ low, high }: Interval): Side | null {
  if (low > EVEN) return 0;
  return high < EVEN ? 1 : null;
}

/** Mean score, 0 … 1, from half points. */
export function meanScore(points: Uint8Array): number {
  let sum = 0;
  for (const point of points) sum += point;
  return sum / 2 / points.length;
}
