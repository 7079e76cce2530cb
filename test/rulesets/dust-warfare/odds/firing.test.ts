import { expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import type { Unit, Weapon } from '../../../../src/rulesets/dust-warfare/model.ts';
import { type Firing, firedLines } from '../../../../src/rulesets/dust-warfare/odds/firing.ts';
import { catalogue } from '../ask.ts';

const RIFLE: Weapon = {
  id: 'rifle',
  name: 'Rifle',
  count: 4,
  range: { min: 0, max: 16 },
  profiles: { S2: { dice: 1, damage: 1 } },
  abilities: [],
};
const KNIFE: Weapon = {
  ...RIFLE,
  id: 'knife',
  name: 'Knife',
  range: 'close-combat',
  abilities: ['close-combat'],
};
const BOMB: Weapon = { ...RIFLE, id: 'bomb', name: 'Bomb', range: 'bomb', abilities: ['bombs'] };

function fire(weapons: readonly Weapon[] | null, firing: Partial<Firing> = {}) {
  const [like] = catalogue.units.filter(({ edition }) => edition === 'house');
  const unit: Unit = { ...like, weapons };
  const faults: Fault[] = [];
  const byDefault: Firing = {
    chosen: 'ranged',
    action: 'attack',
    range: null,
    column: 'S2',
    distances: catalogue.turn.distances,
    artilleryHasMinimum: true,
    miniatures: null,
  };
  const lines = firedLines(catalogue, unit, { ...byDefault, ...firing }, 'ATTACKER', faults);
  return { names: lines.map(({ name }) => name), codes: faults.map(({ code }) => code), lines };
}

test('D-ATK-08 a unit that has lost miniatures fires what is left to it: the most common arms went first', () => {
  const rifles: Weapon = { ...RIFLE, count: 4 };
  const gun: Weapon = { ...RIFLE, id: 'gun', name: 'Gun', count: 1 };
  const left = (miniatures: number) =>
    fire([rifles, gun], { miniatures }).lines.map(({ name, count }) => `${count} ${name}`);
  expect([left(5), left(2), left(1)]).toEqual([['4 Rifle', '1 Gun'], ['1 Rifle', '1 Gun'], ['1 Gun']]);
});

test('D-UNIT-0A a unit fires its ranged weapons together, the others when asked for', () => {
  const all = [RIFLE, KNIFE, BOMB];
  expect(fire(all).names).toEqual(['Rifle']);
  expect(fire(all, { chosen: 'close-combat' }).names).toEqual(['Knife']);
  expect(fire(all, { chosen: 'bombs' }).names).toEqual(['Bomb']);
  expect(fire(all, { chosen: ['rifle', 'bomb'] }).names).toEqual(['Rifle', 'Bomb']);
  expect(fire([KNIFE, BOMB]).names).toEqual(['Knife']);
});

test('D-ATK-02 what does not reach does not fire', () => {
  expect(fire([RIFLE], { range: 16 }).names).toEqual(['Rifle']);
  expect(fire([RIFLE], { range: 17 }).codes).toEqual(['usage/no-weapon']);
  const short: Weapon = { ...RIFLE, range: { min: 8, max: 16 } };
  expect(fire([short], { range: 7 }).codes).toEqual(['usage/no-weapon']);
  expect(fire([KNIFE], { chosen: 'close-combat', range: 4 }).codes).toEqual(['usage/no-weapon']);
});

test('D-UNIT-0A a dash stays a dash', () => {
  const [line] = fire([RIFLE], { column: 'V3' }).lines;
  expect(line.profile).toBeNull();
});

test('unknown lines and values of another game are refused, never taken for nothing', () => {
  expect(fire(null).codes).toEqual(['usage/no-weapon-line']);
  expect(fire([{ ...RIFLE, profiles: null }]).codes).toEqual(['usage/no-weapon-line']);
  expect(fire([{ ...RIFLE, unusable: { S2: 'spray2/1' } }]).codes).toEqual(['usage/no-weapon-line']);
  expect(fire([RIFLE], { chosen: ['rifel'] }).codes).toContain('usage/unknown-weapon');
});
