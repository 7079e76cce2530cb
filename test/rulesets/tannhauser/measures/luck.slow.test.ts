/** Over whole games luck is 0 on average for all players, and explains a part of the results. */
import { sampleCorrelation, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import { rowsOf, studyOf } from './games.ts';

const SCORES = [1, 0, 0.5];

describe.each([
  ['deathmatch', 'greedy', 2000, 0.25],
  ['deathmatch', 'tactician', 500, 0.4],
  ['capture-the-flag', 'greedy', 2000, 0.08],
])('luck in %s by %s', (mode, ai, games, explained) => {
  test('has the mean 0 within four standard errors and explains the result', () => {
    const rows = rowsOf(studyOf(mode, ['luck'], ai), [...Array(games).keys()]);
    const lucks = rows.map(({ luck }) => luck);
    const mean = lucks.reduce((sum, luck) => sum + luck, 0) / games;
    expect(Math.abs(mean)).toBeLessThan((4 * sampleStandardDeviation(lucks)) / Math.sqrt(games));
    const scores = rows.map(({ winner }) => SCORES[winner]);
    expect(sampleCorrelation(lucks, scores) ** 2).toBeGreaterThan(explained);
  });
});
