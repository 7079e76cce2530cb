/** Which extras a side should take together: a greedy search by what each adds to those already taken. */

import {
  type Addition,
  arePlayed,
  joining,
  type Play,
  type Taken,
  type VariantOf,
} from '../../../../experiments/additions.ts';
import { meanScore } from '../../../../experiments/compareVariants.ts';
import type { Side } from '../../../../game/contract.ts';

/** Extras of one side in the order in which they were chosen. */
export type TakenSet<A extends Addition> = readonly Taken<A>[];

/** Extras tried at each step: those that are best alone. */
const TRIED = 3;

/** Grows sets; undefined after an interrupt. */
type GrowSet<A extends Addition> = (
  side: Side,
  start: TakenSet<A>,
  most: number,
  banned: string | undefined,
) => Promise<TakenSet<A> | undefined>;

/**
 * Greedy search that plays each set once. Its games only choose; other games measure what a set is worth.
 * @param ranked all extras, the best alone first, with the points that each gains alone
 */
export function createSetSearch<A extends Addition>(
  ranked: readonly { readonly taken: Taken<A>; readonly alone: number }[],
  variantOf: VariantOf<A>,
  seed: number,
  games: number,
  play: Play,
): GrowSet<A> {
  const scores = new Map<string, number>();
  const scoreAll = async (sets: readonly TakenSet<A>[]): Promise<boolean> => {
    const fresh = new Map(sets.map((set): [string, TakenSet<A>] => [keyOf(set), set]));
    for (const key of scores.keys()) fresh.delete(key);
    const variants = [...fresh].map(([key, set]) => variantOf(`search ${key}`, set, seed));
    const played = variants.length === 0 ? [] : await play(variants, { games });
    if (!arePlayed(played, games)) return false;
    [...fresh.keys()].forEach((key, index) => {
      scores.set(key, meanScore(played[index].points));
    });
    return true;
  };
  const scoreOf = (side: Side, set: TakenSet<A>): number => {
    const score = scores.get(keyOf(set)) ?? 0;
    return side === 0 ? score : 1 - score;
  };
  return async (side, start, most, banned) => {
    const own = ranked.filter(({ taken: { choice } }) => choice.side === side && choice.token !== banned);
    let set = start;
    while (set.length < most) {
      const free = new Set(
        joining(
          own.map(({ taken }) => taken),
          set,
        ),
      );
      const tried = own.filter(({ taken }) => free.has(taken)).slice(0, TRIED);
      if (tried.length === 0) return set;
      if (set.length === 0) {
        // Single extras have been measured already.
        if (tried[0].alone <= 0) return set;
        set = [tried[0].taken];
        continue;
      }
      const wider = tried.map(({ taken }) => [...set, taken]);
      if (!(await scoreAll([set, ...wider]))) return undefined;
      const best = wider.reduce((a, b) => (scoreOf(side, b) > scoreOf(side, a) ? b : a));
      if (scoreOf(side, best) <= scoreOf(side, set)) return set;
      set = best;
    }
    return set;
  };
}

function keyOf<A extends Addition>(set: TakenSet<A>): string {
  return set
    .map(({ choice }) => choice.name)
    .sort()
    .join(', ');
}
