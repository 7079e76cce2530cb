import { describe, expect, test } from 'vitest';
import { playSensitivity } from '../../src/experiments/sensitivity.ts';
import type { PlayedVariant, Variant } from '../../src/experiments/variants.ts';
import { uniforms } from './syntheticStudy.ts';

const NAMES = ['strong', 'weak', 'idle', 'unknown'];
const PARAMETERS = NAMES.map((name) => ({ name, levels: 3, printed: 1, isKnown: name !== 'unknown' }));
/** Effects of one more of each parameter, in points of score. */
const SLOPES = [0.12, -0.06, 0, 0.02];

function plan(parameters: readonly (typeof PARAMETERS)[number][], trajectories = 20) {
  const variantOf = (name: string, levels: readonly number[], seed: number): Variant => ({
    name,
    study: { ruleset: 'test', catalogue: levels, configuration: {}, seed },
  });
  return {
    parameters,
    baseline: variantOf('baseline', [1, 1, 1, 1], 7),
    variantOf,
    seed: 7,
    games: 60,
    trajectories,
    top: 2,
    rows: 1000,
    preparing: async () => {},
  };
}

/** Games with a win probability linear in the levels. */
async function play(variants: readonly Variant[], { games = 0 } = {}): Promise<readonly PlayedVariant[]> {
  return variants.map((variant): PlayedVariant => {
    const random = uniforms(variant.study.seed);
    const levels = variant.study.catalogue as readonly number[];
    const chance = 0.4 + levels.reduce((sum, level, i) => sum + SLOPES[i] * (level - 1), 0);
    const points = Uint8Array.from({ length: games }, () => (random() < chance ? 2 : 0));
    return { variant, games, points, resultsHash: '' };
  });
}

describe('the study of sensitivity', () => {
  test('says with each stage how many games follow', async () => {
    const shown: { games: number; ahead: number }[] = [];
    await playSensitivity(plan(PARAMETERS, 2), async (variants, options = {}) => {
      shown.push({ games: variants.length * (options.games ?? 0), ahead: options.ahead ?? -1 });
      return play(variants, options);
    });
    const [screening, leading, bounds] = shown;
    expect(bounds.ahead).toBe(0);
    expect(leading.ahead).toBe(bounds.games);
    expect(screening.ahead).toBe(leading.games + bounds.games);
  });

  test('ranks parameters by what they do, and measures the leading ones in fresh games', async () => {
    const { result } = (await playSensitivity(plan(PARAMETERS), play)) ?? {};
    expect(result?.screened.slice(0, 2).map(({ parameter }) => parameter.name)).toEqual(['strong', 'weak']);
    expect(result?.leading.map(({ parameter }) => parameter.name)).toEqual(['strong', 'weak']);
    const [strong, weak] = result?.leading ?? [];
    expect(strong.slope.low).toBeLessThan(0.12);
    expect(strong.slope.high).toBeGreaterThan(0.12);
    expect(weak.slope.high).toBeLessThan(0);
    // Linear: shares 4 to 1, nothing beyond first order.
    expect(Math.abs((strong.first?.index ?? 0) - 0.8)).toBeLessThan(0.15);
    expect(Math.abs((strong.total?.index ?? 0) - 0.8)).toBeLessThan(0.15);
    expect(Math.abs((result?.deviation ?? 0) - Math.sqrt((2 / 3) * (0.12 ** 2 + 0.06 ** 2)))).toBeLessThan(
      0.02,
    );
  });

  test('bounds what the unknown parameter does, and says who is ahead in any case', async () => {
    const { result } = (await playSensitivity(plan(PARAMETERS), play)) ?? {};
    expect(result?.bounds.ends.map(({ end, change }) => [end, change.low < 0, change.high > 0])).toEqual([
      ['lowest', true, false],
      ['highest', false, true],
    ]);
    const changed = result?.bounds.ends.map((bound) => bound.changed / result.bounds.games);
    // A change of the chance by 0.02 with common random numbers.
    for (const share of changed ?? []) expect(Math.abs(share - 0.02)).toBeLessThan(0.01);
    expect(result?.bounds.most).toBeGreaterThan(0.02);
    expect(result?.bounds.most).toBeLessThan(0.05);
    expect(result?.bounds.ahead).toBe(1);
  });

  test('plays no ends where everything is known', async () => {
    const known = PARAMETERS.map((parameter) => ({ ...parameter, isKnown: true }));
    const { result } = (await playSensitivity(plan(known, 2), play)) ?? {};
    expect(result?.bounds).toMatchObject({ ends: [], most: null, ahead: 1 });
  });

  test('says nothing after an interrupt', async () => {
    const cut = async (variants: readonly Variant[]) => play(variants, { games: 2 });
    expect(await playSensitivity(plan(PARAMETERS, 2), cut)).toBeUndefined();
  });
});
