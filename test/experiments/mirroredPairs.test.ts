import { beforeAll, describe, expect, test } from 'vitest';
import { type Playground, playMirrored } from '../../src/experiments/mirroredPairs.ts';
import {
  createMeasure,
  createProbe,
  type Hand,
} from '../../src/rulesets/tannhauser/studies/tune/tuneMatches.ts';
import { runStudy } from '../../src/simulation/study.ts';
import { buildToy, toyStudy } from '../simulation/buildToy.ts';

let ground: Playground;
let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
  ground = { pool: undefined, signal: undefined, moduleUrl };
});

async function winners(seed: number, games: number): Promise<number[]> {
  const found: number[] = [];
  await runStudy(toyStudy({}, seed), {
    games,
    threads: 0,
    moduleUrl,
    onBatch: (batch) => {
      found.push(...batch.columns[0]);
    },
  });
  return found;
}

describe('mirrored pairs', () => {
  test('of players that change nothing come out even', async () => {
    const counts = await playMirrored([toyStudy(), toyStudy()], 100, ground);
    expect(counts).toEqual([0, 0, 100, 0, 0]);
  });

  test('add up what the first player scored on either side', async () => {
    const [own, other] = [await winners(1, 200), await winners(2, 200)];
    const expected = [0, 0, 0, 0, 0];
    own.forEach((winner, game) => {
      // Winner 0 is the first side, 1 the second, 2 a draw.
      expected[[2, 0, 1][winner] + [0, 2, 1][other[game]]]++;
    });
    const counts = await playMirrored([toyStudy({}, 1), toyStudy({}, 2)], 200, ground);
    expect(counts).toEqual(expected);
    expect(expected.every((count) => count > 0)).toBe(true);
  });

  test('refuse to leave out a game that has no result', async () => {
    const broken = playMirrored([toyStudy(), toyStudy({ throwsAt: [3] })], 10, ground);
    await expect(broken).rejects.toMatchObject({ faults: [{ code: 'experiments/game-failed' }] });
  });

  test('are not counted when a signal came', async () => {
    const signal = AbortSignal.abort();
    expect(await playMirrored([toyStudy(), toyStudy()], 10, { ...ground, signal })).toBeUndefined();
  });
});

describe('what an iteration measures', () => {
  /** Games in which the first side's hand decides the coins. */
  const studyOf = ([first, second]: readonly [Hand, Hand], seed: number) =>
    toyStudy({}, seed + 1000 * (first === 'opponent' ? 7 : first[0]) + (second === 'opponent' ? 500 : 0));

  test('in self-play is the lead of the plus point over one half', async () => {
    const measured = await createMeasure(studyOf, 80, true, ground)([1], [2], 5);
    const counts = await playMirrored([toyStudy({}, 1005), toyStudy({}, 2005)], 40, ground);
    const score = (counts ?? []).reduce((sum, count, i) => sum + count * i, 0) / 160;
    expect(measured?.plus).toBeCloseTo(score, 12);
    expect(measured?.minus).toBeCloseTo(1 - score, 12);
    expect(measured?.difference).toBeCloseTo(score - 0.5, 12);
  });

  test('against a fixed opponent is the difference of two scores with the same seed', async () => {
    const measured = await createMeasure(studyOf, 80, false, ground)([1], [2], 5);
    const scoreOf = async (seed: number): Promise<number> => {
      const counts = await playMirrored([toyStudy({}, seed + 500), toyStudy({}, 7005)], 20, ground);
      return (counts ?? []).reduce((sum, count, i) => sum + count * i, 0) / 80;
    };
    const [plus, minus] = [await scoreOf(1005), await scoreOf(2005)];
    expect(measured).toEqual({ plus, minus, difference: plus - minus });
  });

  test('and the probe compares whole games, not winners alone', async () => {
    const isSame = createProbe(studyOf, [1], 5, 9, ground);
    expect(await isSame([1])).toBe(true);
    expect(await isSame([2])).toBe(false);
  });
});
