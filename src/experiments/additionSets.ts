/** Which extras a side had best take together: greedily, each for what it adds to those already taken. */
import type { Side } from '../game/contract.ts';
import { type Addition, type ArmOf, arePlayed, joining, type Play, type Taken } from './additions.ts';
import { meanScore } from './compareArms.ts';

/** Extras of one side in the order in which they were chosen. */
export type TakenSet<A extends Addition> = readonly Taken<A>[];

/** So many extras, the best alone, are tried at each step. */
const TRIED = 3;

/** Grows sets; undefined after an interrupt. */
type GrowSet<A extends Addition> = (
  side: Side,
  start: TakenSet<A>,
  most: number,
  banned: string | undefined,
) => Promise<TakenSet<A> | undefined>;

/**
 * Greedy search with a memory: sets that were tried before are not played again. Its games only choose; what a set is
 * worth is a matter for other games.
 * @param ranked all extras, the best alone first, with what each is worth alone by points
 */
export function createSetSearch<A extends Addition>(
  ranked: readonly { readonly taken: Taken<A>; readonly alone: number }[],
  armOf: ArmOf<A>,
  seed: number,
  games: number,
  play: Play,
): GrowSet<A> {
  const scores = new Map<string, number>();
  const scoreAll = async (sets: readonly TakenSet<A>[]): Promise<boolean> => {
    const fresh = new Map(sets.map((set): [string, TakenSet<A>] => [keyOf(set), set]));
    for (const key of scores.keys()) fresh.delete(key);
    const arms = [...fresh].map(([key, set]) => armOf(`search ${key}`, set, seed));
    const played = arms.length === 0 ? [] : await play(arms, { games });
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
        // Alone they have been measured already.
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
