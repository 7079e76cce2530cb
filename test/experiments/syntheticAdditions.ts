/** Additions with a known value, and games that depend on nothing else. */
import type { Addition, Play, Taken, VariantOf } from '../../src/experiments/additions.ts';
import type { PlayedVariant } from '../../src/experiments/variants.ts';
import type { Side } from '../../src/game/contract.ts';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { toyStudy } from '../simulation/buildToy.ts';

export interface WorthyAddition extends Addition {
  /** By item: points that the bearer's side gains. */
  readonly worth: Readonly<Record<string, number>>;
}

/** @param worth by item, for the bearer's only group unless `items` gives another one */
export function addition(
  side: Side,
  bearer: string,
  token: string,
  worth: Readonly<Record<string, number>>,
  items: ReadonlyMap<number, readonly string[]> = new Map([[0, Object.keys(worth)]]),
): WorthyAddition {
  return { name: `${side}: ${bearer}+${token}`, side, bearer, token, items, worth };
}

export function takenAs(choice: WorthyAddition): Taken<WorthyAddition> {
  return { choice, replaced: new Map([...choice.items].map(([group, [item]]) => [group, item])) };
}

/** Games 4k and 4k+1 are of group 0, the others of group 1. */
const groupOf = (game: number): number => Math.floor(game / 2) % 2;

/** A synthetic game in which the first side wins half of the games, plus the value of its additions. */
export function syntheticTable() {
  const sets = new Map<object, readonly Taken<WorthyAddition>[]>();
  const names: string[] = [];
  const variantOf: VariantOf<WorthyAddition> = (name, taken, seed) => {
    const variant = { name, study: toyStudy({}, seed) };
    sets.set(variant, taken);
    return variant;
  };
  const play: Play = async (variants, options = {}) => {
    const most = options.games ?? 400;
    const block = options.block ?? most;
    names.push(...variants.map(({ name }) => name));
    const played = new Map(
      variants.map((variant) => [variant, seriesOf(variant.study.seed, sets.get(variant) ?? [], most)]),
    );
    const games = new Map(variants.map((variant) => [variant, 0]));
    const result = (): PlayedVariant[] =>
      variants.map((variant) => {
        const count = games.get(variant) ?? 0;
        const points = (played.get(variant) ?? new Uint8Array(0)).subarray(0, count);
        return { variant, games: count, points, resultsHash: '' };
      });
    let going = variants;
    for (let end = Math.min(block, most); ; end = Math.min(end + block, most)) {
      for (const variant of going) games.set(variant, end);
      if (end === most) break;
      going = options.look?.(result()) ?? variants;
    }
    for (const variant of variants) {
      options.onColumns?.(variant, [{ name: 'group', type: 'uint8' }]);
      const groups = Uint8Array.from({ length: most }, (_, game) => groupOf(game));
      options.onBatch?.(variant, { first: 0, games: most, columns: [groups] });
    }
    return result();
  };
  return { variantOf, play, names };
}

function seriesOf(seed: number, taken: readonly Taken<WorthyAddition>[], games: number): Uint8Array {
  const rng = createStreams(1);
  return Uint8Array.from({ length: games }, (_, game) => {
    seedStreams(rng, seed, 0, game);
    const lead = taken.reduce((sum, { choice, replaced }) => {
      // What is replaced in the only group holds in every game.
      const item = replaced.get(choice.items.size === 1 ? 0 : groupOf(game));
      const worth = item === undefined ? 0 : choice.worth[item];
      return sum + (choice.side === 0 ? worth : -worth);
    }, 0);
    return uniformFloat(rng, 0) < 0.5 + lead ? 2 : 0;
  });
}
