/** Weapons of one attack at different targets, and weapons that hit a second unit. */
import { expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { ATTACK_MODES } from '../../../../src/rulesets/dust-warfare/compile/modes.ts';
import {
  AIM,
  AIM_APART,
  ATTACK,
  DECIDE_AIM,
  DECIDE_REACTION,
  HIT_THE_DIRT,
  kindOf,
  modeOf,
  PASS,
  targetOf,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import {
  ATTACK_FRAME,
  DETONATION_FRAME,
  WEAPON_FRAME,
} from '../../../../src/rulesets/dust-warfare/engine/frames.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import { createPlayer } from '../../../../src/rulesets/dust-warfare/players/players.ts';
import {
  actsNow,
  type Changes,
  choicesOf,
  choose,
  enumerate,
  firstBegins,
  GUN,
  kindsOf,
  passUntil,
  RIFLE,
  SQUAD,
  sceneOf,
  WALKER,
} from './scene.ts';

/** A squad of five rifles and a gun against vehicles. */
const MIXED: Unit = {
  ...SQUAD,
  id: 'mixed',
  // Empty after the attack, so that there is something to decide behind it; and too weak to let the walker's ammunition explode,
  // which would hurt the squad beside it.
  weapons: [
    { ...RIFLE, abilities: ['reload'] },
    { ...GUN, profiles: { S2: { dice: 2, damage: 1 }, V4: { dice: 1, damage: 3 } }, abilities: ['reload'] },
  ],
};
const OTHER: Unit = { ...SQUAD, id: 'other' };

/** Unit 0 decides on its actions in the Unit phase. */
function acting(first: readonly Unit[], second: readonly Unit[], changes: Changes = {}): Position {
  const p = sceneOf(first, second, changes);
  firstBegins(p);
  passUntil(p, actsNow(0));
  return p;
}

/** Takes the choice of this kind with this target, or this mode. */
function take(p: Position, kind: number, isMeant: (choice: number) => boolean): void {
  const index = choicesOf(p).findIndex((choice) => kindOf(choice) === kind && isMeant(choice));
  if (index < 0) throw new Error(`no choice of kind ${kind}`);
  p.choose(index);
}

function aimAt(p: Position, target: number): void {
  take(p, AIM, (choice) => targetOf(choice) === target);
}

function apart(p: Position, mode: string): void {
  take(p, AIM_APART, (choice) => ATTACK_MODES[modeOf(choice)].id === mode);
}

/** Frames of an attack in progress. */
const RESOLVING = [ATTACK_FRAME, WEAPON_FRAME, DETONATION_FRAME];

/** The distribution of the units' states after the attack. */
function distributionOf(p: Position, describe: (p: Position) => string): Map<string, number> {
  return enumerate(
    p,
    (now) => now.choose(0),
    (now) => !RESOLVING.includes(now.frames[now.frame]),
    describe,
  );
}

const lifeOf =
  (...units: readonly number[]) =>
  (p: Position): string =>
    units.map((unit) => p.life[unit]).join(' ');

test('D-ATK-01 weapons at different targets are rolled apart: each target suffers what is aimed at it, independently', () => {
  const p = acting([MIXED], [SQUAD, WALKER]);
  apart(p, 'attack');
  expect(p.decision).toBe(DECIDE_AIM);
  // The rifles can do nothing to the walker, so there is nothing to decide about them.
  expect(choicesOf(p).map(targetOf)).toEqual([1, 2]);
  aimAt(p, 2);
  const both = distributionOf(p, lifeOf(1, 2));
  const alone = (weapon: number, target: number): Map<string, number> => {
    const weapons = (MIXED.weapons ?? []).slice(weapon, weapon + 1);
    const scene = acting([{ ...MIXED, id: 'alone', weapons }], [SQUAD, WALKER]);
    take(scene, ATTACK, (choice) => targetOf(choice) === target && modeOf(choice) === 0);
    return distributionOf(scene, lifeOf(target));
  };
  const rifles = alone(0, 1);
  const gun = alone(1, 2);
  for (const [left, share] of both) {
    const [squad, walker] = left.split(' ');
    expect(share).toBeCloseTo((rifles.get(squad) ?? 0) * (gun.get(walker) ?? 0), 10);
  }
  expect(both.size).toBe(rifles.size * gun.size);
});

test('D-ATK-01 D-REACT-03 all targets are declared, and answer, before the first dice', () => {
  const p = acting([{ ...MIXED, weapons: [RIFLE, { ...RIFLE, id: 'second' }] }], [SQUAD, OTHER]);
  apart(p, 'attack');
  aimAt(p, 1);
  aimAt(p, 2);
  expect([p.decision, p.decisionUnit]).toEqual([DECIDE_REACTION, 1]);
  choose(p, ATTACK, 1);
  expect([p.waiting, p.decision, p.decisionUnit]).toEqual([DECISION, DECIDE_REACTION, 2]);
  choose(p, HIT_THE_DIRT, 2);
  expect(p.waiting).toBe(CHANCE);
  // What the first target's answer does to the attacker changes nothing for the second target.
  const distribution = distributionOf(p, lifeOf(0, 2));
  const margin = (at: 0 | 1, left: string): number =>
    [...distribution].reduce((sum, [key, share]) => (key.split(' ')[at] === left ? sum + share : sum), 0);
  for (const [key, share] of distribution) {
    const [attacker, second] = key.split(' ');
    expect(share).toBeCloseTo(margin(0, attacker) * margin(1, second), 10);
  }
});

test('D-ATK-01 one weapon, one target or close combat leaves nothing to aim apart', () => {
  expect(kindsOf(acting([SQUAD], [SQUAD, OTHER]))).not.toContain(AIM_APART);
  expect(kindsOf(acting([MIXED], [SQUAD]))).not.toContain(AIM_APART);
  const knives: Unit = {
    ...MIXED,
    weapons: [RIFLE, GUN, { ...RIFLE, id: 'knife', range: 'close-combat', abilities: ['close-combat'] }],
  };
  expect(kindsOf(acting([knives], [SQUAD, WALKER]))).toContain(AIM_APART);
  expect(kindsOf(acting([knives], [SQUAD, WALKER], { ranges: [3, 3] }))).not.toContain(AIM_APART);
});

test('D-ABL-ALL-IN-ONE its marker comes once for the attack, however many targets it has', () => {
  const p = acting([{ ...MIXED, abilities: ['all-in-one'] }], [SQUAD, WALKER]);
  apart(p, 'all-in attack');
  aimAt(p, 2);
  passUntil(p, (now) => now.waiting === DECISION && now.decision !== DECIDE_REACTION);
  expect(p.markers[0]).toBe(1);
});

test('D-WPN-ARTILLERY-BARRAGE the same dice hit a second unit, in any attack', () => {
  const mortar: Unit = { ...SQUAD, id: 'mortar', weapons: [{ ...RIFLE, abilities: ['artillery-barrage'] }] };
  const p = acting([mortar], [SQUAD, OTHER]);
  apart(p, 'attack');
  aimAt(p, 1);
  expect(choicesOf(p).map((choice) => [kindOf(choice), targetOf(choice)])).toEqual([
    [PASS, 0],
    [AIM, 2],
  ]);
  aimAt(p, 2);
  const both = distributionOf(p, lifeOf(1, 2));
  const scene = acting([mortar], [SQUAD, OTHER]);
  choose(scene, ATTACK);
  const one = distributionOf(scene, lifeOf(1));
  for (const [left, share] of both) {
    const [first, second] = left.split(' ');
    expect(share).toBeCloseTo((one.get(first) ?? 0) * (one.get(second) ?? 0), 10);
  }
});

test('D-WPN-TESLA a second unit is hit in place of the reroll of a sustained attack, and in no other', () => {
  const tesla: Unit = { ...SQUAD, id: 'tesla', weapons: [{ ...RIFLE, abilities: ['tesla'] }] };
  const p = acting([tesla], [SQUAD, OTHER]);
  const offered = choicesOf(p).filter((choice) => kindOf(choice) === AIM_APART);
  expect(offered.map((choice) => ATTACK_MODES[modeOf(choice)].id)).toEqual(['sustained attack on two units']);
  apart(p, 'sustained attack on two units');
  aimAt(p, 1);
  aimAt(p, 2);
  const both = distributionOf(p, lifeOf(1));
  const scene = acting([tesla], [SQUAD, OTHER]);
  take(scene, ATTACK, (choice) => modeOf(choice) === 0);
  for (const [left, share] of distributionOf(scene, lifeOf(1))) expect(both.get(left)).toBeCloseTo(share, 10);
});

test('D-ATK-01 a policy fires what can do nothing to the target of the rest at somebody else', () => {
  const tank: Unit = { ...WALKER, armyPoints: 100 };
  const p = acting([MIXED], [SQUAD, tank]);
  const player = createPlayer('aggressive', p.rules);
  const noWords = new Int32Array(0);
  while (p.waiting === DECISION && p.decision !== DECIDE_REACTION) p.choose(player.choose(p, noWords, 0));
  expect([p.decisionUnit, p.threat, p.threatSilent]).toEqual([1, 0, 0b10]);
});
