import { expect, test } from 'vitest';
import { ATTACK, kindOf, PASS, TAKE_ACTION } from '../../../../src/rulesets/dust-warfare/engine/choices.ts';
import type { Position } from '../../../../src/rulesets/dust-warfare/engine/position.ts';
import type { Unit } from '../../../../src/rulesets/dust-warfare/model.ts';
import { createPlayer } from '../../../../src/rulesets/dust-warfare/players/players.ts';
import { actsNow, firstBegins, passUntil, RIFLE, SQUAD, sceneOf } from '../engine/scene.ts';

/** A unit with one rifle, which against hard cover can inflict a marker but no wound. */
const LAST: Unit = { ...SQUAD, id: 'last', miniatures: 1, weapons: [{ ...RIFLE, count: 1 }] };
const scene = () => sceneOf([LAST], [SQUAD], { cover: { fixed: ['none', 'hard'] } });
const answer = (p: Position): number => createPlayer('aggressive', p.rules).decide(p, new Int32Array(0), 0);

test('D-ATK-09 an attack that can only suppress is better than none', () => {
  const p = scene();
  p.resolve(1);
  passUntil(p, actsNow(0));
  expect(kindOf(answer(p))).toBe(ATTACK);
});

test('D-CMD-03 an order to act is not given to a unit that then does nothing: it costs it a reaction marker', () => {
  const p = scene();
  firstBegins(p);
  const order = answer(p);
  expect(kindOf(order)).toBe(TAKE_ACTION);
  p.choose([...p.choices].indexOf(order));
  expect(kindOf(answer(p))).not.toBe(PASS);
});
