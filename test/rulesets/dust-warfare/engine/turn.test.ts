/** Initiative, orders, activation and the End phase, step by step. */
import { expect, test } from 'vitest';
import { CHANCE, DECISION, OVER } from '../../../../src/game/contract.ts';
import { decidingRoll } from '../../../../src/rulesets/dust-warfare/compile/chances.ts';
import {
  ATTACK,
  DECIDE_ORDER,
  DECIDE_UNIT,
  modeOf,
  PASS,
  REGROUP,
  TAKE_ACTION,
} from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import { muster } from '../../../../src/rulesets/dust-warfare/engine/units.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import {
  actsNow,
  choicesOf,
  choose,
  firstBegins,
  kindsOf,
  passUntil,
  RIFLE,
  rollFor,
  SQUAD,
  sceneOf,
} from './scene.ts';

const [FIRST, SECOND] = [0, 1];
const isOrder = (p: Position): boolean => p.waiting === DECISION && p.decision === DECIDE_ORDER;

test('D-INIT-01 … D-INIT-03 fewest hits begin: five units against eight initiate with 108571/141947', () => {
  const distribution = decidingRoll(5, 8, 1 / 3);
  const share = (test: (first: number, second: number) => boolean): number =>
    distribution.reduce((sum, p, i) => (test(Math.floor(i / 9), i % 9) ? sum + p : sum), 0);
  expect(share((first, second) => first < second)).toBeCloseTo(108571 / 141947, 12);
  expect(share((first, second) => first === second)).toBe(0);
  expect(distribution.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
});

test('D-INIT-01 R-25 units that retreat give no die, units elsewhere do, and two empty pools begin by chance', () => {
  const p = sceneOf([SQUAD], [SQUAD, SQUAD], { otherUnits: [1, 0] });
  expect(p.chance.probabilities).toHaveLength(3 * 3);
  const q = sceneOf([SQUAD], [SQUAD]);
  q.markers.fill(20);
  firstBegins(q);
  passUntil(q, (now) => now.waiting === CHANCE && now.turn === 2);
  expect([...q.chance.probabilities]).toEqual([0.5, 0.5]);
});

test('D-INIT-02 the side with fewer hits gives orders and activates first', () => {
  const p = sceneOf([SQUAD], [SQUAD, SQUAD]);
  p.resolve(2);
  expect([p.initiating, p.decider]).toEqual([FIRST, 0]);
  const q = sceneOf([SQUAD], [SQUAD, SQUAD]);
  q.resolve(3);
  expect([q.initiating, q.decider]).toEqual([SECOND, 1]);
});

test('D-INIT-04 the smaller side has fewer orders', () => {
  const p = sceneOf([SQUAD], [SQUAD, SQUAD]);
  p.resolve(2);
  expect([...p.orders]).toEqual([1, 2]);
});

test.each([
  [true, [2, 2, 3]],
  [false, [1, 2, 3]],
])(
  'D-CMD-01 R-26 commandOrderOnTop=%s: orders by hits with a Command Squad (D-ABL-COMMAND-SQUAD)',
  (onTop, orders) => {
    const command: Unit = { ...SQUAD, id: 'command', abilities: ['command-squad'] };
    const { rules } = sceneOf([command, command], [SQUAD], { rulings: { commandOrderOnTop: onTop } });
    expect([...rules.ordersFor[1].slice(0, 3)]).toEqual(orders);
    expect([...rules.ordersFor[0].slice(0, 3)]).toEqual([1, 1, 2]);
    expect([...rules.commands]).toEqual([1, 1, 0]);
  },
);

test('D-CMD-03 Take Action is one action whatever the markers, then a reaction marker; nobody reacts to it', () => {
  const p = sceneOf([SQUAD], [SQUAD]);
  p.markers[0] = 2;
  firstBegins(p);
  choose(p, TAKE_ACTION, 0);
  expect(choicesOf(p).map(modeOf)).toEqual([0, 0]);
  choose(p, ATTACK);
  rollFor(p, (after) => after.life[1] === 3);
  expect([p.reacted[0], p.markers[0], p.markers[1], p.activated[0]]).toEqual([1, 2, 1, 0]);
});

test('D-CMD-02 without distances every unit can be ordered, heroes among them, each once a turn', () => {
  const hero: Unit = {
    ...SQUAD,
    id: 'hero',
    type: 'hero',
    miniatures: 1,
    hitPoints: 4,
    weapons: [{ ...RIFLE, count: 1 }],
  };
  const p = sceneOf([hero, SQUAD], [SQUAD, SQUAD]);
  p.resolve(5);
  expect(choicesOf(p)).toHaveLength(3);
  p.orders[0] = 2;
  choose(p, TAKE_ACTION, 0);
  choose(p, PASS);
  expect(choicesOf(p)).toHaveLength(2);
});

test('D-CMD-04 Regroup takes all suppression and reaction markers away', () => {
  const p = sceneOf([SQUAD], [SQUAD]);
  p.markers[0] = 3;
  p.reacted[0] = 1;
  firstBegins(p);
  choose(p, REGROUP, 0);
  expect([p.markers[0], p.reacted[0]]).toEqual([0, 0]);
});

test.each([
  [true, [8 / 27, 12 / 27, 6 / 27, 1 / 27]],
  [false, [1 / 27, 6 / 27, 12 / 27, 8 / 27]],
])(
  'D-UNIT-03 D-SUP-03 R-01 suppressionLeavesOnHit=%s: each die takes a marker away',
  (onHit, distribution) => {
    const { rules } = sceneOf([SQUAD], [SQUAD], { rulings: { suppressionLeavesOnHit: onHit } });
    const { probabilities } = rules.chances.markersLeft(3, false);
    // By markers left: 3 of them is no success.
    distribution.toReversed().forEach((p, left) => {
      expect(probabilities[left]).toBeCloseTo(p, 12);
    });
  },
);

test('D-UNIT-04 D-SUP-04 more markers than miniatures after the roll: a retreat move, and in the end the unit is lost', () => {
  const p = sceneOf([SQUAD], [SQUAD], { retreatMoves: 2 });
  p.life[0] = 2;
  p.markers[0] = 4;
  firstBegins(p);
  passUntil(p, (now) => now.waiting === CHANCE && now.activated[0] === 1);
  rollFor(p, (after) => after.markers[0] === 3);
  expect([p.retreats[0], p.life[0], p.moved[0]]).toEqual([1, 2, 1]);
  p.markers[0] = 9;
  passUntil(p, (now) => now.waiting === OVER);
  expect([p.retreats[0], p.life[0], p.winner]).toEqual([2, 0, 1]);
});

test.each([
  [true, 1],
  [false, 0],
])('R-24 retreatingUnitsAct=%s: actions after a retreat move', (acts, actions) => {
  const p = sceneOf([SQUAD], [SQUAD], { rulings: { retreatingUnitsAct: acts }, retreatMoves: 3 });
  p.life[0] = 1;
  p.markers[0] = 3;
  firstBegins(p);
  passUntil(p, (now) => now.waiting === CHANCE && now.activated[0] === 1);
  rollFor(p, (after) => after.markers[0] === 2);
  expect(p.retreats[0]).toBe(1);
  expect(actsNow(0)(p) ? p.actions : 0).toBe(actions);
});

test('D-UNIT-05 D-SUP-02 two actions, less one for each sort of marker; with both a badass keeps one (D-ABL-BADASS)', () => {
  const badass: Unit = { ...SQUAD, id: 'badass', abilities: ['badass'] };
  const { rules } = sceneOf([SQUAD, badass], [SQUAD]);
  expect([...rules.actions.slice(0, 8)]).toEqual([2, 1, 1, 0, 2, 1, 1, 1]);
});

test('D-ACT-02 D-ACT-04 an attack takes one action and a sustained one both; a unit attacks once', () => {
  const p = sceneOf([SQUAD], [SQUAD]);
  firstBegins(p);
  passUntil(p, actsNow(0));
  expect(choicesOf(p).map(modeOf)).toEqual([0, 0, 1]);
  choose(p, ATTACK);
  passUntil(p, (now) => now.waiting === CHANCE);
  rollFor(p, (after) => after.life[1] === 5 && after.markers[1] === 0);
  // One action is left, and nothing to do with it: the activation is over.
  expect(p.activated[1]).toBe(1);
});

test('D-ACT-04 the expected damage of both attacks is that of dice at 1/3 and 5/9 less two armour dice', () => {
  const { rules, life } = sceneOf([SQUAD], [SQUAD]);
  const p = sceneOf([SQUAD], [SQUAD]);
  const expected = (mode: number): number =>
    rules.attacks.expected(rules.attacks.at(p, rules.attacks.row(p, 0, mode), 1), life[1]);
  const net = (s: number): number => {
    let mean = 0;
    const choose = [1, 5, 10, 10, 5, 1];
    const saves = [4 / 9, 4 / 9, 1 / 9];
    choose.forEach((ways, hits) => {
      saves.forEach((q, saved) => {
        mean += ways * s ** hits * (1 - s) ** (5 - hits) * q * Math.max(0, hits - saved);
      });
    });
    return mean;
  };
  expect(expected(0)).toBeCloseTo(net(1 / 3), 12);
  expect(expected(1)).toBeCloseTo(net(5 / 9), 12);
});

test('D-END-01 D-END-02 at the end of a turn each unit loses one suppression marker and its reaction marker', () => {
  const p = sceneOf([SQUAD], [SQUAD]);
  firstBegins(p);
  passUntil(p, (now) => isOrder(now) && now.decider === 1);
  p.activated.fill(1);
  p.markers.set([2, 0]);
  p.reacted.fill(1);
  passUntil(p, (now) => now.turn === 2);
  expect([...p.markers, ...p.reacted]).toEqual([1, 0, 0, 0]);
});

test('D-SETUP-01 after the last turn the side that has lost fewer army points wins; a margin can make it a draw', () => {
  const cheap: Unit = { ...SQUAD, id: 'cheap', armyPoints: 10 };
  const lose = (drawMargin: number, scoring: 'units' | 'damage', left: readonly number[]) => {
    const p = sceneOf([SQUAD, cheap], [SQUAD, cheap], { ranges: [12], drawMargin, scoring });
    p.life.set(left);
    muster(p);
    p.resolve(1);
    passUntil(p, (now) => now.waiting === OVER);
    return p.winner;
  };
  expect(lose(0, 'units', [5, 0, 0, 5])).toBe(0);
  expect(lose(10, 'units', [5, 0, 0, 5])).toBe(2);
  expect(lose(0, 'units', [3, 5, 5, 5])).toBe(2);
  expect(lose(0, 'damage', [3, 5, 5, 5])).toBe(1);
});

test('D-UNIT an activation names every unit of the side that has not been activated', () => {
  const p = sceneOf([SQUAD, SQUAD, SQUAD], [SQUAD]);
  firstBegins(p);
  passUntil(p, (now) => now.waiting === DECISION && now.decision === DECIDE_UNIT);
  expect(choicesOf(p)).toHaveLength(3);
  p.choose(1);
  expect(kindsOf(p)).toEqual([PASS, ATTACK]);
  choose(p, PASS);
  expect(choicesOf(p)).toHaveLength(2);
});
