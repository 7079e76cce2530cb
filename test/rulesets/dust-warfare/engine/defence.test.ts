/** Declarations that units make once per game, and orders of their own. */
import { expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { compileRules } from '../../../../src/rulesets/dust-warfare/compile/rules.ts';
import {
  ATTACK,
  DECIDE_DEFENCE,
  DECIDE_ORDER,
  DECIDE_REACTION,
  DEFEND,
  HIT_THE_DIRT,
  kindOf,
  PASS,
  TAKE_ACTION,
  unitOf,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import {
  ATTACK_FRAME,
  DETONATION_FRAME,
  WEAPON_FRAME,
} from '../../../../src/rulesets/dust-warfare/engine/frames.ts';
import { begin, createPosition } from '../../../../src/rulesets/dust-warfare/engine/game.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import { suppress } from '../../../../src/rulesets/dust-warfare/engine/units.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import { createPlayer } from '../../../../src/rulesets/dust-warfare/players/players.ts';
import {
  actsNow,
  type Changes,
  choicesOf,
  choose,
  configurationOf,
  enumerate,
  firstBegins,
  GUN,
  kindsOf,
  passUntil,
  RIFLE,
  SQUAD,
  sceneOf,
  WALKER,
  withUnits,
} from './scene.ts';

const isDefence = (p: Position): boolean => p.waiting === DECISION && p.decision === DECIDE_DEFENCE;
const isOrder = (p: Position): boolean => p.waiting === DECISION && p.decision === DECIDE_ORDER;
const RESOLVING = [ATTACK_FRAME, WEAPON_FRAME, DETONATION_FRAME];

/** One rifle: one die of one point. */
const SOLDIER: Unit = { ...SQUAD, id: 'soldier', miniatures: 1, weapons: [{ ...RIFLE, count: 1 }] };
const LUCKY: Unit = { ...SOLDIER, id: 'lucky', armourClass: 'S1', abilities: ['cheat-death'] };
const CANNON: Unit = {
  ...SOLDIER,
  id: 'cannon',
  weapons: [{ ...GUN, profiles: { V4: { dice: 1, damage: 1 } } }],
};
const ACE: Unit = { ...WALKER, id: 'ace', abilities: ['panzer-ace'], weapons: [] };
const STANDING: Unit = { ...SQUAD, id: 'standing', abilities: ['heroic-stand'] };

/** Unit 0 attacks in the Unit phase; the target does not react. */
function attacked(first: Unit, second: Unit, changes: Changes = {}): Position {
  const p = sceneOf([first], [second], changes);
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  if (p.waiting === DECISION && p.decision === DECIDE_REACTION) choose(p, PASS);
  return p;
}

/** P(the target takes any damage) from here. */
function hurtChance(p: Position): number {
  const before = p.life[1];
  const distribution = enumerate(
    p,
    (now) => now.choose(0),
    (now) => now.life[1] < before || !RESOLVING.includes(now.frames[now.frame]),
    (now) => String(now.life[1] < before),
  );
  return distribution.get('true') ?? 0;
}

test('D-ABL-CHEAT-DEATH R-09 one die cancels all damage of the attack it is declared against: 2 in 3, or 1 in 3', () => {
  for (const [cheatDeathOnBlank, kept] of [
    [true, 1 / 3],
    [false, 2 / 3],
  ] as const) {
    const p = attacked(SOLDIER, LUCKY, { rulings: { cheatDeathOnBlank } });
    expect(isDefence(p)).toBe(true);
    const declined = createPosition(p.rules);
    declined.copyFrom(p);
    choose(declined, PASS);
    choose(p, DEFEND, 1);
    // A hit that one armour die of class 1 does not stop.
    expect(hurtChance(declined)).toBeCloseTo((1 / 3) * (2 / 3), 10);
    expect(hurtChance(p)).toBeCloseTo((1 / 3) * (2 / 3) * kept, 10);
  }
});

test('D-ABL-CHEAT-DEATH is there once a game, and only for the attack it is declared against', () => {
  const p = attacked(SOLDIER, { ...LUCKY, miniatures: 5 });
  choose(p, DEFEND, 1);
  expect([p.defending[1], p.used[1] !== 0]).toEqual([0, true]);
  const later = attacked(SOLDIER, { ...LUCKY, miniatures: 5 });
  later.used[1] = p.used[1];
  choose(later, PASS);
  passUntil(later, actsNow(1));
  passUntil(later, (now) => now.turn === 2 && actsNow(0)(now));
  choose(later, ATTACK, 0);
  passUntil(later, (now) => now.waiting === CHANCE || isDefence(now));
  expect(isDefence(later)).toBe(false);
});

test('D-ABL-PANZER-ACE one armour roll counts blanks', () => {
  const p = attacked(CANNON, ACE);
  choose(p, DEFEND, 1);
  expect(hurtChance(p)).toBeCloseTo((1 / 3) * (1 / 3) ** 4, 10);
  const plain = attacked(CANNON, ACE);
  choose(plain, PASS);
  expect(hurtChance(plain)).toBeCloseTo((1 / 3) * (2 / 3) ** 4, 10);
});

test('D-ABL-PANZER-ACE the attacker declares it against the answer', () => {
  const ace: Unit = { ...ACE, weapons: [GUN] };
  const p = sceneOf([ace], [{ ...CANNON, id: 'answers', miniatures: 5 }]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  choose(p, ATTACK, 1);
  expect([p.decision, p.decisionUnit, p.threat]).toEqual([DECIDE_DEFENCE, 0, 1]);
});

test('D-ABL-HEROIC-STAND declared in the Command phase without an order, it lasts: blanks on armour, no suppression', () => {
  const p = sceneOf([SOLDIER], [STANDING]);
  firstBegins(p);
  passUntil(p, (now) => isOrder(now) && kindsOf(now).includes(DEFEND));
  p.orders[1] = 0;
  p.markers[1] = 2;
  choose(p, DEFEND, 1);
  expect(p.markers[1]).toBe(0);
  suppress(p, 1, 1);
  expect(p.markers[1]).toBe(0);
  // Its orders are spent, and there is nothing else to declare.
  passUntil(p, actsNow(0));
  choose(p, ATTACK, 0);
  expect(kindsOf(p)).not.toContain(HIT_THE_DIRT);
  choose(p, PASS);
  // Two armour dice of class 2, each of which stops the hit on a blank.
  expect(hurtChance(p)).toBeCloseTo((1 / 3) * (1 / 3) ** 2, 10);
  passUntil(p, (now) => now.turn === 2 && actsNow(0)(now));
  expect(p.defending[1]).toBe(1);
});

test('D-ABL-BLACK-OPS an order of its own each Command phase, which costs the force none', () => {
  const ops: Unit = { ...SQUAD, id: 'ops', abilities: ['black-ops'] };
  const p = sceneOf([SQUAD, ops], [SQUAD]);
  firstBegins(p);
  passUntil(p, isOrder);
  expect(p.orders[0]).toBe(1);
  choose(p, TAKE_ACTION, 1);
  passUntil(p, isOrder);
  expect([p.orders[0], choicesOf(p).map(unitOf)]).toEqual([1, [0, 0]]);
  const other = sceneOf([SQUAD, ops], [SQUAD]);
  firstBegins(other);
  choose(other, TAKE_ACTION, 0);
  passUntil(other, (now) => isOrder(now) && now.decider === 0);
  expect([other.orders[0], choicesOf(other).map((choice) => [kindOf(choice), unitOf(choice)])]).toEqual([
    0,
    [
      [PASS, 0],
      [TAKE_ACTION, 1],
    ],
  ]);
});

test('D-ABL-HEROIC-STAND D-ABL-CHEAT-DEATH a policy declares what lasts at once, the rest against a grave attack', () => {
  const strong: Unit = { ...SQUAD, id: 'strong' };
  const lucky: Unit = { ...STANDING, id: 'lucky-squad', abilities: ['heroic-stand', 'cheat-death'] };
  const rules = compileRules(withUnits([strong, lucky]), configurationOf([strong], [lucky]));
  const p = createPosition(rules);
  begin(p);
  const player = createPlayer('aggressive', rules);
  const declared: string[] = [];
  p.sink = (event) => {
    if (event.type === 'defence') declared.push(`${p.turn} ${event.unit} ${event.defence}`);
  };
  const noWords = new Int32Array(0);
  while (p.turn < 2 && p.waiting !== 0) {
    if (p.waiting === CHANCE) p.resolve(1);
    else p.choose(player.choose(p, noWords, 0));
  }
  expect(declared).toContain('1 1 0');
});
