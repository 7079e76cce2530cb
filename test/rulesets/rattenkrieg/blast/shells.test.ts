import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { minimumRange } from '../../../../src/rulesets/rattenkrieg/blast/barrage.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, figure, interpretations } from '../ask.ts';
import { barrage, flame, odds, plain, shell, standing } from './blastAsk.ts';

describe('R-SHELL-02 a shell', () => {
  const at = (
    inches: number,
    bearing: number,
    changes: Partial<Interpretations> = {},
    burst: 'ground' | 'wall' = 'ground',
  ) =>
    odds(
      shell('f34/of-350m', {
        burst,
        interpretations: interpretations(changes),
        figures: [standing({ ...plain, inches, bearing })],
      }),
    ).inBlast[0];

  test('works as wide as the radius on the ground, and half as deep', () => {
    expect([at(9, 90), at(9.1, 90), at(4.5, 0), at(4.6, 0)]).toEqual([1, 0, 1, 0]);
  });

  test('OQ-44 reaches the radius to each side under the other reading', () => {
    const half = { ringArea: 'halfExtent' } as const;
    expect([at(18, 90, half), at(18.1, 90, half), at(9, 0, half)]).toEqual([1, 0, 1]);
  });

  test('on a wall is a full sphere', () => {
    expect([at(18, 0, {}, 'wall'), at(18.1, 90, {}, 'wall')]).toEqual([1, 0]);
  });

  test('rolls with the innermost ring', () => {
    expect(odds(shell('f34/of-350m')).fractions?.[0][0]).toBe('5/6');
  });
});

describe('R-HE-01 special ground', () => {
  const special = (id: string) => {
    const found = catalogue.gunnery.specialGround.find((one) => one.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return { special: found, concrete: null };
  };
  const at = (id: string, inches: number) =>
    odds(
      shell('f34/of-350m', {
        burst: 'wall',
        ground: special(id),
        figures: [standing({ ...plain, inches })],
      }),
    );

  test('doubles rings under water, and halves them in snow', () => {
    expect(at('underwater', 12).each[0][0]).toBeCloseTo(1 / 6, 12);
    expect(at('snow-or-sand', 3.1).each[0][0]).toBeCloseTo(at('snow-or-sand', 10).each[0][0], 12);
  });

  test('rolls two dice in shallow water', () => {
    expect(at('shallow-water', 12).each[0][0]).toBeCloseTo(1 - (2 / 3) ** 2 + 1 / 36, 12);
  });

  test('makes the outermost ring worse on rock', () => {
    expect(at('rock', 10).each[0][0]).toBeCloseTo(1 / 3, 12);
  });
});

describe('R-MORT-02 a barrage', () => {
  test('is a die for every action, and a second wound kills', () => {
    expect(odds(barrage('50mm-50-pm-40', 1)).fractions?.[0]).toEqual(['1/3', '1/6', '1/6', '1/3']);
    expect(odds(barrage('50mm-50-pm-40', 2)).fractions?.[0][0]).toBe(fraction(36n - 16n + 1n, 36n));
  });

  test('reaches farther with every action', () => {
    const far = [standing({ ...plain, inches: 5.4 })];
    expect(odds(barrage('50mm-50-pm-40', 1, { figures: far })).inBlast[0]).toBe(0);
    expect(odds(barrage('50mm-50-pm-40', 2, { figures: far })).inBlast[0]).toBe(1);
    const beside = [standing({ ...plain, inches: 5.4, bearing: 90 })];
    expect(odds(barrage('50mm-50-pm-40', 2, { figures: beside })).inBlast[0]).toBe(0);
  });

  test('OQ-41 begins with twice the outermost ring, or with 8" for all', () => {
    const figures = [standing({ ...plain, inches: 5 })];
    const fixed = interpretations({ mortarFirstEllipse: 'fixed8' });
    expect(odds(barrage('81mm-m1', 1, { figures })).inBlast[0]).toBe(1);
    expect(odds(barrage('81mm-m1', 1, { figures, interpretations: fixed })).inBlast[0]).toBe(0);
  });
});

test('R-MORT-03 OQ-22 a medium mortar needs 60" for direct fire, or 35" for both', () => {
  const { mortar } = barrage('81mm-m1', 1);
  expect(minimumRange(interpretations(), mortar)).toEqual({ indirect: 35, direct: 60 });
  const single = interpretations({ mortarMinimumRange: 'single35' });
  expect(minimumRange(single, mortar)).toEqual({ indirect: 35, direct: 35 });
});

describe('R-BURN-03 a flame', () => {
  test('R-BURN-01 kills on 4 of 6 without modifiers', () => {
    const behind = standing({ target: figure({ cover: ['head-only'] }) });
    expect(odds(flame('roks-2', { figures: [behind] })).fractions?.[0]).toEqual(['2/3', '0/1', '1/6', '1/6']);
  });

  test('OQ-40 reaches everybody in its radius, or only whom the burning cell touches', () => {
    const figures = [standing({ inches: 3 }), standing({ inches: 1 })];
    expect(odds(flame('roks-2', { figures })).inBlast).toEqual([1, 1]);
    const contact = interpretations({ flameDamage: 'contactOnly' });
    expect(odds(flame('roks-2', { figures, interpretations: contact })).inBlast).toEqual([0, 1]);
  });
});
