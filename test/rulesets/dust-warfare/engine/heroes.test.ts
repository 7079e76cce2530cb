/** Heroes who lead a unit for the whole game. */
import { expect, test } from 'vitest';
import { CHANCE } from '../../../../src/game/contract.ts';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import { modeOf, TAKE_ACTION, unitOf } from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import { begin, createPosition } from '../../../../src/rulesets/dust-warfare/engine/game.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import {
  hurt,
  isRetreating,
  miniaturesOf,
  pointsLost,
  suppress,
} from '../../../../src/rulesets/dust-warfare/engine/units.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import {
  actsNow,
  type Changes,
  choicesOf,
  choose,
  configurationOf,
  firstBegins,
  kindsOf,
  passUntil,
  RIFLE,
  SQUAD,
  withUnits,
} from './scene.ts';

const PISTOL = { ...RIFLE, id: 'pistol', name: 'Pistol', count: 1 };
const HERO: Unit = {
  ...SQUAD,
  id: 'hero',
  name: 'Hero',
  type: 'hero',
  miniatures: 1,
  hitPoints: 4,
  armyPoints: 30,
  weapons: [PISTOL],
};
const ENEMY: Unit = { ...SQUAD, id: 'enemy' };

/** A squad led by a hero against one without a leader, before the dice of the first turn. */
function led(hero: Partial<Unit> = {}, changes: Changes = {}): Position {
  const [first, second] = configurationOf([SQUAD], [ENEMY], changes).sides;
  const configuration = {
    ...configurationOf([SQUAD], [ENEMY], changes),
    sides: [{ ...first, units: ['hero+squad'] }, second] as const,
  };
  const p = createPosition(compileRules(withUnits([{ ...HERO, ...hero }, SQUAD, ENEMY]), configuration));
  begin(p);
  return p;
}

test('D-HERO-01 a hero and the unit that he leads are one unit of all their miniatures and weapons', () => {
  const p = led();
  const [type] = p.rules.types;
  expect([p.rules.units.length, p.life[0], miniaturesOf(p, 0)]).toEqual([2, 9, 6]);
  expect([type.armyPoints, type.weapons.map(({ name }) => name)]).toEqual([50, ['Rifle', 'Pistol']]);
  // One die in the command pool, as any other unit.
  expect(p.chance.probabilities).toHaveLength(4);
});

test('D-ATK-08 D-HERO-01 the hero is the last to go, and his weapon with him', () => {
  const p = led();
  const { weaponsLeft } = p.rules.types[0];
  expect(weaponsLeft).toEqual([
    [0, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
  hurt(p, 0, 4, 1);
  expect([p.life[0], miniaturesOf(p, 0)]).toEqual([5, 2]);
  hurt(p, 0, 2, 1);
  expect([p.life[0], miniaturesOf(p, 0), p.alive[0]]).toEqual([3, 1, 1]);
  // Five soldiers of four points each, then one of the hero's four points of seven and a half.
  expect(p.pointsDone[1]).toBeCloseTo(5 * 4 + 7.5, 10);
  hurt(p, 0, 9, 1);
  expect([p.alive[0], p.pointsDone[1]]).toEqual([0, 50]);
});

test('D-SETUP-01 the unit counts as lost once its own miniatures are, the hero once he is', () => {
  const p = led();
  hurt(p, 0, 4, 1);
  expect(pointsLost(p, 0)).toBe(0);
  hurt(p, 0, 2, 1);
  expect(pointsLost(p, 0)).toBe(20);
  hurt(p, 0, 3, 1);
  expect(pointsLost(p, 0)).toBe(50);
});

test('D-HERO-02 a unit that he leads is suppressed and never retreats; alone he drops all markers and takes none', () => {
  const p = led();
  suppress(p, 0, 8);
  expect([p.markers[0], isRetreating(p, 0)]).toEqual([8, false]);
  suppress(p, 1, 8);
  expect(isRetreating(p, 1)).toBe(true);
  hurt(p, 0, 5, 1);
  expect(p.markers[0]).toBe(0);
  suppress(p, 0, 1);
  expect(p.markers[0]).toBe(0);
});

test('D-HERO-04 a unit that a hero leads takes markers away on blanks', () => {
  const p = led();
  firstBegins(p);
  p.markers[0] = 2;
  passUntil(p, (now) => now.waiting === CHANCE);
  expect(Array.from(p.chance.probabilities, (share) => share * 9)).toEqual([
    expect.closeTo(4, 10),
    expect.closeTo(4, 10),
    expect.closeTo(1, 10),
  ]);
});

test('D-HERO-02 alone he is attacked as a hero on his own: no cover for markers, and as much damage as he takes', () => {
  const p = led();
  const { attacks } = p.rules;
  const against = (): number => attacks.at(p, attacks.row(p, 1, 0), 0);
  const whole = against();
  p.markers[0] = 1;
  p.changed(0);
  expect(against()).not.toBe(whole);
  expect(attacks.expected(against(), 9)).toBeLessThan(attacks.expected(whole, 9));
  hurt(p, 0, 5, 1);
  expect(attacks.expected(against(), 4)).toBeCloseTo(attacks.expected(whole, 4), 10);
});

test('R-34 D-ABL-BLACK-OPS what is shared covers the unit that the hero leads, and what is his own does not', () => {
  const p = led({ abilities: ['black-ops', 'headshot'] });
  firstBegins(p);
  p.orders[0] = 0;
  expect(choicesOf(p).slice(1).map(unitOf)).toEqual([0]);
  choose(p, TAKE_ACTION, 0);
  expect(p.orders[0]).toBe(0);
  const shots = p.rules.modesOf[0].filter((mode) => (p.rules.modesLed[0] & (1 << mode)) !== 0);
  const alone = p.rules.modesOf[0].filter((mode) => (p.rules.modesAlone[0] & (1 << mode)) !== 0);
  expect([shots, alone]).toEqual([
    [0, 1],
    [0, 1, 3, 4],
  ]);
});

test('D-HERO-02 alone he acts alone: what he can do he does, and what only his unit could is gone', () => {
  const p = led({ abilities: ['headshot'] });
  firstBegins(p);
  hurt(p, 0, 5, 1);
  passUntil(p, actsNow(0));
  expect(kindsOf(p).length).toBeGreaterThan(1);
  const modes = new Set(
    choicesOf(p)
      .slice(1)
      .map((choice) => modeOf(choice)),
  );
  expect([...modes]).toEqual([0, 1, 3, 4]);
});
