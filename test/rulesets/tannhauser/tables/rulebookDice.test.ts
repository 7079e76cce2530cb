/** The dice that the rulebook prints in its worked examples, EX-nn. */
import { expect, test } from 'vitest';
import { countFaces } from '../../../../src/dice/faces.ts';
import { dieOf } from '../../../../src/rulesets/tannhauser/tables/tests.ts';
import { pool } from '../../../dice/arbitraryContest.ts';

test.each<[string, number, number, number[], number]>([
  ['EX-10 T-TEST-03 Mental 4: of 1, 4, 5, 8 one succeeds', 4, 0, [1, 4, 5, 8], 1],
  ['EX-11 T-DUEL-01 Mental 6: of 2, 4, 4, 10 three succeed', 6, 0, [2, 4, 4, 10], 3],
  ['EX-11 T-DUEL-01 Mental 4: of 3, 4, 8, 9 two succeed', 4, 0, [3, 4, 8, 9], 2],
  ['EX-13 T-TEST-04 difficulty 6, −2 on each: of 2, 4, 4, 6, 9 one succeeds', 4, -2, [2, 4, 4, 6, 9], 1],
  ['EX-14 T-TEST-05 an empty pool has no success', 4, 0, [], 0],
  ['EX-15 T-TEST-06 difficulty 9, +2: of 4, 7, 8, 10 three succeed', 1, 2, [4, 7, 8, 10], 3],
  ['EX-16 T-TEST-06 difficulty 5, −3: of 1, 2, 6, 9 one succeeds', 5, -3, [1, 2, 6, 9], 1],
  ['EX-19 T-COMBAT-03 Combat 5: of 3, 5, 6, 9 three succeed', 5, 0, [3, 5, 6, 9], 3],
  ['EX-19 T-COMBAT-05 Stamina 5: of 2, 4, 4, 6 one succeeds', 5, 0, [2, 4, 4, 6], 1],
  ['EX-20 T-GREN-04 Stamina 4: of 3, 5, 7, 10 two succeed', 4, 0, [3, 5, 7, 10], 2],
])('%s', (_, value, modifier, initial, successes) => {
  const spec = pool(initial.length, { die: dieOf(value, modifier) });
  expect(countFaces(spec, { initial, rerolled: [], extra: [] }).successes).toBe(successes);
});
