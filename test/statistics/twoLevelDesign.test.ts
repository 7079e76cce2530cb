import { describe, expect, test } from 'vitest';
import { twoLevelDesign } from '../../src/statistics/twoLevelDesign.ts';

describe('a two-level design', () => {
  const FACTORS = 11;
  const { runs, isHigh } = twoLevelDesign(FACTORS);
  const column = (factor: number) => Array.from({ length: runs }, (_, run) => (isHigh(run, factor) ? 1 : -1));
  const columns = Array.from({ length: FACTORS }, (_, factor) => column(factor));
  const dot = (...of: readonly (readonly number[])[]) =>
    columns[0].reduce((sum, _, run) => sum + of.reduce((product, own) => product * own[run], 1), 0);

  test('has every factor high in half of its runs, in each half of every other', () => {
    expect(runs).toBe(32);
    for (const [i, one] of columns.entries()) {
      expect(dot(one)).toBe(0);
      for (const other of columns.slice(i + 1)) expect(dot(one, other)).toBe(0);
    }
  });

  test('mixes no factor with a pair of others', () => {
    for (const one of columns)
      for (const [i, other] of columns.entries())
        for (const third of columns.slice(i + 1)) expect(dot(one, other, third)).toBe(0);
  });

  test('has the opposite of each run half the runs later', () => {
    for (const own of columns)
      for (let run = 0; run < runs / 2; run++) expect(own[run + runs / 2]).toBe(-own[run]);
  });

  test('has two runs for one factor', () => {
    const { runs: few, isHigh: high } = twoLevelDesign(1);
    expect([few, high(0, 0), high(1, 0)]).toEqual([2, false, true]);
  });
});
