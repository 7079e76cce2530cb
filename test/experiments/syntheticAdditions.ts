/** Extras with a known worth, and games that know nothing else. */
import type { Addition, ArmOf, Play, Taken } from '../../src/experiments/additions.ts';
import type { PlayedArm } from '../../src/experiments/arms.ts';
import type { Side } from '../../src/game/contract.ts';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { toyStudy } from '../simulation/buildToy.ts';

export interface WorthyAddition extends Addition {
  /** By item: points that the bearer's side gains. */
  readonly worth: Readonly<Record<string, number>>;
}

/** @param worth by item, of the bearer's only group unless `items` says otherwise */
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

/** A table on which the first side wins a half of the games, and as many more as what is taken is worth. */
export function syntheticTable() {
  const sets = new Map<object, readonly Taken<WorthyAddition>[]>();
  const names: string[] = [];
  const armOf: ArmOf<WorthyAddition> = (name, taken, seed) => {
    const arm = { name, study: toyStudy({}, seed) };
    sets.set(arm, taken);
    return arm;
  };
  const play: Play = async (arms, options = {}) => {
    const most = options.games ?? 400;
    const block = options.block ?? most;
    names.push(...arms.map(({ name }) => name));
    const played = new Map(arms.map((arm) => [arm, seriesOf(arm.study.seed, sets.get(arm) ?? [], most)]));
    const games = new Map(arms.map((arm) => [arm, 0]));
    const result = (): PlayedArm[] =>
      arms.map((arm) => {
        const count = games.get(arm) ?? 0;
        const points = (played.get(arm) ?? new Uint8Array(0)).subarray(0, count);
        return { arm, games: count, points, resultsHash: '' };
      });
    let going = arms;
    for (let end = Math.min(block, most); ; end = Math.min(end + block, most)) {
      for (const arm of going) games.set(arm, end);
      if (end === most) break;
      going = options.look?.(result()) ?? arms;
    }
    for (const arm of arms) {
      options.onColumns?.(arm, [{ name: 'group', type: 'uint8' }]);
      const groups = Uint8Array.from({ length: most }, (_, game) => groupOf(game));
      options.onBatch?.(arm, { first: 0, games: most, columns: [groups] });
    }
    return result();
  };
  return { armOf, play, names };
}

function seriesOf(seed: number, taken: readonly Taken<WorthyAddition>[], games: number): Uint8Array {
  const words = createStreams(1);
  return Uint8Array.from({ length: games }, (_, game) => {
    seedStreams(words, seed, 0, game);
    const lead = taken.reduce((sum, { choice, replaced }) => {
      // What is replaced in the only group holds in every game.
      const item = replaced.get(choice.items.size === 1 ? 0 : groupOf(game));
      const worth = item === undefined ? 0 : choice.worth[item];
      return sum + (choice.side === 0 ? worth : -worth);
    }, 0);
    return uniformFloat(words, 0) < 0.5 + lead ? 2 : 0;
  });
}
