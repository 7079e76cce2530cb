import { expect } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { tableOf } from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import {
  type WholeTable,
  wholeDamageAndRow,
} from '../../../../src/rulesets/dust-warfare/attack/wholeDamageTable.ts';
import type { ArmourClass, Cover } from '../../../../src/rulesets/dust-warfare/model.ts';
import { catalogue, die, type Request, rulesWith, situation } from '../ask.ts';
import { type AttackInput, weaponsOf } from './attackVectors.ts';
import {
  attackDistributions,
  capped,
  expectDistribution,
  type Fractions,
  lowest,
  meanOf,
  share,
} from './whole.ts';

const COVER_OF_POINTS: readonly Cover[] = ['none', 'soft', 'hard'];
/** More damage points than any attack inflicts: the row counts whether or not the vehicle is lost. */
const ENDLESS = 100;

function rows(weapons: string, armourClass: ArmourClass, request: Request, left: number): WholeTable {
  const rules = rulesWith(request.rulings);
  const table = tableOf(catalogue.damageTables, rules, situation(weapons, armourClass, request));
  if (table === undefined) throw new Error('no damage table');
  return wholeDamageAndRow(die, attackDistributions(weapons, armourClass, request).outcomes, table, left);
}

/** P(row), whatever the damage. @param withNoRoll whether no roll counts as the first row */
function rowDistribution({ weights, denominator }: WholeTable, withNoRoll: boolean) {
  const sums = weights[0].map((_, column) => weights.reduce((sum, list) => sum + list[column], 0n));
  const [noRoll, ...numerators] = sums;
  if (withNoRoll) numerators[0] += noRoll;
  return { lowest: 0, numerators, denominator };
}

export const vehicleVectors = {
  'EX-PEN-'(
    input: AttackInput,
    expected: {
      netDamage: Fractions;
      mean: string;
      pDestroyed: string;
      withoutPenetrator: { pDestroyed: string; mean?: string };
    },
  ) {
    const armourClass = `V${input.target.class}` as ArmourClass;
    const { net, mean } = attackDistributions(weaponsOf(input), armourClass);
    expectDistribution(net, expected.netDamage);
    expect(mean).toBe(lowest(expected.mean));
    expect(share(capped(net, 4), 4)).toBe(lowest(expected.pDestroyed));
    const without = attackDistributions(weaponsOf(input), armourClass, { range: 25 });
    expect(share(capped(without.net, 4), 4)).toBe(lowest(expected.withoutPenetrator.pDestroyed));
    expect(without.mean).toBe(lowest(expected.withoutPenetrator.mean ?? without.mean));
  },
  'EX-REAR-'(input: AttackInput, expected: Record<'front' | 'rear' | 'frontDozer', Fractions>) {
    const solve = (request: Request) => attackDistributions(weaponsOf(input), 'V4', request).net;
    expectDistribution(solve({ facing: 'front' }), expected.front);
    expectDistribution(solve({ facing: 'rear' }), expected.rear);
    expectDistribution(solve({ facing: 'front', targetAbilities: ['dozer-blade'] }), expected.frontDozer);
  },
  'EX-VDT-'({ dice }: { dice: number }, expected: Record<'normal' | 'tankKiller', Fractions>) {
    // Every die a sure point through: one point of damage for each, no armour, no cover.
    const of = (ability: string) => {
      const rules = rulesWith();
      const table = tableOf(catalogue.damageTables, rules, situation(`1/1${ability}`, 'V1'));
      if (table === undefined) throw new Error('no damage table');
      const outcomes = { outcomes: [{ through: dice, net: 1, weight: 1n }], denominator: 1n };
      return rowDistribution(wholeDamageAndRow(die, outcomes, table, ENDLESS), false);
    };
    expectDistribution(of(''), expected.normal);
    expectDistribution(of(':tank-killer'), expected.tankKiller);
  },
  'EX-VEH-'(
    input: AttackInput & { target: { coverNegation: number; hitPoints: number } },
    expected: Record<string, string> & {
      netDamage: Fractions;
      tableRowGivenDefaultTrigger: Fractions;
      alternative_tableRowIfRolledWheneverHit: Fractions;
    },
  ) {
    const { target } = input;
    const armourClass = `V${target.class}` as ArmourClass;
    const request: Request = { cover: COVER_OF_POINTS[target.coverNegation], hitPoints: target.hitPoints };
    const { net } = attackDistributions(weaponsOf(input), armourClass, request);
    expectDistribution(net, expected.netDamage);
    expect(share(capped(net, target.hitPoints), target.hitPoints)).toBe(lowest(expected.pDestroyed));
    expect(share(net, 0)).toBe(lowest(expected.pNoNetDamage));
    const distribution = rows(weaponsOf(input), armourClass, request, target.hitPoints);
    expectDistribution(rowDistribution(distribution, false), expected.tableRowGivenDefaultTrigger);
    const sum = distribution.weights.flat().reduce((total, weight) => total + weight, 0n);
    expect(fraction(sum, distribution.denominator)).toBe(lowest(expected.check_sum));
    const whenever: Request = { ...request, rulings: { damageTableNeedsDamage: false } };
    expectDistribution(
      rowDistribution(rows(weaponsOf(input), armourClass, whenever, ENDLESS), true),
      expected.alternative_tableRowIfRolledWheneverHit,
    );
  },
  'EX-AMMO-'(
    { profile, target }: { profile: string; target: { class: number } },
    expected: Record<Cover, { netDamage: Fractions; mean: string }> & { pSuppressionMarker: string },
  ) {
    const row = catalogue.damageTables.vehicle.find(({ id }) => id === 'ammo-detonation');
    expect(row?.effects).toContainEqual(expect.objectContaining({ kind: 'blast', profile }));
    for (const cover of COVER_OF_POINTS) {
      const distributions = attackDistributions(profile, `S${target.class}` as ArmourClass, { cover });
      expectDistribution(distributions.net, expected[cover].netDamage);
      expect(meanOf(distributions.net)).toBe(lowest(expected[cover].mean));
      expect(distributions.marker).toBe(lowest(expected.pSuppressionMarker));
    }
  },
  'EX-HULL-'({ count }: { count: number }, expected: { netDamage: Fractions }) {
    const { net } = attackDistributions(`${count}x-`, 'V4', { targetDamage: ['hull-breach'] });
    expectDistribution(net, expected.netDamage);
  },
};
