/** Ways closed to some miniatures: the Hermetica Occulta and Infiltration. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, type SceneSetup, scene } from '../support/scene.ts';

/** West and east meet in d. */
const rooms = houseMap({ paths: { west: 'a b c d', east: 'd e f g h' }, links: ['a b c d e f g h'] });

/** Mental 6; holds the Hermetica Occulta. */
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'command', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'g' };
/** Mental 4. */
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'f' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'h' };

describe('the Hermetica Occulta', () => {
  function comesNear(setup: Partial<SceneSetup> = {}): Scene {
    return scene({ map: rooms, miniatures: { heizinger, macneal }, active: 'macneal', ...setup });
  }

  test('R-40 bars the circles of its bearer’s path; the duel is offered beside one of them', () => {
    const s = comesNear();
    expect(s.choices('move')).toEqual(['move to e', 'move to g', 'move to h']);
    expect(s.choices('challenge')).toEqual([]);
    expect(s.choose('move to e').choices('challenge')).toEqual(['challenge heizinger']);
  });

  test('R-40 EX-11 a won Mental duel opens them for the rest of the activation, without the action', () => {
    const s = comesNear().choose('move to e', 'challenge heizinger').succeed(3).succeed(2);
    expect(s.events.find((event) => event.type === 'duel')).toMatchObject({ column: 2, values: [4, 6] });
    expect(s.choices('move')).toEqual(['b', 'c', 'd', 'f', 'g', 'h'].map((circle) => `move to ${circle}`));
    expect(s.choices('challenge')).toEqual([]);
    s.choose('move to d', 'move to c');
    expect([s.where('macneal'), s.choices('attack').length > 0]).toEqual(['c', true]);
  });

  test('R-40 T-DUEL-01 a lost one bars them; the mover goes elsewhere and may still act', () => {
    const s = comesNear().choose('move to e', 'challenge heizinger').succeed(2).succeed(2);
    expect(s.choices('challenge')).toEqual([]);
    expect(s.choices('move')).toEqual(['move to f', 'move to g', 'move to h']);
    expect(s.choices('end')).toEqual(['end']);
  });

  test('R-40 one duel an activation; the next activation has its own', () => {
    const s = comesNear().choose('move to e', 'challenge heizinger').succeed(0).succeed(0).choose('end');
    s.choose('activate heizinger', 'end').roll([10]).roll([1]).choose('no', 'no', 'no');
    s.choose('activate heizinger', 'end', 'activate macneal');
    expect(s.choices('challenge')).toEqual(['challenge heizinger']);
  });

  test('R-40 a miniature with the stamp walks in', () => {
    const s = comesNear({
      miniatures: { heizinger, karl, macneal: { ...macneal, at: 'h' } },
      active: 'karl',
    });
    expect(s.choices('move')).toContain('move to c');
  });

  test('R-40 a miniature that stands in the path already must win it for the next circle of the path', () => {
    const s = comesNear({ miniatures: { heizinger, macneal: { ...macneal, at: 'd' } } });
    expect(s.choices('move')).toEqual(['e', 'f', 'g', 'h'].map((circle) => `move to ${circle}`));
    expect(s.choices('challenge')).toEqual(['challenge heizinger']);
  });

  test('R-40 an entry point on the path is barred too', () => {
    const s = comesNear({
      miniatures: { heizinger: { ...heizinger, at: 'e' }, macneal: { ...macneal, at: undefined } },
    });
    expect([s.choices('move'), s.choices('end')]).toEqual([[], ['end']]);
    s.choose('challenge heizinger').succeed(1).succeed(0);
    expect(s.choices('move')).toContain('move to h');
  });

  test('R-40 T-EQUIP-06 it ends with its bearer’s death', () => {
    const s = comesNear({
      miniatures: { heizinger: { ...heizinger, row: 4, at: 'd' }, karl, macneal: { ...macneal, at: 'c' } },
    });
    expect(s.choices('move')).not.toContain('move to b');
    s.choose('attack heizinger with colt-45-1911-a1').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect(s.choices('move')).toContain('move to b');
  });
});

describe('Infiltration', () => {
  const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'command' };
  const miniatures = { eva, macneal: { ...macneal, at: undefined }, alpha: { ...alpha, at: undefined } };
  const long = houseMap({ paths: { hall: 'a b c d e f g h i j k l' }, links: ['a b c d e f g h i j k l'] });

  /** After the Setup Roll, which Union has won. */
  function begun(map = long): Scene {
    return newGame({ map, miniatures }).roll([4]).roll([9]).choose('no');
  }

  test('R-51 before turn 1 Eva enters by any entry point, the enemy’s too, and spends one full Movement', () => {
    const s = begun();
    expect([s.p.turn, s.question()]).toEqual([0, 'infiltration: eva']);
    expect(s.choices()).toEqual(['no', 'enter by a', 'enter by l']);
    s.choose('enter by l');
    // Entering costs one of her eight points.
    expect(s.choices()).toEqual([...'efghijkl'].map((circle) => `move to ${circle}`));
    s.choose('move to e');
    expect(s.where('eva')).toBe('e');
  });

  test('R-51 it may be declined: she enters in turn 1 like the others', () => {
    const s = begun().choose('no');
    expect([s.where('eva'), s.question()]).toEqual(['waiting', 'next miniature: union']);
  });

  test('R-51 T-OW-09 R-26 it is no activation, and she may be set on overwatch in turn 1', () => {
    const s = begun().choose('enter by l', 'move to k');
    expect(s.question()).toBe('set overwatch: reich');
    s.choose('overwatch by eva', 'activate macneal', 'move to l');
    expect(s.question()).toBe('overwatch attack on: macneal');
  });

  test('T-RUSH-02 in turn 1 enemies pass through her circle without a bull rush, in turn 2 no more', () => {
    const s = begun().choose('enter by l', 'move to k', 'no', 'activate macneal');
    expect(s.choices('move')).toEqual([...'fghijl'].map((circle) => `move to ${circle}`));
    s.choose('move to l', 'end', 'activate eva', 'end', 'activate alpha', 'move to j', 'end');
    s.roll([10]).roll([1]).choose('no', 'no', 'no', 'activate eva', 'end', 'activate macneal');
    expect(s.choices('move')).toEqual([]);
  });

  test('R-51 T-SETUP-13 in turn 1 she does not bar the enemy’s entry point by standing on it', () => {
    const s = begun().choose('enter by l', 'move to l', 'no', 'activate macneal');
    expect(s.choices('move')).toEqual([...'fghijk'].map((circle) => `move to ${circle}`));
    s.choose('move to j');
    expect([s.where('macneal'), s.where('eva')]).toEqual(['j', 'l']);
  });
});
