import { beforeAll, describe, expect, it } from 'vitest';
import type { Loadout, Meeting, Meetings } from '../../../../../src/experiments/loadouts.ts';
import { loadoutOf, type Places } from '../../../../../src/rulesets/tannhauser/studies/meta/bestResponse.ts';
import {
  everyLoadout,
  searchLoadouts,
} from '../../../../../src/rulesets/tannhauser/studies/meta/loadoutSearch.ts';
import { loadSolver, type Solver } from '../../../../../src/statistics/linearProgram.ts';
import { uniforms } from '../../../../experiments/syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

const GAMES = 400;
const PLACES: Places = ['a', 'b', 'c'].map((miniature) => [1, 2, 3].map((pack) => `${miniature}${pack}`));

/** Games with known probabilities and common random numbers. @param stopsAfter number of calls before an interrupt */
function synthetic(chance: (meeting: Meeting) => number, seed: number, stopsAfter = Infinity): Meetings {
  const random = uniforms(seed);
  const luck = Array.from({ length: GAMES }, () => random());
  let calls = 0;
  return {
    play: async () => ++calls <= stopsAfter,
    points: (meeting) => Uint8Array.from(luck, (u) => (u < chance(meeting) ? 2 : 0)),
  };
}

function packsOf({ picks }: Loadout): number[] {
  return picks.map((pick) => Number(pick.slice(1)));
}

const searched = { loadouts: [loadoutOf(['a1', 'b1', 'c1'])], places: PLACES };

describe('the search for loadouts', () => {
  it('finds the one that is best whatever the other side does, and ends', async () => {
    const strength = (loadout: Loadout) => packsOf(loadout).filter((pack) => pack === 3).length;
    const chance = ([own, other]: Meeting) => 0.5 + 0.1 * (strength(own) - strength(other));
    const found = await searchLoadouts(
      solve,
      [searched, searched],
      8,
      synthetic(chance, 1),
      synthetic(chance, 2),
    );
    expect(found?.loadouts.map((side) => side.some(({ name }) => name === 'a3,b3,c3'))).toEqual([true, true]);
    expect(found?.settled).toEqual([true, true]);
  });

  it('goes on to answers of answers: the circle of rock, paper and scissors is found whole', async () => {
    const beats = ([own, other]: Meeting) => (packsOf(own)[0] - packsOf(other)[0] + 3) % 3;
    const chance = (meeting: Meeting) => [0.5, 0.8, 0.2][beats(meeting)];
    const circle: Places = [['a1', 'a2', 'a3']];
    const side = { loadouts: [loadoutOf(['a1'])], places: circle };
    const found = await searchLoadouts(solve, [side, side], 8, synthetic(chance, 3), synthetic(chance, 4));
    expect(found?.loadouts.map((list) => list.map(({ name }) => name).toSorted())).toEqual([
      ['a1', 'a2', 'a3'],
      ['a1', 'a2', 'a3'],
    ]);
  });

  it('keeps loadouts that are given, and says when a side is full', async () => {
    const chance = ([own]: Meeting) => 0.2 + 0.2 * packsOf(own).filter((pack) => pack > 1).length;
    const given = { loadouts: [loadoutOf(['a2', 'b2', 'c2'])], places: undefined };
    const found = await searchLoadouts(
      solve,
      [searched, given],
      1,
      synthetic(chance, 5),
      synthetic(chance, 6),
    );
    expect(found?.loadouts).toEqual([searched.loadouts, given.loadouts]);
    expect(found?.settled).toEqual([false, true]);
  });

  it('answers nothing after an interrupt', async () => {
    const chance = () => 0.5;
    const found = searchLoadouts(
      solve,
      [searched, searched],
      8,
      synthetic(chance, 7),
      synthetic(chance, 8, 0),
    );
    expect(await found).toBeUndefined();
  });

  it('lists all loadouts where they are few', () => {
    expect(everyLoadout([['a1', 'a2'], ['b1'], ['c1', 'c2']], 4)?.map(({ name }) => name)).toEqual([
      'a1,b1,c1',
      'a1,b1,c2',
      'a2,b1,c1',
      'a2,b1,c2',
    ]);
    expect(
      everyLoadout(
        [
          ['a1', 'a2'],
          ['b1', 'b2'],
        ],
        3,
      ),
    ).toBeUndefined();
  });
});
