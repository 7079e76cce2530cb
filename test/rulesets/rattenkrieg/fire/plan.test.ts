import { describe, expect, test } from 'vitest';
import { mean } from '../../../../src/dice/distribution.ts';
import { shotOdds } from '../../../../src/rulesets/rattenkrieg/fire/distribution.ts';
import { isFromAbove, partsOf, type Shooting } from '../../../../src/rulesets/rattenkrieg/fire/modifiers.ts';
import { sumOf } from '../../../../src/rulesets/rattenkrieg/fire/part.ts';
import { levelOf, pierces } from '../../../../src/rulesets/rattenkrieg/fire/penetration.ts';
import { removedShare } from '../../../../src/rulesets/rattenkrieg/fire/recovery.ts';
import type { Target } from '../../../../src/rulesets/rattenkrieg/fire/target.ts';
import { firesOnTheMove } from '../../../../src/rulesets/rattenkrieg/fire/weapon.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, figure, figures, interpretations, rules, shootingOf, shot, weapon } from '../ask.ts';

const RIFLE = 'mauser-98k';
const [sustained, rapid, cyclic] = catalogue.smallArms.rates;

function sum(
  target: Partial<Target>,
  shooting: Partial<Shooting> = {},
  changes: Partial<Interpretations> = {},
): number {
  const request = { shooting, interpretations: changes };
  // A rifle of -2 is taken out, so that the rest stands alone.
  return (
    sumOf(partsOf(catalogue, interpretations(changes), shootingOf(RIFLE, request), figure(target))) -
    weapon(RIFLE).modifier
  );
}

function targetsOf(...request: Parameters<typeof shot>): number[] {
  return shot(...request).dice.map(({ target }) => target);
}

describe('modifiers', () => {
  test('R-FIRE-06 every circumstance adds what the table says', () => {
    expect(sum({})).toBe(1);
    expect(sum({}, { circumstances: ['from-above'] })).toBe(0);
    expect(sum({}, { circumstances: ['moving'] })).toBe(2);
    expect(sum({}, { circumstances: ['ran', 'reaction'] })).toBe(3);
    expect(sum({}, { circumstances: ['designated'] })).toBe(0);
    expect(sum({}, { aim: 3 })).toBe(-2);
    expect(sum({}, { aim: 9 })).toBe(-2);
  });

  test('R-FIRE-08 stances: the front +1, the side and the unready 0, the rear -1', () => {
    expect(sum({ stance: 'side' })).toBe(0);
    expect(sum({ stance: 'unready' })).toBe(0);
    expect(sum({ stance: 'busy' })).toBe(0);
    expect(sum({ stance: 'rear' })).toBe(-1);
  });

  test('R-FIRE-07 an obstacle takes the place of the stance', () => {
    expect(sum({ cover: ['knee-high'] })).toBe(1);
    expect(sum({ cover: ['torso-and-head'] })).toBe(2);
    expect(sum({ cover: ['head-only'], stance: 'rear' })).toBe(3);
    expect(sum({ cover: ['concealed'] })).toBe(2);
  });

  test('OQ-06 cover: the highest and concealment, all of them, or only the highest', () => {
    const cover = ['knee-high', 'not-visible', 'concealed'];
    expect(sum({ cover })).toBe(3);
    expect(sum({ cover }, {}, { coverStacking: 'sum' })).toBe(4);
    expect(sum({ cover }, {}, { coverStacking: 'highestOnly' })).toBe(2);
  });

  test('R-PEN-01 a pierced obstacle is no cover, and the stance counts again', () => {
    const cover = ['head-only'];
    expect(sum({ cover }, { walls: [2] })).toBe(1);
    expect(sum({ cover }, { walls: [3] })).toBe(3);
    expect(sum({ cover }, { walls: [1, 1] })).toBe(1);
    expect(sum({ cover }, { walls: [1, 2] })).toBe(3);
    expect(sum({ cover }, { walls: [null] })).toBe(3);
    expect(pierces(9, [null])).toBe(false);
  });

  test('R-ACT-04 who is hunkered in the open has cover instead of a stance', () => {
    expect(sum({ isHunkered: true })).toBe(1);
    expect(sum({ isHunkered: true, stance: 'rear' })).toBe(0);
  });

  test('R-FIRE-17 a sniper ignores what would hinder him, but not that he reacts', () => {
    const skill = 'sniper';
    expect(sum({ cover: ['head-only'] }, { skill })).toBe(0);
    expect(sum({ cover: ['head-only'] }, { skill, circumstances: ['reaction', 'ran'] })).toBe(1);
    expect(sum({ stance: 'rear' }, { skill, aim: 1, scope: 3 })).toBe(-5);
    expect(sum({ cover: ['head-only'] }, { skill: 'marksman', scope: 3 })).toBe(0);
  });

  test('R-FIRE-20 range bands, R-FIRE-15 rates', () => {
    expect(sum({}, { band: -1 })).toBe(0);
    expect(sum({}, { rate: sustained })).toBe(-1);
    expect(sum({}, { rate: rapid })).toBe(0);
    expect(sum({}, { rate: cyclic })).toBe(1);
  });

  test('OQ-23 the shot comes from above: nearer than three times the height, or farther', () => {
    expect(isFromAbove(catalogue, interpretations(), 4, 11)).toBe(true);
    expect(isFromAbove(catalogue, interpretations(), 4, 13)).toBe(false);
    expect(isFromAbove(catalogue, interpretations({ firedFromAbove: 'atLeast3' }), 4, 13)).toBe(true);
    expect(isFromAbove(catalogue, interpretations({ firedFromAbove: 'atLeast3' }), 4, 11)).toBe(false);
  });

  test('R-FIRE-09 bolt actions and guns on tripods are not fired on the move', () => {
    expect(firesOnTheMove(catalogue, weapon(RIFLE), 'light')).toBe(false);
    expect(firesOnTheMove(catalogue, weapon('m1-garand'), 'light')).toBe(true);
    expect(firesOnTheMove(catalogue, weapon('mg42'), 'light')).toBe(true);
    expect(firesOnTheMove(catalogue, weapon('mg42'), 'heavy')).toBe(false);
    expect(firesOnTheMove(catalogue, weapon('S-2(P2)'), 'light')).toBe(true);
  });
});

describe('weapons under other readings', () => {
  test('OQ-32 the SVT-40 is +1 as printed, or -1', () => {
    expect(weapon('svt-40').modifier).toBe(1);
    expect(weapon('svt-40', { svt40Modifier: 'minus1' }).modifier).toBe(-1);
  });

  test('OQ-33 the Maxim pierces 2, or 3 as on the boat card', () => {
    expect(weapon('maxim').penetration).toBe(2);
    expect(weapon('maxim', { maximPenetration: 'card' }).penetration).toBe(3);
  });

  test('OQ-07 a brick wall is level 2, or stops up to 3', () => {
    expect(levelOf(catalogue, interpretations(), 'brick wall')).toBe(2);
    expect(levelOf(catalogue, interpretations({ wallLevels: 'p16' }), 'brick wall')).toBe(4);
    expect(levelOf(catalogue, interpretations({ wallLevels: 'p16' }), 'log wall')).toBe(2);
    expect(levelOf(catalogue, interpretations(), 'water')).toBeNull();
    expect(levelOf(catalogue, interpretations(), 'paper')).toBeUndefined();
  });
});

describe('dice', () => {
  test('R-FIRE-10 every burst has a die for everybody in its sector, from left to right', () => {
    const two = { arrangement: { bursts: [1, 2] } };
    expect(targetsOf('mp40', [figures(2), figures(1)], two)).toEqual([0, 1, 2, 2]);
    expect(targetsOf('mp40', [figures(2), figures(1)], { arrangement: { bursts: [0, 3] } })).toEqual([
      2, 2, 2,
    ]);
  });

  test('OQ-05 bursts in one sector roll once for each enemy', () => {
    expect(targetsOf('mp40', [figures(2)], { interpretations: { magazineBursts: 'perSector' } })).toEqual([
      0, 1,
    ]);
  });

  test('OQ-04 spare dice of React fall on the same figures, not at all, or as the firer likes', () => {
    expect(targetsOf('mg42', [figures(3)])).toEqual([0, 1, 2, 0, 1, 2, 0]);
    expect(targetsOf('mg42', [figures(3)], { interpretations: { spareReactDice: 'oncePerTarget' } })).toEqual(
      [0, 1, 2],
    );
    const choice = { interpretations: { spareReactDice: 'choice' } } as const;
    expect(targetsOf('mg42', [figures(3)], choice)).toHaveLength(7);
    expect(targetsOf('mg42', [figures(3)], { ...choice, arrangement: { chosen: 5 } })).toHaveLength(5);
    expect(targetsOf('mg42', [figures(3)], { ...choice, arrangement: { chosen: 1 } })).toHaveLength(3);
    expect(targetsOf('mg42', [figures(3)], { ...choice, arrangement: { chosen: 30 } })).toHaveLength(7);
  });

  test('R-FIRE-12 the mount sets how many dice fall before the first reaction', () => {
    const checked = (mount: 'light' | 'medium' | 'heavy') =>
      shot('mg42', [figures(20)], { arrangement: { mount } }).beforeReaction;
    expect([checked('light'), checked('medium'), checked('heavy')]).toEqual([7, 9, 12]);
    expect(shot('mp40', [figures(4)]).beforeReaction).toBe(1);
  });

  test('R-FIRE-15 sustained fire never stops, rapid fire stops and does not jam', () => {
    const plan = (rate: Shooting['rate']) => shot('mg34', [figures(12)], { shooting: { rate } });
    expect([plan(sustained).beforeReaction, plan(rapid).beforeReaction]).toEqual([1, 2]);
    const odds = (rate: Shooting['rate']) => shotOdds(rules(), catalogue.smallArms.doubleSix, plan(rate));
    expect(odds(sustained).stopped).toBe(0);
    expect(odds(rapid).stopped).toBeCloseTo(odds(cyclic).stopped, 12);
    expect(odds(rapid).jam).toBe(0);
    expect(odds(cyclic).jam).toBeCloseTo(odds(cyclic).stopped / 6, 12);
  });

  test('R-HE-03 an autocannon fires no more rounds than the magazine holds, and never stops', () => {
    const gun = 'autocannons-up-to-20mm';
    expect(targetsOf(gun, [figures(2)])).toEqual([0, 1, 0, 1]);
    expect(targetsOf(gun, [figures(8)], { arrangement: { magazine: 5 } })).toHaveLength(5);
    expect(shotOdds(rules(), catalogue.smallArms.doubleSix, shot(gun, [figures(8)])).stopped).toBe(0);
  });

  test('R-ACT-04 a figure hunkered behind an obstacle that holds gets no dice', () => {
    const hidden = figure({ cover: ['knee-high'], isHunkered: true });
    expect(targetsOf('mg42', [[hidden, ...figures(8)]])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(targetsOf(RIFLE, [[hidden, figure()]])).toEqual([1]);
    expect(targetsOf(RIFLE, [[hidden, figure()]], { shooting: { walls: [2] } })).toEqual([0]);
    expect(targetsOf(RIFLE, [[hidden]])).toEqual([]);
  });

  test('R-FIRE-12 who hunkers when he may is harder to hit, behind an obstacle out of reach', () => {
    const hunker = { arrangement: { reaction: 'hunker' } } as const;
    const behind = Array.from({ length: 10 }, () => figure({ cover: ['knee-high'] }));
    expect(targetsOf('mg42', [behind], hunker)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const side = shot('mg42', [figures(8, { stance: 'side' })], hunker);
    expect(side.dice.map(({ modifier }) => modifier)).toEqual([-2, -2, -2, -2, -2, -2, -2, -1]);
    // Who has been shot at already stays where he is.
    expect(targetsOf('mp40', [[figure({ cover: ['knee-high'] })]], hunker)).toEqual([0, 0, 0]);
  });

  test('OQ-37 chance picks the figure of a far single shot', () => {
    const odds = shotOdds(
      rules(),
      catalogue.smallArms.doubleSix,
      shot(RIFLE, [figures(4)], { arrangement: { isAtRandom: true } }),
    );
    for (const [dead] of odds.each) expect(dead).toBeCloseTo(1 / 8, 12);
    expect(mean(odds.dead)).toBeCloseTo(1 / 2, 12);
  });
});

test('R-CAS-02 a wounded man is lost half of the time, less often with help', () => {
  expect(removedShare(catalogue, null)).toBeCloseTo(1 / 2, 12);
  expect(removedShare(catalogue, 'aid-man')).toBeCloseTo(1 / 3, 12);
  expect(removedShare(catalogue, 'combat-medic')).toBeCloseTo(1 / 6, 12);
});
