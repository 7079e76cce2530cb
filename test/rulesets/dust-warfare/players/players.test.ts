import { expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import { DECISION } from '../../../../src/game/contract.ts';
import {
  AIM_APART,
  ATTACK,
  encodeChoice,
  HIT_THE_DIRT,
  kindOf,
  MOVE,
  modeOf,
  PASS,
  REGROUP,
  TAKE_ACTION,
  targetOf,
  unitOf,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import {
  createPlayer,
  describePlayer,
  isDeterministic,
  PLAYER_NAMES,
  parsePlayer,
} from '../../../../src/rulesets/dust-warfare/players/players.ts';
import {
  actsNow,
  choose,
  firstBegins,
  GUN,
  passUntil,
  RIFLE,
  SQUAD,
  sceneOf,
  WALKER,
} from '../engine/scene.ts';

const noWords = new Int32Array(0);

/** A player's choice in a position. */
function answer(player: string, p: Position): number {
  expect(p.waiting).toBe(DECISION);
  return p.choices[createPlayer(player, p.rules).choose(p, noWords, 0)];
}

function acting(second: readonly Unit[], changes = {}): Position {
  const p = sceneOf([SQUAD], second, changes);
  p.resolve(1);
  passUntil(p, actsNow(0));
  return p;
}

test('aggressive makes a sustained attack with two actions and a plain one with one', () => {
  const p = acting([SQUAD]);
  expect(p.rules.modes[modeOf(answer('aggressive', p))].id).toBe('sustained attack');
  const q = acting([SQUAD]);
  q.reacted[0] = 1;
  const ordered = sceneOf([SQUAD], [SQUAD]);
  firstBegins(ordered);
  choose(ordered, TAKE_ACTION);
  expect(p.rules.modes[modeOf(answer('aggressive', ordered))].id).toBe('attack');
});

test('the target is the one with the highest expected loss of army points', () => {
  const dear: Unit = { ...SQUAD, id: 'dear', armyPoints: 40 };
  expect(targetOf(answer('aggressive', acting([SQUAD, dear])))).toBe(2);
  expect(targetOf(answer('aggressive', acting([dear, SQUAD])))).toBe(1);
});

test('focus-fire goes on with what is damaged, spread turns to what has no marker', () => {
  const dear: Unit = { ...SQUAD, id: 'dear', armyPoints: 40 };
  const p = acting([SQUAD, dear]);
  p.life[1] = 3;
  p.markers[2] = 1;
  expect(targetOf(answer('aggressive', p))).toBe(2);
  expect(targetOf(answer('aggressive+focus-fire', p))).toBe(1);
  expect(targetOf(answer('aggressive+spread', p))).toBe(1);
});

test('weapons stay together on what all of them can hurt, and part for what one of them cannot or for a second target', () => {
  const walker: Unit = { ...WALKER, hitPoints: 20, armyPoints: 300 };
  const mixed: Unit = { ...SQUAD, id: 'mixed', weapons: [RIFLE, GUN] };
  const barrage = { ...GUN, abilities: ['artillery-barrage'] };
  const acts = (unit: Unit, second: readonly Unit[]): Position => {
    const p = sceneOf([unit], second);
    p.resolve(1);
    passUntil(p, actsNow(0));
    return p;
  };
  const other: Unit = { ...SQUAD, id: 'other' };
  expect(kindOf(answer('aggressive', acts(mixed, [SQUAD, other])))).toBe(ATTACK);
  expect(kindOf(answer('aggressive', acts(mixed, [SQUAD, walker])))).toBe(AIM_APART);
  expect(kindOf(answer('aggressive', acts(mixed, [walker])))).toBe(ATTACK);
  expect(kindOf(answer('aggressive', acts({ ...mixed, weapons: [RIFLE, barrage] }, [SQUAD, other])))).toBe(
    AIM_APART,
  );
});

test('an order to act goes to the worthiest unit that has something to shoot at', () => {
  const dear: Unit = { ...SQUAD, id: 'dear', armyPoints: 40, weapons: [GUN] };
  const short: Unit = { ...dear, id: 'short', weapons: [{ ...GUN, range: { min: 0, max: 6 } }] };
  const ordered = (units: readonly Unit[]): number => {
    const p = sceneOf(units, [SQUAD]);
    p.resolve(1);
    return unitOf(answer('aggressive', p));
  };
  expect(ordered([SQUAD, dear])).toBe(1);
  expect(ordered([SQUAD, short])).toBe(0);
});

test.each([
  ['aggressive', ATTACK],
  ['aggressive+react-never', PASS],
  ['cautious', ATTACK],
  ['cautious+react-never', PASS],
])('%s answers an attack that costs little with %i', (player, kind) => {
  const p = acting([{ ...SQUAD, id: 'weak' }], { cover: { fixed: ['none', 'hard'] } });
  choose(p, ATTACK);
  expect(kindOf(answer(player, p))).toBe(kind);
});

test('cautious hits the dirt when an attack would cost a quarter of the unit', () => {
  const p = acting([SQUAD]);
  const sustained = p.choices.indexOf(encodeChoice(ATTACK, 0, 1, 1));
  p.choose(sustained);
  expect(kindOf(answer('cautious', p))).toBe(HIT_THE_DIRT);
  expect(kindOf(answer('cautious+react-attack', p))).toBe(ATTACK);
  expect(kindOf(answer('aggressive', p))).toBe(ATTACK);
});

test('cautious looks for cover before it attacks, and does not when it has some', () => {
  const p = acting([SQUAD], { cover: { drawn: [1, 0, 0] } });
  p.cover[0] = 0;
  expect(kindOf(answer('cautious', p))).toBe(MOVE);
  expect(kindOf(answer('aggressive', p))).toBe(ATTACK);
  p.cover[0] = 1;
  expect(kindOf(answer('cautious', p))).toBe(ATTACK);
});

test('an order goes to a unit in trouble first, from so many markers on as the player says', () => {
  const p = sceneOf([SQUAD, SQUAD], [SQUAD]);
  p.markers[1] = 2;
  p.resolve(1);
  expect(kindOf(answer('aggressive', p))).toBe(TAKE_ACTION);
  expect(kindOf(answer('aggressive+regroup:2', p))).toBe(REGROUP);
  expect(kindOf(answer('cautious', p))).toBe(REGROUP);
});

test('words of a player: canonical, described, and wrong ones refused with the nearest', () => {
  const parse = (text: string): readonly [string, readonly Fault[]] => {
    const faults: Fault[] = [];
    return [parsePlayer(text, '--ai', faults), faults];
  };
  expect(parse('cautious + spread+regroup:2')).toEqual(['cautious+regroup:2+spread', []]);
  expect(PLAYER_NAMES).toEqual(['random', 'aggressive', 'cautious']);
  expect(describePlayer('cautious+regroup:2')).toMatch(/regroups a unit with 2 suppression markers/);
  expect([isDeterministic('random'), isDeterministic('cautious')]).toEqual([false, true]);
  expect(parse('agressive')[1]).toMatchObject([{ code: 'usage/unknown-player', nearest: 'aggressive' }]);
  expect(parse('aggressive+focusfire')[1]).toMatchObject([
    { code: 'usage/unknown-extra', nearest: 'focus-fire' },
  ]);
  expect(parse('random+spread')[1]).toHaveLength(1);
  expect(parse('cautious+react-attack+react-never')[1]).toHaveLength(1);
  expect(parse('cautious+regroup:1+regroup:2')[1]).toHaveLength(1);
});
