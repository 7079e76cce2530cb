/** The effect of a limit on the extras of each side, or of the ban of one, on a matchup. */

import {
  type VariantScore,
  variantDifference,
  variantScore,
} from '../../../../experiments/variantDifference.ts';
import type { PlayedVariant } from '../../../../experiments/variants.ts';
import type { Interval } from '../../../../statistics/interval.ts';
import type { PairedDifference } from '../../../../statistics/pairedDifference.ts';

/** Scores with up to so many extras for each side. */
export interface LimitResult {
  /** Most tokens that a side takes. */
  readonly limit: number;
  /** Score of the first side with its best extras against a second side without any, minus the score without extras. Null at limit 0. */
  readonly firstAlone: PairedDifference | null;
  /** The same of the second side, for its own score. */
  readonly secondAlone: PairedDifference | null;
  /** The first side's score when both sides take their best. */
  readonly both: VariantScore;
  /** That score minus the score without extras. */
  readonly change: PairedDifference | null;
}

/** `nearer`, `farther`: the ban moves the score towards or away from even, significantly. */
type BanEffect = 'nearer' | 'farther' | 'open';

export interface BanResult {
  /** Id of the banned token. */
  readonly token: string;
  readonly score: VariantScore;
  /** The first side's score minus that without a ban. */
  readonly change: PairedDifference;
  /** Whether the ban moves the score towards even; `open`: these games are too few to decide. */
  readonly effect: BanEffect;
}

/** The games at one limit. */
interface LimitGames {
  readonly limit: number;
  readonly firstAlone: PlayedVariant;
  readonly secondAlone: PlayedVariant;
  readonly both: PlayedVariant;
}

/** Number of intervals of each limit: three differences and a score. */
export const A_LIMIT = 4;
/** Number of intervals of each ban: a difference and a score. */
export const A_BAN = 2;

/**
 * Results of each limit.
 * @param none games without extras
 * @param limits at least one, limit 1 first
 */
export function limitResults(
  none: PlayedVariant,
  limits: readonly LimitGames[],
  confidence: number,
): readonly LimitResult[] {
  const simultaneous = 1 - (1 - confidence) / (A_LIMIT * limits.length + 1);
  const nobody = { limit: 0, firstAlone: null, secondAlone: null, change: null };
  return [
    { ...nobody, both: variantScore(none, simultaneous) },
    ...limits.map(({ limit, firstAlone, secondAlone, both }) => ({
      limit,
      firstAlone: variantDifference(firstAlone, none, simultaneous),
      secondAlone: variantDifference(none, secondAlone, simultaneous),
      both: variantScore(both, simultaneous),
      change: variantDifference(both, none, simultaneous),
    })),
  ];
}

/**
 * Results of the bans, the one nearest to even first.
 * @param free games without a ban
 */
export function banResults(
  free: PlayedVariant,
  bans: readonly { readonly token: string; readonly played: PlayedVariant }[],
  confidence: number,
): { readonly free: VariantScore; readonly bans: readonly BanResult[] } {
  const simultaneous = 1 - (1 - confidence) / (A_BAN * bans.length + 1);
  const without = variantScore(free, simultaneous);
  const results = bans.map(({ token, played }): BanResult => {
    const change = variantDifference(played, free, simultaneous);
    return {
      token,
      score: variantScore(played, simultaneous),
      change,
      effect: banEffect(without, change),
    };
  });
  const distance = ({ score: { score } }: BanResult): number => Math.abs(score - 0.5);
  return { free: without, bans: results.toSorted((a, b) => distance(a) - distance(b)) };
}

/** Effect of a change of the score on its distance from even; `open` unless both intervals allow only one answer. */
export function banEffect(free: Interval, change: Interval): BanEffect {
  if (free.low <= 0.5 && free.high >= 0.5) return 'open';
  const isAbove = free.low > 0.5;
  const [least, most] = isAbove ? [-change.high, -change.low] : [change.low, change.high];
  const edge = isAbove ? free.low - 0.5 : 0.5 - free.high;
  if (most < 0) return 'farther';
  // A change past even may end farther away on the other side.
  return least > 0 && most < 2 * edge ? 'nearer' : 'open';
}
