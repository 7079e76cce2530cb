/** House rulings H-nn: the effect of each interpretation on a relevant attack, worked out by hand. */
import { expect, test } from 'vitest';
import { effectiveCover } from '../../../../src/rulesets/dust-warfare/attack/cover.ts';
import { tableOf } from '../../../../src/rulesets/dust-warfare/attack/damageTable.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import { loadEdition } from '../../../../src/rulesets/dust-warfare/editions.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { houseInterpretations } from '../../../../src/rulesets/dust-warfare/odds/houseInterpretations.ts';
import { ask, catalogue, type Request, rulesWith, situation } from '../ask.ts';

function plan(weapons: string, target: ArmourClass, request: Request, rulings: Record<string, boolean>) {
  return planAttack(rulesWith(rulings), situation(weapons, target, request)).volleys[0];
}

const dice = (weapons: string, request: Request, rulings: Record<string, boolean> = {}) =>
  plan(weapons, 'S2', request, rulings).pools.map((pool) => pool.dice);

test('H-01 a team that is suppressed in the open is in soft cover, or in hard', () => {
  const cover = (teamNeedsTerrain: boolean, request: Request) =>
    effectiveCover(rulesWith({ teamNeedsTerrain }), situation('5/1', 'S2', { isTeam: true, ...request }))
      .cover;
  expect([cover(true, { markers: 1 }), cover(false, { markers: 1 })]).toEqual(['soft', 'hard']);
  expect([cover(true, { cover: 'soft' }), cover(false, { cover: 'soft' })]).toEqual(['hard', 'hard']);
  expect([cover(true, {}), cover(false, {})]).toEqual(['none', 'none']);
});

test('H-02 dice doubled twice are four times as many, or three times', () => {
  const request: Request = { abilities: ['supercharged'], action: 'sustained', overcharged: true };
  expect(dice('3/1:phaser', request)).toEqual([12]);
  expect(dice('3/1:phaser', request, { doublingsMultiply: false })).toEqual([9]);
  expect(dice('3/1', { abilities: ['all-in-one'] }, { doublingsMultiply: false })).toEqual([6]);
});

test('H-03 a laser of a unit with Frenzy brings two dice for a success, or one', () => {
  const extra = (rulings: Record<string, boolean>) =>
    plan('3/1:laser', 'S2', { abilities: ['frenzy'] }, rulings).pools[0].extra?.dice;
  expect([extra({}), extra({ extraDiceAddUp: false })]).toEqual([2, 1]);
});

test('H-04 a penetrator halves extra armour dice, too, or not', () => {
  const request: Request = { targetAbilities: ['damage-resilient', 'dozer-blade'] };
  const armour = (rulings: Record<string, boolean>) =>
    plan('1/1:penetrator', 'V4', request, rulings).armour.dice;
  expect([armour({}), armour({ penetratorHalvesExtraDice: false })]).toEqual([3, 4]);
});

test('H-05 one tank killer inverts the roll on the damage table, or all that fire must be', () => {
  const mode = (weapons: string, tankKillerCoversAttack: boolean) =>
    tableOf(catalogue.damageTables, rulesWith({ tankKillerCoversAttack }), situation(weapons, 'V4'))?.mode;
  expect([mode('1/1:tank-killer,2/1', true), mode('1/1:tank-killer,2/1', false)]).toEqual([
    'inverted',
    'normal',
  ]);
  expect(mode('1/1:tank-killer', false)).toBe('inverted');
});

test('H-06 tank killers invert the roll on the table of aircraft, too, or not', () => {
  const mode = (target: ArmourClass, tankKillerOnAircraft: boolean) =>
    tableOf(catalogue.damageTables, rulesWith({ tankKillerOnAircraft }), situation('1/1:tank-killer', target))
      ?.mode;
  expect([mode('A2', true), mode('A2', false), mode('V2', false)]).toEqual([
    'inverted',
    'normal',
    'inverted',
  ]);
});

test('H-07 dice that are rolled together are halved together, or each line of weapons its own', () => {
  const request: Request = { abilities: ['headshot'] };
  expect(dice('3x1/1,1x2/1', request)).toEqual([3]);
  expect(dice('3x1/1,1x3/1', request)).toEqual([3]);
  expect(dice('3x1/1,1x3/1', request, { diceHalvedTogether: false })).toEqual([4]);
});

test('D-WPN-RADIATION radiation is rolled, and so halved, apart in any cover', () => {
  expect(dice('1/1:radiation,1/1', { abilities: ['headshot'] })).toEqual([1, 1]);
});

test('H-08, R-06 who ignores suppression gains what hitting the dirt gives besides its marker', () => {
  const cover = (hitTheDirtTwoSteps: boolean, ability: string) => {
    const scene = situation('5/1', 'S2', { hitsTheDirt: true, targetAbilities: [ability] });
    return effectiveCover(rulesWith({ hitTheDirtTwoSteps }), scene).cover;
  };
  expect([cover(false, 'heroic-stand'), cover(true, 'heroic-stand')]).toEqual(['none', 'soft']);
  expect(cover(true, 'blutkreuz-ape')).toBe('none');
});

test('H-10 close-combat weapons of cards of other games keep their range and no ability', async () => {
  const { units } = await loadEdition('dust-tactics');
  const close = units.flatMap(({ weapons }) =>
    (weapons ?? []).filter(({ range }) => range === 'close-combat'),
  );
  expect(close.length).toBeGreaterThan(0);
  expect(close.flatMap((weapon) => weapon.abilities)).toEqual([]);
});

test('an attack names the house rulings that it rests on, and no others', () => {
  const named = (weapons: string, target: ArmourClass, request: Request) =>
    houseInterpretations(catalogue, [ask(weapons, target, request)]).map(({ id }) => id);
  expect(named('5/1', 'S2', { abilities: ['headshot'] })).toEqual([]);
  expect(named('3x1/1,1x3/1', 'S2', { abilities: ['headshot'], isTeam: true })).toEqual(['H-07']);
  expect(named('5/1', 'S2', { isTeam: true, markers: 1 })).toEqual(['H-01']);
  expect(named('1/1:tank-killer:penetrator,2/1', 'V5', { targetAbilities: ['dozer-blade'] })).toEqual([
    'H-04',
    'H-05',
  ]);
  // What was turned is said with the other switches.
  expect(named('5/1', 'S2', { isTeam: true, markers: 1, rulings: { teamNeedsTerrain: false } })).toEqual([]);
});
