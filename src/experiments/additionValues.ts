/** The value of every extra: a race in which games go to those that may be the best of their side. */
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { type Addition, evenGames, type Play, type Taken, type VariantOf } from './additions.ts';
import { type Effect, effectOf } from './compareVariants.ts';
import { variantDifference } from './variantDifference.ts';
import type { PlayedVariant } from './variants.ts';

/** The value of an extra to its bearer's side. */
export interface AdditionValue<A extends Addition> {
  readonly taken: Taken<A>;
  /** Score of the bearer's side with the extra minus without it. Intervals are simultaneous over all extras and looks. */
  readonly value: PairedDifference;
  /** Effect on the score of the bearer's side. */
  readonly effect: Effect;
}

export interface AdditionValues<A extends Addition> {
  readonly confidence: number;
  readonly margin: number;
  /** The study without any extra. */
  readonly baseline: PlayedVariant;
  /** Values of all extras, the best first. */
  readonly values: readonly AdditionValue<A>[];
}

/** How often the race looks at its games, including the last time. */
export const LOOKS = 4;
/** Share of a side's extras that continue after each look. */
const KEPT = [1 / 2, 1 / 4, 1 / 4];

/**
 * Measures extras by successive halving (Z. Karnin, T. Koren and O. Somekh, "Almost optimal exploration in multi-armed bandits",
 * ICML 2013, algorithm 1) within each side. An extra's games end at one of four looks; the intervals are simultaneous over all
 * extras and looks (Bonferroni), so they hold at the look where an extra was dropped.
 * @returns undefined after an interrupt within the first look
 */
export async function measureAdditions<A extends Addition>(
  all: readonly Taken<A>[],
  variantOf: VariantOf<A>,
  seed: number,
  games: number,
  margin: number,
  play: Play,
  confidence: number = DEFAULT_CONFIDENCE,
): Promise<AdditionValues<A> | undefined> {
  const baseline = variantOf('baseline', [], seed);
  const racers = all.map((taken) => ({ taken, variant: variantOf(taken.choice.name, [taken], seed) }));
  const simultaneous = 1 - (1 - confidence) / Math.max(1, all.length * LOOKS);
  const block = Math.min(games, evenGames(games / LOOKS));
  const valuesOf = (played: readonly PlayedVariant[]) => {
    const byVariant = new Map(played.map((one) => [one.variant, one]));
    const base = byVariant.get(baseline);
    return racers.flatMap(({ taken, variant }) => {
      const own = byVariant.get(variant);
      if (base === undefined || own === undefined) return [];
      const [ahead, behind] = taken.choice.side === 0 ? [own, base] : [base, own];
      const value = variantDifference(ahead, behind, simultaneous);
      return [{ taken, variant, value, effect: effectOf(value, margin) }];
    });
  };
  let looks = 0;
  const played = await play([baseline, ...racers.map(({ variant }) => variant)], {
    games,
    block,
    look: (soFar) => {
      const values = valuesOf(soFar).toSorted((a, b) => b.value.difference - a.value.difference);
      const share = KEPT[Math.min(looks++, KEPT.length - 1)];
      const going = ([0, 1] as const).flatMap((side) => {
        const own = values.filter(({ taken }) => taken.choice.side === side);
        return own.slice(0, Math.ceil(share * own.length)).map(({ variant }) => variant);
      });
      return [baseline, ...going];
    },
  });
  if (played.some((one) => one.games < evenGames(0))) return undefined;
  const values = valuesOf(played)
    .map(({ taken, value, effect }): AdditionValue<A> => ({ taken, value, effect }))
    .toSorted((a, b) => b.value.difference - a.value.difference);
  return { confidence, margin, baseline: played[0], values };
}
