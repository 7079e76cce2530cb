/** Chapters T-COMBAT and T-SIGHT in play: legal targets, pools, values, shock rolls. */
import { describe, expect, test } from 'vitest';
import { distanceBetween, sharePath } from '../../../../src/rulesets/tannhauser/engine/miniatures.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, scene } from '../support/scene.ts';

/** All see each other; a touches b, b touches c. */
const hall = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'] });
/** A door between b and c: adjacent, no common path. */
const rooms = houseMap({ paths: { west: 'a b', east: 'c d' }, links: ['a b c d'] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'c' };

describe('an attack', () => {
  test('EX-19 T-COMBAT-03 T-COMBAT-05 T-COMBAT-06 Eva shoots MacNeal with the Mauser C96', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('attack macneal with mauser-c96');
    expect(s.pool()).toEqual({ dice: 4, difficulty: 5 });
    s.roll([3, 5, 6, 9]);
    expect(s.pool()).toEqual({ dice: 4, difficulty: 5 });
    s.roll([2, 4, 4, 6]);
    expect(s.row('macneal')).toBe(3);
    expect(s.where('macneal')).toBe('c');
  });

  test('EX-21 T-WOUND-01 MacNeal on his third row is killed by two wounds', () => {
    const karl: MiniatureSetup = { character: 'karl-zermann', at: 'b' };
    const s = scene({
      map: hall,
      miniatures: { eva, karl, macneal: { ...macneal, row: 3 }, tala: { character: 'tala-aponi', at: 'a' } },
      active: 'karl',
    });
    s.choose('attack macneal with doom').roll([4, 5, 9, 10]).roll([6, 7, 1, 2]);
    expect(s.where('macneal')).toBe('dead');
    expect(s.end()).toBeUndefined();
  });

  test('T-COMBAT-04 without a success the attack ends: no shock roll, no wound', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('attack macneal with mauser-c96').roll([1, 2, 3, 4]);
    expect(s.question()).toBe('act: eva');
    expect(s.row('macneal')).toBe(1);
    expect(s.events.some((event) => event.type === 'shock-roll')).toBe(false);
  });

  test('T-COMBAT-06 a shock success cancels one attack success, and more cancel no more', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('attack macneal with mauser-c96').roll([5, 1, 1, 1]).roll([9, 9, 9, 9]);
    expect(s.row('macneal')).toBe(1);
  });

  test('T-TURN-07 an activation has one action, and movement before and after it', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('move to b', 'attack macneal with mauser-c96').roll([1, 1, 1, 1]);
    expect(s.choices('attack')).toEqual([]);
    expect(s.choices('move')).toEqual(['move to a']);
  });

  test.each([
    ['EX-34 T-COMBAT-03 bare hands', 'bare hands', 2],
    ['EX-34 T-COMBAT-03 Hand-to-Hand', 'knife', 4],
    ['EX-34 T-COMBAT-03 Pistol', 'colt-45-1911-a1', 4],
    ['EX-34 T-COMBAT-03 Automatic', 'm3', 5],
    ['EX-34 T-COMBAT-03 R-16 Mental', 'doom', 4],
  ])('%s roll %s: %i dice', (_, weapon, dice) => {
    const tala: MiniatureSetup = {
      character: 'tala-aponi',
      items: ['knife', 'colt-45-1911-a1', 'm3', 'doom'].filter((id) => id === weapon),
      at: 'b',
    };
    const s = scene({ map: hall, miniatures: { eva, tala }, active: 'tala' });
    expect(s.choose(`attack eva with ${weapon}`).pool()).toEqual({ dice, difficulty: 5 });
  });

  test.each([
    [1, 4],
    [2, 4],
    [3, 5],
    [4, 6],
  ])('T-COMBAT-03 T-TERM-04 MacNeal on row %i attacks against difficulty %i', (row, difficulty) => {
    const s = scene({ map: hall, miniatures: { eva, macneal: { ...macneal, row } }, active: 'macneal' });
    expect(s.choose('attack eva with colt-45-1911-a1').pool().difficulty).toBe(difficulty);
  });

  test.each([
    [1, 5],
    [2, 6],
    [4, 6],
  ])('T-COMBAT-05 MacNeal on row %i makes his shock roll against difficulty %i', (row, difficulty) => {
    const s = scene({ map: hall, miniatures: { eva, macneal: { ...macneal, row } }, active: 'eva' });
    s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]);
    expect(s.pool()).toEqual({ dice: 4, difficulty });
  });
});

describe('circles under the miniatures', () => {
  test.each([
    ['EX-03 T-MAP-04 one green Combat icon', 'combat 1', 4],
    ['T-MAP-04 two red Combat icons', 'combat -2', 7],
    ['T-MAP-04 a Stamina icon', 'stamina 1', 5],
  ])('%s under the attacker: difficulty %3$i', (_, modifier, difficulty) => {
    const map = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'], modifiers: { a: modifier } });
    const s = scene({ map, miniatures: { eva, macneal }, active: 'eva' });
    expect(s.choose('attack macneal with mauser-c96').pool().difficulty).toBe(difficulty);
  });

  test('T-MAP-04 a red Stamina icon under the target raises the difficulty of its shock roll', () => {
    const map = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'], modifiers: { c: 'stamina -1' } });
    const s = scene({ map, miniatures: { eva, macneal }, active: 'eva' });
    expect(s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]).pool().difficulty).toBe(6);
  });

  test('T-MAP-06 rubble replaces the modifier of its circle', () => {
    const map = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'], modifiers: { a: 'combat 1' } });
    const s = scene({ map, miniatures: { eva, macneal }, active: 'eva', rubble: { a: 1 } });
    expect(s.choose('attack macneal with mauser-c96').pool().difficulty).toBe(5);
  });
});

describe('lines of sight', () => {
  test('EX-17 T-MAP-01 T-SIGHT-01 who sees whom on Castle Ksiaz', () => {
    const map = houseMap({
      paths: { purple: 'brown macneal', red: 'brown schocktruppen', other: 'eva' },
      links: [],
    });
    const { p } = scene({
      map,
      miniatures: { eva: { ...eva, at: 'eva' }, macneal: { ...macneal, at: 'macneal' } },
    });
    const sees = (a: string, b: string): boolean => sharePath(p, map.circle(a), map.circle(b));
    for (const [a, b] of [
      ['brown', 'macneal'],
      ['brown', 'schocktruppen'],
    ]) {
      expect([a, b, sees(a, b), sees(b, a)]).toEqual([a, b, true, true]);
    }
    for (const [a, b] of [
      ['macneal', 'schocktruppen'],
      ['eva', 'brown'],
      ['eva', 'macneal'],
      ['eva', 'schocktruppen'],
    ]) {
      expect([a, b, sees(a, b), sees(b, a)]).toEqual([a, b, false, false]);
    }
  });

  test('EX-18 T-COMBAT-02 the Schocktruppen may shoot who shares their path', () => {
    const s = scene({
      map: houseMap({ paths: { red: 's b t', other: 'm' }, links: [] }),
      miniatures: {
        schocktruppen: { character: 'schocktruppen', pack: 'combat', at: 's' },
        brown: { character: 'barry-daniel-brown', at: 'b' },
        aponi: { character: 'tala-aponi', at: 't' },
        macneal: { ...macneal, at: 'm' },
      },
      active: 'schocktruppen',
    });
    expect(s.choices('attack')).toEqual(['attack brown with mp40', 'attack aponi with mp40']);
  });

  test('EX-07 T-SIGHT-03 adjacent miniatures are at range 1, whatever stands on the way or lies there', () => {
    const map = houseMap({ paths: { p: 'a b c d' }, links: ['a b c d'], modifiers: { b: 'movement -2' } });
    const { p } = scene({ map, miniatures: { eva, macneal: { ...macneal, at: 'b' } } });
    const range = (a: string, b: string): number => distanceBetween(p, map.circle(a), map.circle(b));
    expect([range('a', 'b'), range('a', 'c'), range('a', 'd'), range('d', 'a')]).toEqual([1, 2, 3, 3]);
  });

  test('T-COMBAT-02 a target that is not adjacent needs a ranged weapon', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'macneal' });
    expect(s.choices('attack')).toEqual(['attack eva with colt-45-1911-a1']);
  });

  test('T-SIGHT-02 T-COMBAT-02 hands and knives reach through a door, guns do by R-08', () => {
    const miniatures = { eva: { ...eva, at: 'b' }, macneal };
    const open = scene({ map: rooms, miniatures, active: 'macneal' });
    expect(open.choices('attack')).toEqual(['attack eva with bare hands', 'attack eva with colt-45-1911-a1']);
    const strict = scene({
      map: rooms,
      miniatures,
      active: 'macneal',
      rulings: { rangedNeedsSharedPath: true },
    });
    expect(strict.choices('attack')).toEqual(['attack eva with bare hands']);
  });

  test('T-SIGHT-01 no shot at who neither shares a path nor is adjacent', () => {
    const s = scene({ map: rooms, miniatures: { eva, macneal }, active: 'macneal' });
    expect(s.choices('attack')).toEqual([]);
  });

  test('T-COMBAT-01 friends, the dead and those who wait to enter are no targets', () => {
    const s = scene({
      map: hall,
      miniatures: {
        eva,
        karl: { character: 'karl-zermann', at: 'b' },
        macneal,
        tala: { character: 'tala-aponi' },
      },
      active: 'eva',
    });
    expect(s.choices('attack')).toEqual(['attack macneal with strafe', 'attack macneal with mauser-c96']);
  });
});
