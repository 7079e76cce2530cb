/**
 * Compares the distribution of attacks with an enumeration written from the text of the rules, in unusual combinations.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { ARMOUR_CLASSES } from '../../../../src/rulesets/dust-warfare/schema/names.ts';
import { ask, catalogue } from '../ask.ts';
import {
  type Distribution,
  type EnumeratedAttack,
  type EnumeratedWeapon,
  enumerateAttack,
} from './enumeration.ts';

const weapon: fc.Arbitrary<EnumeratedWeapon> = fc.record({
  count: fc.integer({ min: 1, max: 2 }),
  dice: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant('spray' as const)),
  damage: fc.integer({ min: 1, max: 3 }),
  abilities: fc.uniqueArray(
    fc.constantFrom(
      ...['burst', 'grenades', 'incendiary', 'laser', 'penetrator', 'phaser', 'radiation', 'rocket-punch'],
      ...['tank-killer', 'tesla', 'close-combat'],
    ),
    { maxLength: 2 },
  ),
});

const abilities = fc.uniqueArray(
  fc.constantFrom(
    ...['air-superiority', 'all-in-one', 'berserk', 'fighting-spirit', 'frenzy', 'headshot', 'schwerpunkt'],
    ...['sniper', 'spotter', 'supercharged', 'take-aim'],
  ),
  { maxLength: 3 },
);

const targetAbilities = fc.uniqueArray(
  fc.constantFrom(
    ...['blutkreuz-ape', 'blutkreuz-zombie', 'cheat-death', 'damage-resilient', 'dozer-blade', 'entrench'],
    ...['flight', 'heroic-stand', 'legendary-tactician', 'panzer-ace'],
  ),
  { maxLength: 3 },
);

const target = fc
  .record({
    armourClass: fc.constantFrom(...ARMOUR_CLASSES),
    isLow: fc.boolean(),
    miniatures: fc.integer({ min: 1, max: 4 }),
    hitPoints: fc.integer({ min: 1, max: 4 }),
    taken: fc.integer({ min: 0, max: 2 }),
    cover: fc.integer({ min: 0, max: 2 }),
    markers: fc.integer({ min: 0, max: 1 }),
    hitsTheDirt: fc.boolean(),
    isTeam: fc.boolean(),
    isLoneHero: fc.boolean(),
    facing: fc.constantFrom('front' as const, 'side' as const, 'rear' as const),
    unmoved: fc.boolean(),
    inTerrain: fc.boolean(),
    abilities: targetAbilities,
    damage: fc.uniqueArray(fc.constantFrom(1, 2, 3, 6), { maxLength: 2 }),
  })
  .map(({ armourClass, isLow, miniatures, taken, damage, ...rest }) => {
    const kind = kindOf(armourClass);
    const many = kind === 'soldier' ? miniatures : 1;
    return {
      ...rest,
      kind,
      level: Number(armourClass.slice(1)),
      isLow: isLow && kind === 'aircraft',
      miniatures: many,
      taken: Math.min(taken, many * rest.hitPoints - 1),
      damage: kind === 'soldier' ? [] : damage,
    };
  });

const attacks: fc.Arbitrary<EnumeratedAttack> = fc
  .record({
    weapons: fc.array(weapon, { minLength: 1, maxLength: 2 }),
    abilities,
    action: fc.constantFrom('attack' as const, 'sustained' as const),
    overcharged: fc.boolean(),
    blinded: fc.boolean(),
    noFireControl: fc.boolean(),
    range: fc.constantFrom(6, 24, 30),
    target,
  })
  .map((attack) => ({
    ...attack,
    // D-ABL-TAKE-AIM, D-WPN-PHASERS: one thing takes the place of the reroll.
    overcharged:
      attack.overcharged && attack.action === 'sustained' && !attack.abilities.includes('take-aim'),
  }));

function kindOf(armourClass: ArmourClass): 'soldier' | 'vehicle' | 'aircraft' {
  if (armourClass.startsWith('S')) return 'soldier';
  return armourClass.startsWith('V') ? 'vehicle' : 'aircraft';
}

/** The same attack as a question of the odds. */
function oddsOf({ weapons, target, blinded, noFireControl, ...attacker }: EnumeratedAttack) {
  const { kind, isLow, level, abilities, damage, cover, ...rest } = target;
  const letter = { soldier: 'S', vehicle: 'V', aircraft: 'A' }[kind];
  const armourClass = ARMOUR_CLASSES.find((id) => id === `${letter}${level}`);
  if (armourClass === undefined) throw new Error('no such class');
  const text = weapons.map(({ count, dice, damage: points, abilities: own }) =>
    [`${count}x${dice}/${points}`, ...own].join(':'),
  );
  const table = kind === 'soldier' ? [] : catalogue.damageTables[kind];
  return attackOdds(
    catalogue,
    ask(text.join(','), armourClass, {
      ...attacker,
      ...rest,
      damage: [...(blinded ? ['blinded'] : []), ...(noFireControl ? ['fire-control'] : [])],
      altitude: kind === 'aircraft' ? (isLow ? 'low' : 'high') : null,
      cover: (['none', 'soft', 'hard'] as const)[cover],
      targetAbilities: abilities,
      targetDamage: damage.map((row) => table[row].id),
    }),
  ).odds;
}

function expectDistribution(found: readonly number[], expected: Distribution, what: string): void {
  const most = Math.max(found.length - 1, ...expected.keys());
  for (let value = 0; value <= most; value++) {
    expect(found[value] ?? 0, `${what} ${value}`).toBeCloseTo(expected.get(value) ?? 0, 10);
  }
}

test('D-ATK, D-ABL, D-WPN any attack by a unit of any abilities is what its dice come to, one by one', () => {
  fc.assert(
    fc.property(attacks, (attack) => {
      const expected = enumerateAttack(attack);
      const odds = oddsOf(attack);
      expectDistribution(odds.hits, expected.hits, 'hits');
      expectDistribution(odds.raw, expected.raw, 'raw');
      expectDistribution(odds.net, expected.net, 'net');
      expectDistribution(odds.losses?.miniatures ?? [], expected.losses, 'losses');
      expect(1 - odds.markers[0], 'marker').toBeCloseTo(expected.marker, 10);
      if (odds.table === null) return;
      expect(odds.table.noRoll, 'no roll').toBeCloseTo(expected.rows.get(-1) ?? 0, 10);
      const rows = odds.table.rows.map(({ probability }) => probability);
      for (const [row, probability] of rows.entries())
        expect(probability, `row ${row}`).toBeCloseTo(expected.rows.get(row) ?? 0, 10);
    }),
    { numRuns: 400 },
  );
});
