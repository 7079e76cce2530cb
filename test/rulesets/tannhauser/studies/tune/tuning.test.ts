import { describe, expect, test } from 'vitest';
import {
  checkSeed,
  findMoved,
  type Measure,
  probeSeed,
  startOfTuning,
  type TuningPlan,
  type TuningState,
  tuneOnce,
} from '../../../../../src/rulesets/tannhauser/studies/tune/tuning.ts';

const plan: TuningPlan = {
  seed: 5,
  iterations: 400,
  gain: 10,
  width: 0.25,
  weights: [
    { name: 'large', start: 10, low: -100, high: 100 },
    { name: 'small', start: 0.1, low: -100, high: 100 },
    { name: 'none', start: 0, low: -100, high: 100 },
    { name: 'idle', start: 3, low: -100, high: 100 },
    { name: 'bounded', start: 1, low: 0, high: 1.5 },
  ],
};
const MOVED = [true, true, true, false, true];
const BEST = [14, 0.05, 0.1, 99, 3];

/** A score with its maximum at BEST, in units of the weights' scales. */
function strength(values: readonly number[]): number {
  const scales = [10, 0.1, 0.05, 3, 1];
  return -values.reduce((sum, value, i) => sum + ((value - BEST[i]) / scales[i] / 10) ** 2, 0);
}

const measure: Measure = async (plus, minus) => ({
  plus: 0.5,
  minus: 0.5,
  difference: strength(plus) - strength(minus),
});

async function tune(from: TuningState, until: number, measured: Measure = measure): Promise<TuningState> {
  let state = from;
  while (state.done < until) {
    const step = await tuneOnce(plan, MOVED, state, measured);
    if (step === undefined) throw new Error('interrupted');
    state = step.state;
  }
  return state;
}

describe('a search', () => {
  test('comes nearer to the best weights, each in its own scale, within the bounds', async () => {
    const { values } = await tune(startOfTuning(plan), 400);
    for (const i of [0, 1, 2]) {
      const { start, name } = plan.weights[i];
      expect(Math.abs(values[i] - BEST[i]), name).toBeLessThan(0.7 * Math.abs(start - BEST[i]));
    }
    expect(values[4]).toBe(1.5);
  });

  test('leaves the weights alone that do not take part', async () => {
    const { values } = await tune(startOfTuning(plan), 20);
    expect(values[3]).toBe(3);
  });

  test('that goes on from JSON is the one that was never interrupted', async () => {
    const whole = await tune(startOfTuning(plan), 40);
    const half = await tune(startOfTuning(plan), 17);
    const restored: TuningState = JSON.parse(JSON.stringify(half));
    expect(await tune(restored, 40)).toEqual(whole);
  });

  test('measures points on both sides of where it stands, inside the bounds', async () => {
    const seen: (readonly number[])[] = [];
    await tuneOnce(plan, MOVED, startOfTuning(plan), async (plus, minus) => {
      seen.push(plus, minus);
      return { plus: 0.5, minus: 0.5, difference: 0 };
    });
    const [plus, minus] = seen;
    expect(Math.abs(plus[0] - minus[0])).toBeCloseTo(2 * 0.25 * 10, 12);
    expect((plus[0] + minus[0]) / 2).toBeCloseTo(10, 12);
    expect(Math.abs(plus[1] - minus[1])).toBeCloseTo(2 * 0.25 * 0.1, 12);
    expect([plus[3], minus[3]]).toEqual([3, 3]);
    expect(Math.max(plus[4], minus[4])).toBe(1.25);
  });

  test('plays every iteration with a seed of its own, other than those of probe and check', async () => {
    const seeds = new Set([probeSeed(5), checkSeed(5)]);
    await tune(startOfTuning(plan), 50, async (_plus, _minus, seed) => {
      expect(Number.isSafeInteger(seed)).toBe(true);
      seeds.add(seed);
      return { plus: 0.5, minus: 0.5, difference: 0 };
    });
    expect(seeds.size).toBe(52);
  });

  test('perturbs both ways equally often', async () => {
    let up = 0;
    await tune(startOfTuning(plan), 400, async (plus, minus) => {
      if (plus[0] > minus[0]) up++;
      return { plus: 0.5, minus: 0.5, difference: 0 };
    });
    // Binomial with n = 400, p = ½: 4 standard deviations are 40.
    expect(Math.abs(up - 200)).toBeLessThan(40);
  });

  test('keeps nothing of an iteration that was interrupted', async () => {
    expect(await tuneOnce(plan, MOVED, startOfTuning(plan), async () => undefined)).toBeUndefined();
  });
});

describe('the probe', () => {
  test('finds the weights that change a game at either extreme, one at a time', async () => {
    const request: (readonly number[])[] = [];
    const moved = await findMoved(plan, async (values) => {
      request.push(values);
      // `small` matters only above, `none` only below, `bounded` only at its bounds.
      return !(values[1] > 0.5 || values[2] < -0.4 || values[4] === 0);
    });
    expect(moved).toEqual([false, true, true, false, true]);
    for (const values of request) {
      expect(values.filter((value, i) => value !== plan.weights[i].start)).toHaveLength(1);
    }
    expect(request[0][0]).toBe(100);
    expect(request[1][0]).toBe(-90);
  });

  test('ends when it is interrupted', async () => {
    expect(await findMoved(plan, async () => undefined)).toBeUndefined();
  });
});
