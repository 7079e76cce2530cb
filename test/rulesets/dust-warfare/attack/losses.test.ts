import { describe, expect, test } from 'vitest';
import { initiativeOdds } from '../../../../src/rulesets/dust-warfare/attack/initiative.ts';
import {
  lossesOf,
  pointsWithoutSpill,
  takenBy,
} from '../../../../src/rulesets/dust-warfare/attack/losses.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { orderRules } from '../../../../src/rulesets/dust-warfare/odds/turnRules.ts';
import { ask, catalogue, netDistribution, rulesWith, rulingsWith, situation } from '../ask.ts';
import { meanOf } from '../vectors/whole.ts';

/** The distribution of a certain number of points. */
function sure(points: number): number[] {
  return Array.from({ length: points + 1 }, (_, value) => (value === points ? 1 : 0));
}

describe('D-ATK-08 the owner assigns the points', () => {
  const lost = (points: number, miniatures: number, hitPoints: number, taken = 0) => {
    const { target } = situation('1/1', 'S3', { miniatures, hitPoints, taken });
    return lossesOf(target, sure(points)).indexOf(1);
  };

  test('ordinary soldiers have one each, and no more are lost than there are', () => {
    expect([0, 2, 5, 9].map((points) => lost(points, 5, 1))).toEqual([0, 2, 5, 5]);
  });

  test('with several points to a miniature he spreads them first', () => {
    expect([2, 3, 4, 5, 6, 7].map((points) => lost(points, 3, 2))).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test('a hero or a vehicle is lost with its last point; damage before counts', () => {
    expect([3, 4].map((points) => lost(points, 1, 4))).toEqual([0, 1]);
    expect([1, 2].map((points) => lost(points, 1, 4, 2))).toEqual([0, 1]);
  });

  test('damage taken ends at what the target can take', () => {
    const { target } = situation('1/1', 'V3', { hitPoints: 4, taken: 1 });
    expect([...takenBy(target, sure(7))]).toEqual([0, 0, 0, 1]);
  });
});

test('R-22 without multiple damage the two readings agree, whatever armour and cover', () => {
  for (const [weapons, cover] of [
    ['6/1', 'soft'],
    ['3/1,2x1/1:radiation', 'soft'],
    ['4/1:laser', 'hard'],
  ] as const) {
    const scene = situation(weapons, 'S2', { cover });
    const plan = planAttack(rulesWith(), scene);
    const spill = lossesOf(scene.target, netDistribution(plan));
    for (const [lost, probability] of pointsWithoutSpill(plan, scene.target).entries())
      expect(probability).toBeCloseTo(spill[lost], 12);
  }
});

test('R-22 too many combinations of hits are refused', () => {
  const many = Array.from({ length: 8 }, (_, i) => `9/${i + 1}`).join(',');
  const question = ask(many, 'S2', { rulings: { damageSpillsOver: false } });
  expect(() => attackOdds(catalogue, question)).toThrow(/usage\/too-large/);
});

test('attacks of thousands of points are refused', () => {
  expect(() => attackOdds(catalogue, ask('50x99/99', 'S2'))).toThrow(/usage\/too-large/);
});

test('losses are unknown where miniatures or hit points are', () => {
  const { odds } = attackOdds(catalogue, ask('5/1', 'S2', { miniatures: null }));
  expect(odds.losses).toBeNull();
  expect(odds.mean).toBeCloseTo(2459 / 2187, 12);
});

test('D-CMD-01, D-ABL-COMMAND-SQUAD, D-ABL-BLACK-OPS add orders to each roll', () => {
  const orders = (extraOrders: number, freeOrders: number) => {
    const pools = [
      { units: 5, extraOrders, freeOrders },
      { units: 5, extraOrders: 0, freeOrders: 0 },
    ] as const;
    const [first] = initiativeOdds(orderRules(catalogue, rulingsWith()), pools).orders;
    return meanOf(first);
  };
  // EX-INIT-5v5 has 40381/21762 orders on average without either.
  expect(orders(0, 0)).toBe('40381/21762');
  expect(orders(1, 0)).toBe('62143/21762');
  expect(orders(1, 2)).toBe('105667/21762');
});
