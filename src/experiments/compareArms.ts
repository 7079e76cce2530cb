/** What a comparison of variants with a baseline says. */
import type { Side } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { armDifference, armScore } from './armDifference.ts';
import type { PlayedArm } from './arms.ts';
import { changedGames } from './points.ts';
import { type ComparisonWatch, watchedArmDifference } from './watchComparison.ts';

const EVEN = 0.5;

/**
 * `raises`, `lowers`: the first side's score, by more than chance explains. `equal`: any difference is smaller than the
 * margin. `open`: the games cannot tell.
 */
export type Effect = 'raises' | 'lowers' | 'equal' | 'open';

/** A variant against the baseline, game by game. */
export interface VariantResult {
  /** Name of the variant. */
  readonly name: string;
  /** Mean score of the first side, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Score less the baseline's. The interval is simultaneous over all variants. */
  readonly versusBaseline: PairedDifference;
  /** Games that ended with another score than their twin's. */
  readonly changed: number;
  /** What the variant does to the first side's score; `open`: these games are too few to decide. */
  readonly effect: Effect;
  /** Who scores more than half; null where the games leave that open. */
  readonly ahead: Side | null;
}

export interface Comparison {
  /** Confidence of the intervals, 0 … 1; they are simultaneous over all variants. */
  readonly confidence: number;
  /** The smallest difference that matters. */
  readonly margin: number;
  /** How it was watched; the intervals and p-values then hold at every look. Null after a fixed number of games. */
  readonly watch: ComparisonWatch | null;
  /** The baseline's mean score of the first side. */
  readonly baseline: {
    /** Mean score of the first side, 0 … 1; a draw is half a point. */
    readonly score: number;
    /** Games of the baseline. */
    readonly games: number;
  };
  /** Who scores more than half in the baseline; null where the games leave that open. */
  readonly ahead: Side | null;
  readonly variants: readonly VariantResult[];
}

/**
 * Compares arms with the first one. The intervals are simultaneous at the confidence (Bonferroni); an effect is `equal` when
 * its interval lies within ± margin (two one-sided tests; Schuirmann 1987).
 * @param watch when the looks of untilReached ended the games
 * @param played the baseline first; each with two pairs of games at least
 * @throws UsageError `statistics/confidence`; RangeError with fewer games
 */
export function compareArms(
  played: readonly PlayedArm[],
  margin: number,
  watch: ComparisonWatch | null = null,
  confidence: number = DEFAULT_CONFIDENCE,
): Comparison {
  const [baseline, ...variants] = played;
  const simultaneous = bonferroniConfidence(confidence, Math.max(1, variants.length));
  const ofEach = bonferroniConfidence(confidence, played.length);
  // A score that was looked at again and again has no interval of its own here.
  const aheadIn = (arm: PlayedArm): Side | null => (watch === null ? aheadOf(armScore(arm, ofEach)) : null);
  return {
    confidence,
    margin,
    watch,
    baseline: { score: meanScore(baseline.points), games: baseline.games },
    ahead: aheadIn(baseline),
    variants: variants.map((variant): VariantResult => {
      const { arm, points } = variant;
      const versusBaseline =
        watch === null
          ? armDifference(variant, baseline, simultaneous)
          : watchedArmDifference(variant, baseline, watch.planned, simultaneous);
      return {
        name: arm.name,
        score: meanScore(points),
        versusBaseline,
        changed: changedGames(points, baseline.points),
        effect: effectOf(versusBaseline, margin),
        ahead: aheadIn(variant),
      };
    }),
  };
}

/** What an interval of a difference says. */
export function effectOf({ low, high }: Interval, margin: number): Effect {
  if (low > -margin && high < margin) return 'equal';
  if (low > 0) return 'raises';
  return high < 0 ? 'lowers' : 'open';
}

/** Who scores more than half by an interval of the first side's score. */
function aheadOf({ low, high }: Interval): Side | null {
  if (low > EVEN) return 0;
  return high < EVEN ? 1 : null;
}

/** Mean score in points out of half points. */
export function meanScore(points: Uint8Array): number {
  let sum = 0;
  for (const point of points) sum += point;
  return sum / 2 / points.length;
}
