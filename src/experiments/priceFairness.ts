/** Whether the parts of a side are worth their price: the loss of the side without each of them, per point of its price. */
import type { Side } from '../game/contract.ts';
import { fiellerInterval } from '../statistics/fieller.ts';
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { bonferroniConfidence } from '../statistics/multiple.ts';
import { normalCdf } from '../statistics/normal.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { meanScore } from './compareVariants.ts';
import { variantDifference } from './variantDifference.ts';
import type { PlayedVariant } from './variants.ts';

/** A kind of unit of a side, and the side's games without one of it. */
export interface PricedPart {
  /** Side that has the unit: 0 the first, 1 the second. */
  readonly side: Side;
  /** Id of the unit. */
  readonly id: string;
  /** Price of one unit; above 0. */
  readonly price: number;
  /** Number of these units that the side has. */
  readonly count: number;
  readonly played: PlayedVariant;
}

/**
 * `cheap`, `dear`: it is worth more, or less, than its price, by more than chance explains. `fair`: its value is within the
 * margin around its price. `open`: the games are inconclusive.
 */
export type PriceVerdict = 'cheap' | 'dear' | 'fair' | 'open';

export interface PartPrice extends Omit<PricedPart, 'played'> {
  /** Index of the part among those compared. */
  readonly index: number;
  /** Score of its side with it minus without, -1 … 1. The intervals are simultaneous over all parts. */
  readonly value: PairedDifference;
  /** Fair price in points of its side; null where the score of a point is not significantly above 0. */
  readonly worth:
    | (Interval & {
        /** Estimated fair price, in points of its side's prices. */
        readonly points: number;
      })
    | null;
  /** Value minus the score of its price on its side, and the two-sided p-value of no difference. */
  readonly gap: {
    /** Score of its side for the unit minus the score that its price gains on average on this side. */
    readonly difference: number;
    /** Two-sided p-value of no difference. */
    readonly pValue: number;
  };
  /** Whether the unit is `cheap`, `dear` or `fair` at its price; `open`: these games are too few to decide. */
  readonly verdict: PriceVerdict;
}

export interface PriceFairness {
  /** Confidence of the intervals, 0 … 1; they are simultaneous over all units. */
  readonly confidence: number;
  /** Smallest error of a price that matters, as a share of the price. */
  readonly margin: number;
  /** Games with everything, and as many without each unit. */
  readonly games: number;
  /** Mean score of the first side with everything. */
  readonly score: number;
  /** Score that a side loses per point of price, averaged over its parts; null with fewer than two kinds of parts. */
  readonly scorePerPoint: readonly [number | null, number | null];
  /** Parts by value beyond their price, the largest first. */
  readonly parts: readonly PartPrice[];
}

const HALF_POINTS = 2;
/** Games that must differ before the normal approximation is used. */
const FEW = 5;

/**
 * Compares what each part is worth to its side with its price. The price of a point is the mean over the parts of the same side,
 * each as often as the side has it, so prices are judged against each other within a side; a side with one kind of part is not
 * judged. The value of a part in points is a ratio of two means over the same games (fieller.ts); the intervals are simultaneous
 * over all parts (Bonferroni).
 * @param whole games with every part
 * @param parts of sides with two kinds or more; all variants with the same games, at least two pairs
 * @throws UsageError `statistics/confidence`; RangeError with fewer games
 */
export function priceFairness(
  whole: PlayedVariant,
  parts: readonly PricedPart[],
  margin: number,
  confidence: number = DEFAULT_CONFIDENCE,
): PriceFairness {
  const simultaneous = bonferroniConfidence(confidence, Math.max(1, parts.length));
  const leads = parts.map(({ side, played }) => leadsOf(whole, played, side));
  const points = ([0, 1] as const).map((side) => perPoint(parts, leads, side));
  const prices = parts.map(({ played, ...part }, index): PartPrice => {
    const [ahead, behind] = part.side === 0 ? [whole, played] : [played, whole];
    return {
      ...part,
      index,
      value: variantDifference(ahead, behind, simultaneous),
      ...judged(part.price, leads[index], points[part.side] ?? leads[index], margin, simultaneous),
    };
  });
  const [first, second] = points.map((series) => (series === undefined ? null : meanOf(series)));
  return {
    confidence,
    margin,
    games: whole.games,
    score: meanScore(whole.points),
    scorePerPoint: [first, second],
    parts: prices.toSorted((a, b) => b.gap.difference / b.price - a.gap.difference / a.price),
  };
}

/** Score of the side with every part minus without this one, game by game. */
function leadsOf(whole: PlayedVariant, played: PlayedVariant, side: Side): Float64Array {
  const sign = side === 0 ? 1 : -1;
  return Float64Array.from(
    played.points,
    (points, game) => (sign * (whole.points[game] - points)) / HALF_POINTS,
  );
}

/** Score lost per point of price, game by game; undefined where the side has no parts. */
function perPoint(
  parts: readonly PricedPart[],
  leads: readonly Float64Array[],
  side: Side,
): Float64Array | undefined {
  const own = parts.flatMap((part, index) => (part.side === side ? [{ ...part, lead: leads[index] }] : []));
  if (own.length === 0) return undefined;
  const total = own.reduce((sum, { price, count }) => sum + price * count, 0);
  return own[0].lead.map((_, game) =>
    own.reduce((sum, { lead, count }) => sum + (count * lead[game]) / total, 0),
  );
}

function judged(
  price: number,
  lead: Float64Array,
  point: Float64Array,
  margin: number,
  confidence: number,
): Pick<PartPrice, 'worth' | 'gap' | 'verdict'> {
  const [numerator, denominator] = [meanOf(lead), meanOf(point)];
  const means = {
    numerator,
    denominator,
    numeratorVariance: covarianceOf(lead, lead) / lead.length,
    denominatorVariance: covarianceOf(point, point) / lead.length,
    covariance: covarianceOf(lead, point) / lead.length,
  };
  const difference = numerator - price * denominator;
  const variance =
    means.numeratorVariance - 2 * price * means.covariance + price ** 2 * means.denominatorVariance;
  const pValue = variance > 0 ? 2 * normalCdf(-Math.abs(difference) / Math.sqrt(variance)) : 1;
  const changed = lead.reduce((count, value) => (value === 0 ? count : count + 1), 0);
  const interval = changed < FEW ? undefined : fiellerInterval(means, confidence);
  const gap = { difference, pValue: changed < FEW ? 1 : pValue };
  if (interval === undefined || denominator <= 0) return { worth: null, gap, verdict: 'open' };
  return {
    worth: { points: numerator / denominator, ...interval },
    gap,
    verdict: verdictOf(price, interval, margin),
  };
}

function verdictOf(price: number, { low, high }: Interval, margin: number): PriceVerdict {
  if (low > (1 - margin) * price && high < (1 + margin) * price) return 'fair';
  if (low > price) return 'cheap';
  return high < price ? 'dear' : 'open';
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function covarianceOf(first: Float64Array, second: Float64Array): number {
  const [a, b] = [meanOf(first), meanOf(second)];
  let sum = 0;
  for (let i = 0; i < first.length; i++) sum += (first[i] - a) * (second[i] - b);
  return sum / (first.length - 1);
}
