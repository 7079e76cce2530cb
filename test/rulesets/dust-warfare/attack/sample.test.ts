import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import {
  damageAndRow,
  damageLeft,
  tableOf,
} from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import {
  hitsDistribution,
  outcomesOf,
  rawDistribution,
} from '../../../../src/rulesets/dust-warfare/attack/distribution.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import { sampleAttack } from '../../../../src/rulesets/dust-warfare/attack/sample.ts';
import { catalogue, netDistribution, type Request, rulesWith, situation } from '../ask.ts';

const TRIALS = 100_000;
const MOST_DEVIATION = 4;

const ATTACKS: readonly (readonly [string, Parameters<typeof situation>[1], Request])[] = [
  ['5/1', 'S2', { cover: 'soft' }],
  ['4x1/1,1x4/1:burst', 'S3', { cover: 'hard', action: 'sustained' }],
  ['4/1:laser', 'S2', { cover: 'soft', abilities: ['frenzy', 'spotter'] }],
  ['spray/2,3x2/1:radiation', 'S2', { cover: 'soft', miniatures: 6 }],
  ['6/1', 'S2', { targetAbilities: ['cheat-death', 'heroic-stand'] }],
  ['2x2/4:penetrator:tank-killer,3x1/1', 'V5', { hitPoints: 6 }],
  ['3x1/4:incendiary', 'V3', { hitPoints: 5, cover: 'soft' }],
  [
    '3x2/2:tesla',
    'A2',
    { hitPoints: 3, targetDamage: ['hull-breach'], rulings: { damageRowsAsRead: false } },
  ],
  [
    '2x2/4:penetrator,3x2/1:radiation,1x4/1',
    'V6',
    { cover: 'soft', hitPoints: 9, rulings: { penetratorCoversAttack: false } },
  ],
  ['4/1:laser', 'S1', { rulings: { extraDiceOnBlanks: true } }],
];

describe.each(ATTACKS)('%s at %s %o', (weapons, armourClass, request) => {
  const rules = rulesWith(request.rulings);
  const scene = situation(weapons, armourClass, request);
  const plan = planAttack(rules, scene);
  const table = tableOf(catalogue.damageTables, rules, scene);
  const left = damageLeft(scene.target);

  test('every die rolled agrees with the distribution (D-ATK-04 … D-ATK-07, D-VEH-03)', () => {
    const counts = sampleAttack(plan, table && { table, left }, { trials: TRIALS, seed: 7 });
    expect(largestDeviation(counts.hits, hitsDistribution(plan))).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.raw, rawDistribution(plan))).toBeLessThan(MOST_DEVIATION);
    expect(largestDeviation(counts.net, netDistribution(plan))).toBeLessThan(MOST_DEVIATION);
    if (table === undefined) return;
    const joint = damageAndRow(plan.die, outcomesOf(plan), table, left);
    const rows = joint[0].map((_, column) =>
      joint.reduce((sum, distribution) => sum + distribution[column], 0),
    );
    expect(largestDeviation(counts.rows, rows)).toBeLessThan(MOST_DEVIATION);
  });
});

test('the same seed rolls the same dice, another one others', () => {
  const plan = planAttack(rulesWith(), situation('5/1', 'S2'));
  const roll = (seed: number) => sampleAttack(plan, undefined, { trials: 1000, seed }).net;
  expect(roll(3)).toEqual(roll(3));
  expect(roll(3)).not.toEqual(roll(4));
});

test('samples that would take minutes are refused', () => {
  const plan = planAttack(rulesWith(), situation('5/1', 'S2'));
  expect(() => sampleAttack(plan, undefined, { trials: 1e10, seed: 1 })).toThrow(/usage\/too-large/);
});
