import { expect, it } from 'vitest';
import type { WorkerAccount } from '../../../src/simulation/queue/deliveryLog.ts';
import { suspects } from '../../../src/simulation/queue/outcomeTest.ts';

const account = (name: string, ...outcomes: number[]): WorkerAccount => ({
  ...{ name, chunks: 1, recomputed: 0, sampled: 0, seconds: 1 },
  outcomes,
});

it('suspects the one whose games end otherwise, and not those who differ from the others only because of it', () => {
  const found = suspects([
    account('a', 500, 400, 100),
    account('b', 490, 410, 100),
    account('c', 510, 390, 100),
    account('wrong', 900, 50, 50),
  ]);
  expect(found.map(({ worker }) => worker)).toContain('wrong');
  expect(found[0].threshold).toBeCloseTo(0.001 / 4, 12);
});

it("has the p-value of Pearson's test of a table of two rows", () => {
  // scipy.stats.chi2_contingency([[60, 40], [30, 70]], correction=False): 18.18181818, p = 2.008e-05
  const [found] = suspects([account('one', 60, 40), account('other', 30, 70)]);
  expect(found.pValue).toBeCloseTo(2.0078e-5, 8);
});

it('suspects nobody where there is nothing to compare', () => {
  expect(suspects([])).toEqual([]);
  expect(suspects([account('alone', 10, 990)])).toEqual([]);
  expect(suspects([account('a', 100, 0), account('b', 50, 0)])).toEqual([]);
  // Too few games for the approximation.
  expect(suspects([account('a', 3, 0), account('b', 0, 3)])).toEqual([]);
});
