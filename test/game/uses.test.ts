/** Offers, uses and carriers over several games. */
import { expect, test } from 'vitest';
import {
  createOptionCounter,
  createUseCounter,
  topicsOf,
  type Usable,
  type UseCounter,
  useColumn,
} from '../../src/game/uses.ts';

const BOOST: Usable = { key: 'boost', label: 'Boost', kind: 'points' };
const KNIFE: Usable = { key: 'knife', label: 'Knife', kind: 'item' };
const RANK: Usable = { key: 'rank', label: 'Rank', kind: 'item', appliesTo: 'rolls' };
const ALL = [BOOST, KNIFE, RANK];

/** The counts by column name. */
function countsOf({ columns }: Pick<UseCounter, 'columns'>): Readonly<Record<string, number>> {
  return Object.fromEntries(columns.map(({ spec, read }) => [spec.name, read(undefined)]));
}

test('what is carried has carriers, and what the rules apply has no offers', () => {
  expect(ALL.map(topicsOf)).toEqual([
    ['offers', 'uses'],
    ['offers', 'uses', 'carriers'],
    ['uses', 'carriers'],
  ]);
  const names = createUseCounter(ALL).columns.map(({ spec }) => spec.name);
  expect(names).toContain('carriers-1:item/rank');
  expect(names).not.toContain('offers-0:item/rank');
  expect(new Set(names).size).toBe(2 * (2 + 3 + 2));
});

test('several choices of one decision are one offer, to the side that decides', () => {
  const counter = createUseCounter(ALL);
  counter.begin();
  for (const decision of [1, 1, 1, 2]) counter.offer(0, 1, decision, 0);
  expect(countsOf(counter)).toMatchObject({ 'offers-1:points/boost': 2, 'offers-0:points/boost': 0 });
});

test('what stays open is offered once until it is used', () => {
  const counter = createUseCounter(ALL);
  counter.begin();
  counter.offer(1, 0, 1, 7);
  counter.offer(1, 0, 2, 7);
  counter.use(1, 0);
  counter.offer(1, 0, 3, 7);
  counter.offer(1, 0, 4, 8);
  // A decision in between that stands alone.
  counter.offer(1, 0, 5, 0);
  counter.offer(1, 0, 6, 8);
  expect(countsOf(counter)).toMatchObject({ 'offers-0:item/knife': 4, 'uses-0:item/knife': 1 });
});

test('a miniature carries an item once, however long, and a new game begins with nothing', () => {
  const counter = createUseCounter(ALL);
  counter.begin();
  for (const miniature of [3, 15, 3]) counter.carry(2, 0, miniature);
  expect(countsOf(counter)['carriers-0:item/rank']).toBe(2);
  counter.begin();
  expect(Object.values(countsOf(counter)).every((count) => count === 0)).toBe(true);
});

test('the uses of all options add up to the decisions', () => {
  const counter = createOptionCounter<{ decider: 0 | 1; choices: Int32Array; choiceCount: number }>(
    [BOOST, KNIFE],
    (_, choice) => choice % 2,
  );
  counter.begin();
  // The third place is left over from a longer list.
  const game = { decider: 1 as const, choices: Int32Array.from([0, 2, 1]), choiceCount: 2 };
  counter.decide(game, 2);
  counter.decide({ ...game, choiceCount: 3 }, 1);
  expect(countsOf(counter)).toMatchObject({
    [useColumn('offers', 1, BOOST)]: 2,
    [useColumn('uses', 1, BOOST)]: 1,
    [useColumn('offers', 1, KNIFE)]: 1,
    [useColumn('uses', 1, KNIFE)]: 1,
  });
});
