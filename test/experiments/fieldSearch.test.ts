import { describe, expect, test } from 'vitest';
import { beyondBand } from '../../src/experiments/fieldScores.ts';
import { certifyLevers, searchLevers } from '../../src/experiments/fieldSearch.ts';
import { costOf } from '../../src/experiments/searchedGames.ts';
import { loadSolver } from '../../src/statistics/linearProgram.ts';
import { cases, slowly } from '../config/slowly.ts';
import { BAND, type PlantedField, plantedField } from './plantedFields.ts';
import { uniforms } from './syntheticStudy.ts';

/** Each team of six plays 6000 games in a measured set: a standard error of 0.65 points. */
const GAMES = 1200;
/** Beyond the band by less than this counts as within: a fraction of that error. */
const TOLERATED = 0.0025;
const FIELDS = cases(1, 20);

/** Levers that only one of the sets has. */
function levers(one: readonly number[], other: readonly number[]): number {
  return [...one.filter((a) => !other.includes(a)), ...other.filter((b) => !one.includes(b))].length;
}

/** Whether a set differs from a best one by at most one lever, or truly does what it should for at most one lever more. */
function isWithinOneLever({ field, truth, best }: PlantedField, set: readonly number[]): boolean {
  const most = costOf(field.levers, best[0]) + Math.max(...field.levers.map(({ cost }) => cost));
  const isWithin = truth(set).every((score) => beyondBand(score, BAND) <= TOLERATED);
  return best.some((one) => levers(one, set) <= 1) || (isWithin && costOf(field.levers, set) <= most);
}

describe('the search for the cheapest levers', () => {
  test('finds a rule within one lever of the best on 9 of 10 planted fields, with at most half the games of all sets', async () => {
    const solve = await loadSolver();
    let found = 0;
    for (let seed = 0; seed < FIELDS; seed++) {
      const planted = plantedField(6 + seed);
      const { field, play } = planted;
      const search = { field, band: BAND, games: GAMES, solve, uniform: uniforms(seed) };
      const result = await searchLevers(search, play);
      if (result === undefined) throw new Error('the search was not interrupted');
      expect(result.played).toBeLessThanOrEqual(result.grid / 2);
      if (isWithinOneLever(planted, result.chosen.levers)) found++;
    }
    expect(found).toBeGreaterThanOrEqual(0.9 * FIELDS);
  }, 300_000);

  test('uses no lever where every team is within the band already', async () => {
    const { field, play } = plantedField(6);
    const search = {
      field,
      band: { low: 0.1, high: 0.9 },
      games: GAMES,
      solve: await loadSolver(),
      uniform: uniforms(1),
    };
    const result = await searchLevers(search, play);
    expect(result?.tested.map((set) => set.levers)).toEqual([[]]);
    expect(result?.chosen).toMatchObject({ levers: [], cost: 0, verdict: 'inside' });
  });

  slowly('names the set that comes nearest where none is enough', async () => {
    const { field, play, truth } = plantedField(6);
    const search = {
      field,
      band: { low: 0.499, high: 0.501 },
      games: 400,
      solve: await loadSolver(),
      uniform: uniforms(1),
    };
    const result = await searchLevers(search, play);
    const beyond = (set: readonly number[]) => Math.max(...truth(set).map((score) => Math.abs(score - 0.5)));
    expect(result?.chosen.verdict).not.toBe('inside');
    expect(beyond(result?.chosen.levers ?? [])).toBeLessThan(beyond([]) / 2);
  });

  test('certifies a set in fresh games, with intervals that hold the true scores of all teams', async () => {
    const { field, play, truth } = plantedField(6);
    const found = await certifyLevers({ field, uniform: uniforms(1) }, [1, 3], 1200, play);
    for (const [set, scores] of [
      [[], found?.before],
      [[1, 3], found?.after],
    ] as const)
      truth(set).forEach((score, team) => {
        expect(scores?.[team].low).toBeLessThan(score);
        expect(scores?.[team].high).toBeGreaterThan(score);
      });
    expect(found?.games).toBe(1200);
  });

  test('ends without a result when an interrupt comes', async () => {
    const { field } = plantedField(6);
    const search = { field, band: BAND, games: 400, solve: await loadSolver(), uniform: uniforms(1) };
    expect(await searchLevers(search, async () => undefined)).toBeUndefined();
  });
});
