/** The effects of all packs in the games of some variants, and how far they are from their targets. */
import type { Miniature } from '../game/miniatures.ts';
import type { Interval } from '../statistics/interval.ts';
import type { Play } from './additions.ts';
import { arePlayed } from './additions.ts';
import { createScoreAdjuster, type ScoreAdjuster } from './adjustedScores.ts';
import type { Uncertain } from './changeModel.ts';
import type { PackOf } from './figureScreen.ts';
import { createPackEffectCounts, type PackEffectCounts } from './packEffectCounts.ts';
import type { PackEffects } from './packEffects.ts';
import type { Variant } from './variants.ts';

/** A pack with the effect that it should have. */
export interface TargetPack extends PackOf {
  /** Effect that the designer wants, in score: 0 for a pack as good as the others of its miniature. */
  readonly target: number;
}

/** Effect of a pack minus its target; the intervals of all packs are simultaneous. */
export interface PackDeviation extends Interval, Uncertain {}

/** The packs as some games show them. */
export interface MeasuredPacks {
  readonly games: number;
  /** In the order of the packs. */
  readonly deviations: readonly PackDeviation[];
  /** The largest size of a deviation; its interval has at least the confidence of the simultaneous ones. */
  readonly largest: Interval & { readonly value: number };
}

/**
 * Plays variants and measures their packs.
 * @returns undefined when an interrupt came first, or when the games are too few to tell the packs apart
 */
export async function measurePacks(
  variants: readonly Variant[],
  { miniatures, packs, games }: Measuring,
  play: Play,
): Promise<readonly MeasuredPacks[] | undefined> {
  const counted = new Map<Variant, { counts: PackEffectCounts; adjuster: ScoreAdjuster }>();
  const played = await play(variants, {
    games,
    ahead: null,
    onColumns(variant, columns) {
      const counts = createPackEffectCounts(columns, miniatures);
      counted.set(variant, { counts, adjuster: createScoreAdjuster(columns, miniatures) });
    },
    onBatch(variant, batch) {
      const own = counted.get(variant);
      own?.counts.add(batch, own.adjuster.adjust(batch));
    },
  });
  if (!arePlayed(played, games)) return undefined;
  const found = variants.flatMap((variant) => {
    const deviations = deviationsOf(packs, counted.get(variant)?.counts.result(variant.study.seed));
    return deviations === undefined ? [] : [{ games, deviations, largest: largestOf(deviations) }];
  });
  return found.length < variants.length ? undefined : found;
}

/** The effects of the packs minus their targets; undefined unless all were estimated. */
export function deviationsOf(
  packs: readonly TargetPack[],
  found: PackEffects | undefined,
): readonly PackDeviation[] | undefined {
  const deviations = packs.flatMap(({ miniature, pack, target }): PackDeviation[] => {
    const effect = found?.effects.find((one) => one.miniature === miniature && one.pack === pack);
    if (effect === undefined) return [];
    const { points, standardError, low, high } = effect;
    return [{ value: points - target, standardError, low: low - target, high: high - target }];
  });
  return deviations.length < packs.length ? undefined : deviations;
}

/** What is measured, in how many games of each variant. */
export interface Measuring {
  readonly miniatures: readonly Miniature[];
  readonly packs: readonly TargetPack[];
  readonly games: number;
}

/** All deviations lie within their intervals together, so the largest lies between the largest of their nearest and farthest ends. */
function largestOf(deviations: readonly PackDeviation[]): MeasuredPacks['largest'] {
  const most = (sizeOf: (deviation: PackDeviation) => number): number =>
    Math.max(0, ...deviations.map(sizeOf));
  return {
    value: most(({ value }) => Math.abs(value)),
    low: most(({ low, high }) => Math.max(low, -high)),
    high: most(({ low, high }) => Math.max(Math.abs(low), Math.abs(high))),
  };
}

/** Where a pack is by its interval: `inside` the band around its target, `outside` of it, or `open`. */
export type BandVerdict = 'inside' | 'outside' | 'open';

export function bandVerdict({ low, high }: Interval, band: number): BandVerdict {
  if (low >= -band && high <= band) return 'inside';
  return low > band || high < -band ? 'outside' : 'open';
}
