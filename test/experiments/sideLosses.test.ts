import { expect, test } from 'vitest';
import { createSideLosses } from '../../src/experiments/sideLosses.ts';
import type { ColumnSpec } from '../../src/game/contract.ts';

const COLUMNS: readonly ColumnSpec[] = ['winner', 'points-lost:first', 'points-lost:second'].map((name) => ({
  name,
  type: 'float64',
}));

/** Maximum losses of each side. */
const MOST = [60, 60] as const;

/** The losses of games counted in two batches. */
function losses(first: readonly number[], second: readonly number[]) {
  const counts = createSideLosses(COLUMNS, MOST);
  const batch = (from: number, to: number) => ({
    first: from,
    games: to - from,
    columns: [first, first, second].map((list) => Float64Array.from(list.slice(from, to))),
  });
  counts.add(batch(0, 3));
  counts.add(batch(3, first.length));
  return counts;
}

const OURS = [20, 0, 45, 20, 10];
const THEIRS = [0, 30, 45, 60, 20];

test('are means of what each side lost, and of what the second lost more, each with its error', () => {
  const { games, lost, margin, planned } = losses(OURS, THEIRS).result();
  expect([games, planned]).toEqual([5, null]);
  expect([lost[0].mean, lost[1].mean, margin.mean]).toEqual([19, 31, 12]);
  // The variance of -20, 30, 0, 40, 10 is 570; the losses are not independent.
  expect(margin.standardError).toBeCloseTo(Math.sqrt(570 / 5), 12);
  // 1 - 0.05/3, both tails: 2.394 standard errors.
  expect((margin.high - margin.mean) / margin.standardError).toBeCloseTo(2.394, 3);
});

test('that never happened in a few games are not certain', () => {
  const { lost, margin } = losses([0, 0, 0, 0, 0], [60, 60, 60, 60, 60]).result();
  expect([lost[0].mean, lost[0].low, lost[1].mean, lost[1].high]).toEqual([0, 0, 60, 60]);
  expect(lost[0].high).toBeGreaterThan(20);
  expect(lost[1].low).toBeLessThan(40);
  expect([margin.mean, margin.high]).toEqual([60, 60]);
});

test('watched games have wider intervals, and one game has none', () => {
  const counts = losses(OURS, THEIRS);
  expect(counts.result(5).margin.high).toBeGreaterThan(counts.result().margin.high);
  const one = createSideLosses(COLUMNS, MOST);
  expect(() => one.result()).toThrow(RangeError);
});
