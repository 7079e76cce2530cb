/** Chapters T-MOVE and T-MAP in play: reach, costs, obstruction, entering the board. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j k l';
const corridor = houseMap({ paths: { corridor: CIRCLES }, links: [CIRCLES] });

/** Bottom row: Movement 5. */
const eva: MiniatureSetup = { character: 'eva-kramer', at: 'a', row: 4 };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'l' };
const delta: MiniatureSetup = { character: 'commando-delta', pack: 'combat', at: 'l' };

function moves(choices: readonly string[]): string {
  return choices.map((choice) => choice.slice('move to '.length)).join(' ');
}

function corridorWith(modifiers: Readonly<Record<string, string>>) {
  return houseMap({ paths: { corridor: CIRCLES }, links: [CIRCLES], modifiers });
}

describe('movement points', () => {
  test.each([
    [1, 'b c d e f g h i'],
    [2, 'b c d e f g h'],
    [3, 'b c d e f g'],
    [4, 'b c d e f'],
  ])('T-MOVE-01 EX-02 Eva on row %i walks as far as her Movement', (row, reach) => {
    const s = scene({ map: corridor, miniatures: { eva: { ...eva, row }, delta }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe(reach);
  });

  test('T-MOVE-01 T-MOVE-04 what is left may be spent after the action, and is lost in the end', () => {
    const s = scene({ map: corridor, miniatures: { eva, delta: { ...delta, at: 'f' } }, active: 'eva' });
    s.choose('move to b', 'move to d', 'attack delta with strafe').roll([1, 1, 1, 1, 1]);
    expect(moves(s.choices('move'))).toBe('b c e');
    expect(s.choose('end').p.movementPoints).toBe(0);
  });

  test('Celerity adds 2', () => {
    const s = scene({
      map: corridor,
      miniatures: { karl: { ...karl, pack: 'stamina', at: 'a', row: 4 }, delta },
      active: 'karl',
    });
    expect(moves(s.choices('move'))).toBe('b c d e f g');
  });

  test('each step is reported with its cost', () => {
    const map = corridorWith({ c: 'movement -1' });
    const s = scene({ map, miniatures: { eva, delta }, active: 'eva' }).choose('move to d');
    const steps = s.events.flatMap((event) => (event.type === 'move' ? [event] : []));
    expect(steps.map(({ to, cost }) => [map.names[to], cost])).toEqual([
      ['b', 1],
      ['c', 2],
      ['d', 1],
    ]);
    expect(s.p.movementPoints).toBe(1);
  });
});

describe('what a circle costs', () => {
  test.each([
    ['T-MAP-05 a red Movement icon costs one point more', 'movement -1', 'b c d e'],
    ['T-MAP-05 two cost two more', 'movement -2', 'b c d'],
    ['EX-05 T-MAP-05 a green one makes it free', 'movement 1', 'b c d e f g'],
    ['T-MAP-05 other icons cost nothing', 'combat -2', 'b c d e f'],
  ])('%s', (_, modifier, reach) => {
    const s = scene({ map: corridorWith({ c: modifier }), miniatures: { eva, delta }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe(reach);
  });

  test('T-MAP-05 the Movement value itself is unchanged, also for who starts on the circle', () => {
    const s = scene({ map: corridorWith({ a: 'movement -2' }), miniatures: { eva, delta }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe('b c d e f');
  });

  test.each([
    ['single rubble costs one point more', 1, 'movement 1', 'b c d e'],
    ['double rubble costs two more', 2, 'movement 1', 'b c d'],
    ['single rubble on two red icons replaces them', 1, 'movement -2', 'b c d e'],
  ])('T-MAP-06 %s', (_, icons, modifier, reach) => {
    const map = corridorWith({ c: modifier });
    const s = scene({ map, miniatures: { eva, delta }, active: 'eva', rubble: { c: icons } });
    expect(moves(s.choices('move'))).toBe(reach);
  });

  test('Keep Moving ignores one red icon of every circle, printed or rubble', () => {
    const alpha: MiniatureSetup = { character: 'commando-alpha', at: 'a', row: 3 };
    const map = corridorWith({ b: 'movement -1', c: 'movement -2', d: 'movement 1' });
    const s = scene({ map, miniatures: { karl, alpha }, active: 'alpha', rubble: { e: 1 } });
    // Movement 5: b 1, c 2, d 0, e 1, f 1.
    expect(moves(s.choices('move'))).toBe('b c d e f');
  });

  test('the cheapest route is taken, not the shortest', () => {
    const map = houseMap({
      paths: { all: 'a b c d e z' },
      links: ['a b e', 'a c d e'],
      modifiers: { b: 'movement -3' },
    });
    const s = scene({ map, miniatures: { eva, delta: { ...delta, at: 'z' } }, active: 'eva' }).choose(
      'move to e',
    );
    expect(s.p.movementPoints).toBe(2);
  });
});

describe('who is in the way', () => {
  test('T-MOVE-02 an enemy bars its circle', () => {
    const s = scene({ map: corridor, miniatures: { eva, delta: { ...delta, at: 'd' } }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe('b c');
  });

  test('T-MOVE-02 a friend may be passed, and nobody stops on its circle', () => {
    const s = scene({ map: corridor, miniatures: { eva, karl: { ...karl, at: 'c' }, delta }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe('b d e f');
    s.choose('move to d');
    expect([s.where('eva'), s.where('karl')]).toEqual(['d', 'c']);
    expect(s.p.occupant[corridor.circle('c')]).toBe(2);
  });

  test('T-MOVE-03 T-TERM-10 Action circles are never entered, nor crossed', () => {
    const map = houseMap({ paths: { p: 'a b d' }, links: ['a b', 'b x d'], actionCircles: 'x' });
    const s = scene({ map, miniatures: { eva, delta: { ...delta, at: 'd' } }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe('b');
  });

  test('T-MAP-02 a door between two paths bars nobody', () => {
    const map = houseMap({ paths: { west: 'a b', east: 'c d' }, links: ['a b c d'] });
    const s = scene({ map, miniatures: { eva, delta: { ...delta, at: 'd' } }, active: 'eva' });
    expect(moves(s.choices('move'))).toBe('b c');
  });
});

describe('entering the board', () => {
  const waiting: MiniatureSetup = { ...eva, at: undefined };

  test('T-TURN-08 T-MAP-07 begins on the own entry point and costs one point', () => {
    const s = scene({ map: corridor, miniatures: { eva: waiting, delta }, active: 'eva', turn: 1 });
    expect(moves(s.choices('move'))).toBe('a b c d e');
    s.choose('move to c');
    expect([s.where('eva'), s.p.movementPoints]).toEqual(['c', 2]);
  });

  test('T-MAP-07 costs the modifier of the entry point too', () => {
    const map = corridorWith({ a: 'movement -2' });
    const s = scene({ map, miniatures: { eva: waiting, delta }, active: 'eva', turn: 1 });
    expect(moves(s.choices('move'))).toBe('a b c');
  });

  test('T-MAP-07 the second side comes in by its own entry point', () => {
    const s = scene({
      map: corridor,
      miniatures: { eva, delta: { ...delta, at: undefined, row: 3 } },
      active: 'delta',
      turn: 1,
    });
    expect(moves(s.choices('move'))).toBe('h i j k l');
  });

  test('T-TURN-08 T-SETUP-13 who waits cannot act before, nor stay outside', () => {
    const s = scene({
      map: corridor,
      miniatures: { eva: { ...waiting, pack: 'combat' }, delta: { ...delta, at: 'c' } },
      active: 'eva',
      turn: 1,
    });
    expect(s.choices('attack')).toEqual([]);
    expect(s.choices()).not.toContain('end');
    expect(s.choose('move to a').choices('attack')).not.toEqual([]);
  });

  test('T-MOVE-02 friends on the entry point are passed', () => {
    const s = scene({
      map: corridor,
      miniatures: { eva: waiting, karl: { ...karl, at: 'a' }, delta },
      active: 'eva',
      turn: 1,
    });
    expect(moves(s.choices('move'))).toBe('b c d e');
  });

  test('T-SETUP-13 T-MOVE-02 an enemy on the entry point keeps the miniature out, which then waits on', () => {
    const s = scene({
      map: corridor,
      miniatures: { eva: waiting, delta: { ...delta, at: 'a' } },
      active: 'eva',
      turn: 1,
    });
    expect(s.choices()).toEqual(['end']);
    expect(s.choose('end').where('eva')).toBe('waiting');
  });
});
