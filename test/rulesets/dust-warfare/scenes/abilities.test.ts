/** Compares every special ability that changes an attack with distributions worked out die by die. */
import { describe, expect, test } from 'vitest';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { ask, catalogue, type Request } from '../ask.ts';
import { dice, diceWithExtra, INVERTED, NO_ARMOUR, PLAIN, past, REROLLED, together } from './dieByDie.ts';

function odds(weapons: string, target: ArmourClass, request: Request = {}) {
  return attackOdds(catalogue, ask(weapons, target, request)).odds;
}

/** Expects this distribution of net damage; additional values of the engine have probability 0. */
function expectNet(found: readonly number[], expected: readonly number[]): void {
  for (let points = 0; points < Math.max(found.length, expected.length); points++) {
    expect(found[points] ?? 0, `${points} points`).toBeCloseTo(expected[points] ?? 0, 12);
  }
}

type Scene = readonly [
  title: string,
  weapons: string,
  target: ArmourClass,
  request: Request,
  expected: readonly number[],
];

describe('abilities of the attacker', () => {
  const scenes: readonly Scene[] = [
    [
      'D-ABL-AIR-SUPERIORITY rerolls against aircraft',
      '4/1',
      'A1',
      { abilities: ['air-superiority'] },
      past(dice(4, REROLLED), dice(1)),
    ],
    [
      'D-ABL-AIR-SUPERIORITY changes nothing against soldiers',
      '4/1',
      'S1',
      { abilities: ['air-superiority'] },
      past(dice(4), dice(1)),
    ],
    ['D-ABL-ALL-IN-ONE doubles the dice', '3/1', 'S2', { abilities: ['all-in-one'] }, past(dice(6), dice(2))],
    [
      'D-ABL-BERSERK rerolls one attack',
      '4/1',
      'S2',
      { abilities: ['berserk'] },
      past(dice(4, REROLLED), dice(2)),
    ],
    [
      'D-ABL-BERSERK adds nothing to a sustained attack',
      '4/1',
      'S2',
      { abilities: ['berserk'], action: 'sustained' },
      past(dice(4, REROLLED), dice(2)),
    ],
    [
      'D-ABL-FIGHTING-SPIRIT counts blanks',
      '4/1',
      'S2',
      { abilities: ['fighting-spirit'] },
      past(dice(4, INVERTED), dice(2)),
    ],
    [
      'D-ABL-FRENZY rolls a die more for each success',
      '4/1',
      'S2',
      { abilities: ['frenzy'] },
      past(diceWithExtra(4), dice(2)),
    ],
    [
      'D-ABL-HEADSHOT halves the dice, rounded up, for neither armour nor cover',
      '5/1',
      'S4',
      { abilities: ['headshot'], cover: 'hard' },
      dice(3),
    ],
    [
      'D-ABL-SCHWERPUNKT halves the armour of a vehicle, rounded up',
      '4/1',
      'V5',
      { abilities: ['schwerpunkt'], range: 24 },
      past(dice(4), dice(3)),
    ],
    [
      'D-ABL-SNIPER stops armour and cover of the whole attack',
      '4/1',
      'S3',
      { abilities: ['sniper'], cover: 'hard' },
      dice(4),
    ],
    [
      'D-ABL-SPOTTER counts blanks',
      '4/1',
      'S2',
      { abilities: ['spotter'] },
      past(dice(4, INVERTED), dice(2)),
    ],
    [
      'D-ABL-SPOTTER does nothing in close combat',
      '4/1:close-combat',
      'S2',
      { abilities: ['spotter'] },
      past(dice(4), dice(2)),
    ],
    [
      'D-ABL-SUPERCHARGED doubles the dice of lasers, phasers and tesla weapons only',
      '2/1,2/1:tesla',
      'S2',
      { abilities: ['supercharged'] },
      past(dice(6), dice(2)),
    ],
    [
      'D-ABL-TAKE-AIM counts blanks in a sustained attack',
      '4/1',
      'S2',
      { abilities: ['take-aim'], action: 'sustained' },
      past(dice(4, INVERTED), dice(2)),
    ],
    [
      'D-ABL-TAKE-AIM changes no other attack',
      '4/1',
      'S2',
      { abilities: ['take-aim'] },
      past(dice(4), dice(2)),
    ],
  ];
  test.each(scenes)('%s', (_, weapons, target, request, expected) => {
    expectNet(odds(weapons, target, request).net, expected);
  });
});

describe('abilities of the target', () => {
  const scenes: readonly Scene[] = [
    [
      'D-ABL-CHEAT-DEATH R-09 cancels the attack on a blank',
      '4/1',
      'S2',
      { targetAbilities: ['cheat-death'] },
      past(dice(4), dice(2)).map((p, points) => p / 3 + (points === 0 ? 2 / 3 : 0)),
    ],
    [
      'D-ABL-DAMAGE-RESILIENT rolls a die more',
      '4/1',
      'S2',
      { targetAbilities: ['damage-resilient'] },
      past(dice(4), dice(3)),
    ],
    [
      'D-ABL-DOZER-BLADE rolls a die more from the front',
      '4/1',
      'V3',
      { targetAbilities: ['dozer-blade'], facing: 'front' },
      past(dice(4), dice(4)),
    ],
    [
      'D-ABL-DOZER-BLADE does nothing from the side',
      '4/1',
      'V3',
      { targetAbilities: ['dozer-blade'], facing: 'side' },
      past(dice(4), dice(3)),
    ],
    [
      'D-ABL-ENTRENCH negates a point of a unit that has not moved',
      '4/1',
      'S2',
      { targetAbilities: ['entrench'], unmoved: true },
      past(dice(4), dice(2), 1),
    ],
    [
      'D-ABL-ENTRENCH is lost by moving',
      '4/1',
      'S2',
      { targetAbilities: ['entrench'], unmoved: false },
      past(dice(4), dice(2)),
    ],
    [
      'D-ABL-ENTRENCH works against phasers',
      '4/1:phaser',
      'S2',
      { targetAbilities: ['entrench'], unmoved: true },
      past(dice(4), NO_ARMOUR, 1),
    ],
    [
      'D-ABL-HEROIC-STAND saves on blanks',
      '4/1',
      'S2',
      { targetAbilities: ['heroic-stand'] },
      past(dice(4), dice(2, INVERTED)),
    ],
    [
      'D-ABL-LEGENDARY-TACTICIAN negates a point in terrain, besides cover',
      '4/1',
      'S2',
      { targetAbilities: ['legendary-tactician'], inTerrain: true, cover: 'soft' },
      past(dice(4), dice(2), 2),
    ],
    [
      'D-ABL-PANZER-ACE saves on blanks',
      '4/1',
      'V4',
      { targetAbilities: ['panzer-ace'] },
      past(dice(4), dice(4, INVERTED)),
    ],
    [
      'D-ABL-BLUTKREUZ-ZOMBIE has cover one step worse',
      '4/1',
      'S1',
      { targetAbilities: ['blutkreuz-zombie'], cover: 'hard' },
      past(dice(4), dice(1), 1),
    ],
    [
      'D-ABL-FLIGHT finds no cover in suppression',
      '4/1',
      'S2',
      { targetAbilities: ['flight'], markers: 2 },
      past(dice(4), dice(2)),
    ],
  ];
  test.each(scenes)('%s', (_, weapons, target, request, expected) => {
    expectNet(odds(weapons, target, request).net, expected);
  });

  test.each([
    ['D-ABL-BLUTKREUZ-APE', 'blutkreuz-ape'],
    ['D-ABL-BLUTKREUZ-UEBERTOTEN', 'blutkreuz-uebertoten'],
    ['D-ABL-BLUTKREUZ-ZOMBIE', 'blutkreuz-zombie'],
    ['D-ABL-HEROIC-STAND', 'heroic-stand'],
  ])('%s takes no suppression marker', (_, id) => {
    expect(odds('4/1:grenades', 'S2', { targetAbilities: [id] }).markers).toEqual([1]);
  });

  test('D-ABL-BLUTKREUZ-APE gains nothing by hitting the dirt', () => {
    const targetAbilities = ['blutkreuz-ape'];
    expectNet(odds('4/1', 'S2', { targetAbilities, hitsTheDirt: true }).net, past(dice(4), dice(2)));
  });
});

describe('abilities of weapons', () => {
  const scenes: readonly Scene[] = [
    ['D-WPN-BURST stops cover, not armour', '4/1:burst', 'S2', { cover: 'hard' }, past(dice(4), dice(2))],
    [
      'D-WPN-BURST covers weapons that fire along',
      '2/1:burst,2/1',
      'S2',
      { cover: 'hard' },
      past(dice(4), dice(2)),
    ],
    ['D-WPN-CLOSE-COMBAT stops cover', '4/1:close-combat', 'S2', { cover: 'soft' }, past(dice(4), dice(2))],
    ['D-WPN-GRENADES stop cover', '4/1:grenades', 'S2', { cover: 'hard' }, past(dice(4), dice(2))],
    [
      'D-WPN-LASERS R-10 roll a die more for each success',
      '3/1:laser',
      'S2',
      {},
      past(diceWithExtra(3), dice(2)),
    ],
    [
      'D-WPN-LASERS never reroll the extra dice',
      '3/1:laser',
      'S2',
      { action: 'sustained' },
      past(diceWithExtra(3, REROLLED, PLAIN), dice(2)),
    ],
    [
      'D-WPN-PENETRATOR halves armour within 24, rounded up',
      '4/1:penetrator',
      'V7',
      { range: 24 },
      past(dice(4), dice(4)),
    ],
    [
      'D-WPN-PENETRATOR does nothing beyond 24',
      '4/1:penetrator',
      'V7',
      { range: 25 },
      past(dice(4), dice(7)),
    ],
    [
      'D-WPN-PHASERS stop armour, not cover',
      '4/1:phaser',
      'S4',
      { cover: 'soft' },
      past(dice(4), NO_ARMOUR, 1),
    ],
    [
      'D-WPN-PHASERS overcharged double their dice in place of the reroll',
      '3/1:phaser',
      'S4',
      { action: 'sustained', overcharged: true },
      dice(6),
    ],
    [
      'D-WPN-RADIATION R-21 makes soft cover useless against itself',
      '4/1:radiation',
      'S2',
      { cover: 'soft' },
      past(dice(4), dice(2)),
    ],
    [
      'D-WPN-RADIATION leaves hard cover',
      '4/1:radiation',
      'S2',
      { cover: 'hard' },
      past(dice(4), dice(2), 2),
    ],
    [
      'D-WPN-ROCKET-PUNCH counts blanks of its own dice',
      '2/1:rocket-punch,2/1',
      'S2',
      {},
      past(together(dice(2, INVERTED), dice(2)), dice(2)),
    ],
    [
      'D-WPN-SPRAY R-30 rolls a die for each miniature',
      'spray/1',
      'S2',
      { miniatures: 6 },
      past(dice(6), dice(2)),
    ],
    [
      'D-WPN-TESLA that takes two targets rerolls nothing',
      '4/1:tesla',
      'S2',
      { action: 'sustained', splits: true },
      past(dice(4), dice(2)),
    ],
    [
      'D-WPN-ARTILLERY-BARRAGE hits each of two targets in full',
      '4/1:artillery-barrage',
      'S2',
      { splits: true },
      past(dice(4), dice(2)),
    ],
    [
      'D-WPN-ARTILLERY fires indirectly without a reroll',
      '4/1:artillery',
      'S2',
      { action: 'indirect', range: 40 },
      past(dice(4), dice(2)),
    ],
    [
      'D-WPN-BOMBS R-16 of one kind on one target are one bomb with rerolls',
      '3x4/1:bombs',
      'S2',
      {},
      past(dice(4, REROLLED), dice(2)),
    ],
  ];
  test.each(scenes)('%s', (_, weapons, target, request, expected) => {
    expectNet(odds(weapons, target, request).net, expected);
  });

  test('D-WPN-GRENADES leave a marker even without a hit', () => {
    expect(odds('1/1:grenades', 'S2').markers).toEqual([0, 1]);
    expect(odds('1/1', 'S2').markers[1]).toBeCloseTo(1 / 3, 12);
  });

  test('D-WPN-INCENDIARY sets a damaged vehicle on fire in place of a roll', () => {
    const { table, any } = odds('2/2:incendiary', 'V1', { hitPoints: 9 });
    const burning = table?.rows.find(({ id }) => id === 'external-fire');
    expect(burning?.probability).toBeCloseTo(any, 12);
  });

  test('D-WPN-TANK-KILLER counts blanks on the damage table', () => {
    const rowOf = (weapons: string) =>
      odds(weapons, 'V1', { hitPoints: 9, facing: 'rear' }).table?.rows.map(({ probability }) => probability);
    // One hit of 3: three dice on the table.
    const table = dice(3, INVERTED).map((p) => p / 3);
    expectNet(rowOf('1/3:tank-killer') ?? [], table);
    expectNet(
      rowOf('1/3') ?? [],
      dice(3).map((p) => p / 3),
    );
  });
});
