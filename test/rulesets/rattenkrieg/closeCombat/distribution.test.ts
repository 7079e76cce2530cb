import { describe, expect, test } from 'vitest';
import { largestDeviation } from '../../../../src/dice/agreement.ts';
import { fraction } from '../../../../src/dice/exact.ts';
import { ratio } from '../../../../src/dice/wholeNumbers.ts';
import {
  MELEE_ENDS,
  type MeleeOdds,
  meleeOdds,
} from '../../../../src/rulesets/rattenkrieg/closeCombat/distribution.ts';
import {
  type Fighter,
  type FighterGroup,
  type Melee,
  meleeModifier,
  meleeWeaponOf,
} from '../../../../src/rulesets/rattenkrieg/closeCombat/fighters.ts';
import { givingUp, meleeResult } from '../../../../src/rulesets/rattenkrieg/closeCombat/roll.ts';
import { sampleMelee } from '../../../../src/rulesets/rattenkrieg/closeCombat/sample.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations } from '../ask.ts';
import { derived } from '../derived.ts';

const { closeCombat } = catalogue;

function fighter(id: string, helpers = 0): Fighter {
  const row = closeCombat.weapons.find((one) => one.id === id);
  if (row === undefined) throw new Error(`no ${id}`);
  return { name: row.name, attacker: row.attacker, defender: row.defender, helpers };
}

const group = (id: string, count = 1, helpers = 0): FighterGroup => ({
  fighter: fighter(id, helpers),
  count,
});

function melee(
  attackers: readonly FighterGroup[],
  defenders: readonly FighterGroup[],
  more: Partial<Melee> = {},
): Melee {
  return { attackers, defenders, isSurprise: false, givesUp: false, ...more };
}

const odds = (request: Melee, changes: Partial<Interpretations> = {}): MeleeOdds =>
  meleeOdds(closeCombat, interpretations(changes), request);
const share = (weight: bigint, { denominator }: MeleeOdds): string => fraction(weight, denominator);

interface Row {
  readonly totalModifier: number;
  readonly outcome: Readonly<Record<string, string>>;
  readonly attackerOut: string;
  readonly defenderOut: string;
}

test.each<Row>(derived.closeCombat1v1.rows)('R-CC-04 one against one at $totalModifier', (row) => {
  const attacker = { name: 'somebody', attacker: row.totalModifier, defender: 0, helpers: 0 };
  const of = odds(melee([{ fighter: attacker, count: 1 }], [group('rifle')]));
  const [first] = of.fates.attackers;
  const [second] = of.fates.defenders;
  expect(share(first.dead, of)).toBe(row.outcome.attackerDead);
  expect(share(first.wounded, of)).toBe(row.outcome.attackerWounded);
  expect(share(first.retreats, of)).toBe(row.outcome.attackerRetreats);
  expect(share(second.dead, of)).toBe(row.outcome.defenderDead);
  expect(share(second.wounded, of)).toBe(row.outcome.defenderWounded);
  expect(share(second.retreats, of)).toBe(row.outcome.defenderRetreats);
  expect(share(of.out.attackers[1], of)).toBe(row.attackerOut);
  expect(share(of.out.defenders[1], of)).toBe(row.defenderOut);
  // In a one-on-one every result ends contact.
  expect(of.rolls).toEqual([0n, of.denominator]);
});

const NAMES: Readonly<Record<string, string>> = {
  bareHands: 'bare-hands',
  knifeOrImprovised: 'knife',
  handgun: 'handgun',
  rifle: 'rifle',
  bayonetOrAssaultRifle: 'bayonet',
  smgOrSword: 'submachine-gun',
  lmgOrPolearm: 'machine-gun',
};

interface PairRow {
  readonly attacker: string;
  readonly defender: string;
  readonly attackerOut: string;
  readonly defenderOut: string;
}

test.each<PairRow>(derived.closeCombatWeaponMatrix.rows)('R-CC-03 $attacker against $defender', (row) => {
  const of = odds(melee([group(NAMES[row.attacker])], [group(NAMES[row.defender])]));
  expect(share(of.out.attackers[1], of)).toBe(row.attackerOut);
  expect(share(of.out.defenders[1], of)).toBe(row.defenderOut);
});

describe('R-CC-05 a surprise', () => {
  test('with a knife against a rifle puts the defender out on 4 of 6, without risk', () => {
    const of = odds(melee([group('knife')], [group('rifle')], { isSurprise: true }));
    expect(share(of.out.defenders[1], of)).toBe('2/3');
    expect(of.out.attackers[1]).toBe(0n);
  });
});

describe('R-CC-02 R-CC-03 a group', () => {
  const modifier = (request: Melee, changes: Partial<Interpretations> = {}) =>
    meleeModifier(closeCombat, interpretations(changes), request, {
      attackers: request.attackers.map(({ count }) => count),
      defenders: request.defenders.map(({ count }) => count),
    });

  test('adds up all weapons in contact, and 2 for each helper', () => {
    expect(modifier(melee([group('rifle', 2, 1), group('submachine-gun')], [group('bayonet', 2)]))).toBe(4);
    expect(modifier(melee([group('rifle')], [group('rifle', 1, 2)]))).toBe(-4);
  });

  test('OQ-15 where only attackers add up, the best defender stands for his side', () => {
    const request = melee([group('bayonet', 2)], [group('rifle', 3), group('submachine-gun', 2)]);
    expect(modifier(request)).toBe(-2);
    expect(modifier(request, { closeCombatGroups: 'attackersOnly' })).toBe(0);
  });

  test('of two against one fights on when the first has fallen', () => {
    // At 0: a side loses its figure on 3 faces; then one against one at 0 again.
    const of = odds(melee([group('rifle', 2)], [group('rifle')]));
    expect(share(of.ends['attackers-hold'], of)).toBe('3/4');
    expect(share(of.out.attackers[2], of)).toBe('1/9');
    expect(of.rolls.map((weight) => share(weight, of))).toEqual(['0/1', '1/2', '1/2']);
  });

  test('picks the figure that is struck by chance', () => {
    const of = odds(melee([group('rifle'), group('handgun')], [group('handgun')]));
    expect(of.fates.attackers[0].dead).toBeGreaterThan(0n);
    for (const side of ['attackers', 'defenders'] as const)
      for (const fates of of.fates[side])
        expect(Object.values(fates).reduce((sum, weight) => sum + weight, 0n)).toBe(of.denominator);
  });

  test('too many kinds are refused', () => {
    const all = closeCombat.weapons.map(({ id }) => group(id, 6));
    expect(() => odds(melee(all, all))).toThrow(/usage\/too-large/);
  });
});

describe('R-CC-06 giving up', () => {
  const loser = (modifier: number, changes: Partial<Interpretations> = {}) =>
    givingUp(closeCombat, interpretations(changes), modifier);

  test('is for the side that no die can save', () => {
    expect([-5, -4, 4, 5].map((modifier) => loser(modifier))).toEqual(['attackers', null, null, 'defenders']);
    for (const die of [1, 6]) expect(meleeResult(closeCombat, die + 5).outcome).toBe('dead');
    expect(meleeResult(closeCombat, 1 + 4)).toEqual({ side: 'defenders', outcome: 'wounded' });
  });

  test('OQ-14 by the letter is for the side that the modifiers are against', () => {
    const literal = { closeCombatSurrender: 'literal' } as const;
    expect([-1, 0, 1].map((modifier) => loser(modifier, literal))).toEqual(['attackers', null, 'defenders']);
  });

  test('ends contact without a roll', () => {
    const request = melee([group('submachine-gun', 3)], [group('rifle', 2)], { givesUp: true });
    const of = odds(request);
    expect(of.ends['defenders-give-up']).toBe(of.denominator);
    expect(of.fates.defenders[0]['gives-up']).toBe(2n * of.denominator);
    expect(odds({ ...request, givesUp: false }).ends['defenders-give-up']).toBe(0n);
  });
});

test('R-CC-03 light weapons stand in the row of their class, a machine gun only if it is light', () => {
  const row = (id: string) => {
    const weapon = catalogue.weapons.find((one) => one.id === id);
    return weapon === undefined ? undefined : meleeWeaponOf(catalogue, weapon)?.id;
  };
  expect(['mauser-98k', 'mp40', 'luger', 'bren'].map(row)).toEqual([
    'rifle',
    'submachine-gun',
    'handgun',
    'machine-gun',
  ]);
});

const FIGHTS: [string, Melee, Partial<Interpretations>][] = [
  ['equal rifles', melee([group('rifle', 3)], [group('rifle', 3)]), {}],
  ['mixed', melee([group('submachine-gun'), group('knife', 2)], [group('bayonet', 2), group('handgun')]), {}],
  ['helpers', melee([group('bare-hands', 2, 1)], [group('rifle', 3)], { givesUp: true }), {}],
  ['surprise', melee([group('knife', 2)], [group('rifle', 4)], { isSurprise: true, givesUp: true }), {}],
  [
    'attackers only',
    melee([group('rifle', 3)], [group('knife', 2), group('bayonet', 2)], { givesUp: true }),
    { closeCombatGroups: 'attackersOnly' },
  ],
];

test.each(FIGHTS)('%s: every die rolled agrees with the distribution (R-CC-04)', (_, request, changes) => {
  const exact = odds(request, changes);
  const counts = sampleMelee(closeCombat, interpretations(changes), request, { trials: 30_000, seed: 5 });
  const shares = (weights: readonly bigint[]) => weights.map((weight) => ratio(weight, exact.denominator));
  expect(largestDeviation(counts.ends, shares(MELEE_ENDS.map((end) => exact.ends[end])))).toBeLessThan(4);
  for (const side of ['attackers', 'defenders'] as const) {
    expect(largestDeviation(counts.dead[side], shares(exact.dead[side]))).toBeLessThan(4);
    expect(largestDeviation(counts.out[side], shares(exact.out[side]))).toBeLessThan(4);
  }
});
