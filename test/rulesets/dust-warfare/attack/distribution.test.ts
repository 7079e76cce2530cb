import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { probabilitiesOf, ratio } from '../../../../src/dice/wholeNumbers.ts';
import {
  damageAndRow,
  type TableRoll,
  tableOf,
} from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import {
  binomial,
  hitsDistribution,
  missChance,
  outcomesOf,
  rawDistribution,
} from '../../../../src/rulesets/dust-warfare/attack/distribution.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import { wholeDamageAndRow } from '../../../../src/rulesets/dust-warfare/attack/wholeDamageTable.ts';
import {
  wholeHits,
  wholeNet,
  wholeOutcomes,
  wholeRaw,
} from '../../../../src/rulesets/dust-warfare/attack/wholeDistribution.ts';
import { catalogue, netDistribution, type Request, rulesWith, situation } from '../ask.ts';
import { arbitraryPlan } from './arbitraryPlan.ts';

const RUNS = { numRuns: Math.min(60, Number(process.env.PROPERTY_RUNS ?? 60)) };

function expectSame(distribution: Float64Array, whole: readonly number[]): void {
  for (let value = 0; value < Math.max(distribution.length, whole.length); value++) {
    expect(distribution[value] ?? 0).toBeCloseTo(whole[value] ?? 0, 12);
  }
}

/** P(points inflicted) of bare weapons. */
function net(
  weapons: string,
  armourClass: Parameters<typeof situation>[1],
  request: Request = {},
): Float64Array {
  return netDistribution(planAttack(rulesWith(request.rulings), situation(weapons, armourClass, request)));
}

function meanOf(distribution: Float64Array): number {
  return distribution.reduce((sum, probability, value) => sum + probability * value, 0);
}

describe('D-ATK-04 … D-ATK-07 the distribution in doubles', () => {
  test('is the distribution in whole numbers, whatever the attack', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        expectSame(hitsDistribution(plan), probabilitiesOf(wholeHits(plan)));
        expectSame(rawDistribution(plan), probabilitiesOf(wholeRaw(plan)));
        expectSame(netDistribution(plan), probabilitiesOf(wholeNet(plan)));
        expect(missChance(plan)).toBeCloseTo(hitsDistribution(plan)[0], 12);
      }),
      RUNS,
    );
  });

  test('D-VEH-03 the damage table is that in whole numbers, whatever the attack', () => {
    const byDefault = tableOf(catalogue.damageTables, rulesWith(), situation('1/1', 'V3'));
    if (byDefault === undefined) throw new Error('no damage table');
    const table: fc.Arbitrary<TableRoll> = fc.record({
      rows: fc.constant(byDefault.rows),
      mode: fc.constantFrom('normal', 'inverted'),
      instead: fc.option(fc.integer({ min: 0, max: 6 })),
      shift: fc.integer({ min: 0, max: 1 }),
      needsDamage: fc.boolean(),
    });
    fc.assert(
      fc.property(arbitraryPlan, table, fc.integer({ min: 1, max: 8 }), (plan, roll, left) => {
        const joint = damageAndRow(plan.die, outcomesOf(plan), roll, left);
        const whole = wholeDamageAndRow(plan.die, wholeOutcomes(plan), roll, left);
        for (const [points, distribution] of joint.entries()) {
          expectSame(
            distribution,
            whole.weights[points].map((weight) => ratio(weight, whole.denominator)),
          );
        }
        expect(joint.flatMap((distribution) => [...distribution]).reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      }),
      RUNS,
    );
  });
});

describe('what must hold of every attack', () => {
  const weapons = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 }))
    .map(([count, dice, damage]) => `${count}x${dice}/${damage}`);

  test('D-ATK-06, D-UNIT-0B more cover, more class and more negated points never let more through', () => {
    fc.assert(
      fc.property(weapons, (text) => {
        const means = (request: Request[], classes: Parameters<typeof situation>[1][] = ['S2']) =>
          classes.flatMap((armourClass) => request.map((one) => meanOf(net(text, armourClass, one))));
        const falling = (list: number[]) => list.every((value, i) => i === 0 || value <= list[i - 1] + 1e-12);
        expect(falling(means([{}, { cover: 'soft' }, { cover: 'hard' }]))).toBe(true);
        expect(falling(means([{}], ['S1', 'S2', 'S3', 'S4']))).toBe(true);
        expect(falling(means([{}, { targetAbilities: ['entrench'], unmoved: true }]))).toBe(true);
      }),
      RUNS,
    );
  });

  test('D-ATK-09 armour and cover do not change the chance of a marker', () => {
    fc.assert(
      fc.property(weapons, (text) => {
        const misses = (armourClass: Parameters<typeof situation>[1], request: Request) =>
          missChance(planAttack(rulesWith(), situation(text, armourClass, request)));
        expect(misses('S4', { cover: 'hard' })).toBe(misses('S4', {}));
        expect(misses('S1', {})).toBeCloseTo(misses('S4', {}), 14);
      }),
      RUNS,
    );
  });

  test('D-DIE-02, D-DIE-03 inverted is at least rerolled, rerolled at least plain', () => {
    fc.assert(
      fc.property(weapons, (text) => {
        const [plain, rerolled, inverted] = [
          {},
          { action: 'sustained' } as const,
          { abilities: ['spotter'] },
        ].map((request: Request) => meanOf(net(text, 'S2', request)));
        expect(rerolled).toBeGreaterThan(plain);
        expect(inverted).toBeGreaterThan(rerolled);
      }),
      RUNS,
    );
  });

  test('D-ABL-SNIPER a sniper lets through at least what phasers and burst do', () => {
    fc.assert(
      fc.property(weapons, fc.constantFrom('none', 'soft', 'hard'), (text, cover) => {
        const sniper = meanOf(net(text, 'S3', { cover, abilities: ['sniper'] }));
        expect(sniper).toBeGreaterThanOrEqual(meanOf(net(`${text}:phaser`, 'S3', { cover })) - 1e-12);
        expect(sniper).toBeGreaterThanOrEqual(meanOf(net(`${text}:burst`, 'S3', { cover })) - 1e-12);
      }),
      RUNS,
    );
  });
});

test('D-DIE-04 thousands of dice stay within the range of doubles', () => {
  const distribution = binomial(5000, 8 / 9);
  expect(distribution.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
  expect(meanOf(distribution)).toBeCloseTo((5000 * 8) / 9, 8);
});
