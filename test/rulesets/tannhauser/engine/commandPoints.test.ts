/** Chapter T-CP in play. */
import { describe, expect, test } from 'vitest';
import { canRaise, raise } from '../../../../src/rulesets/tannhauser/engine/commandPoints.ts';
import {
  RAISED_COMBAT,
  RAISED_MENTAL,
  RAISED_STAMINA,
} from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, scene } from '../support/scene.ts';
import { passTurn } from '../support/turns.ts';

const hall = houseMap({ paths: { hall: 'a b c d' }, links: ['a b c d'] });
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
const MISS = [1, 1, 1, 1];

describe('raising a value', () => {
  test('T-CP-06 +1 Combat is bought before the roll and lowers its difficulty', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [1, 0] });
    s.choose('attack macneal with mauser-c96');
    expect(s.question()).toBe('Combat +1: eva');
    expect(s.choose('yes').pool().difficulty).toBe(4);
    expect(s.points('reich')).toBe(0);
  });

  test('T-CP-06 R-62 +1 Stamina is bought once the attack roll is seen, before the shock roll, and lowers its difficulty', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [0, 1] });
    s.choose('attack macneal with mauser-c96').roll([9, 1, 1, 1]);
    expect(s.question()).toBe('Stamina +1: macneal');
    expect(s.choose('yes').pool().difficulty).toBe(4);
    expect(s.points('union')).toBe(0);
  });

  test('T-CP-06 is added after the best value of items', () => {
    const s = scene({
      map: hall,
      miniatures: { karl: { ...karl, row: 4 }, macneal },
      active: 'karl',
      commandPoints: [1, 0],
    });
    expect(s.choose('attack macneal with doom', 'yes').pool().difficulty).toBe(3);
  });

  test('EX-22 T-CP-02 T-CP-04 T-CP-06 Karl raises Combat and moves on, and raises it again in the next activation', () => {
    const s = scene({ map: hall, miniatures: { karl, macneal }, active: 'karl', commandPoints: [4, 0] });
    s.choose('attack macneal with doom', 'yes').roll(MISS).choose('buy movement', 'end');
    expect(s.points('reich')).toBe(2);
    s.choose('activate macneal', 'attack karl with colt-45-1911-a1').roll(MISS);
    s.choose('karl answers with doom');
    expect(s.question()).toBe('Combat +1: karl');
    // Besides the three points of the example, the counterattack itself costs one.
    expect(s.choose('yes').points('reich')).toBe(0);
  });

  test('EX-23 T-CP-06 two different characteristics in one activation', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [2, 0] });
    raise(s.p, 0, RAISED_COMBAT, 'Combat +1');
    expect(canRaise(s.p, 0, RAISED_MENTAL)).toBe(true);
    expect(canRaise(s.p, 0, RAISED_STAMINA)).toBe(true);
    expect(s.points('reich')).toBe(1);
  });

  test('EX-24 T-CP-06 not the same characteristic twice in one activation', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [2, 0] });
    raise(s.p, 0, RAISED_MENTAL, 'Combat +1');
    expect(canRaise(s.p, 0, RAISED_MENTAL)).toBe(false);
    expect(s.points('reich')).toBe(1);
  });

  test('R-24 T-TURN-10 the value of another miniature may be raised too, and both end with the activation', () => {
    const stoss: MiniatureSetup = { character: 'stosstruppen', at: 'b' };
    const aponi: MiniatureSetup = { character: 'tala-aponi', items: ['mkii-a1'], at: 'd' };
    const s = scene({
      map: houseMap({ paths: { hall: 'a b c d' }, links: ['a b c d', 'a c'] }),
      miniatures: { eva, stoss, aponi },
      active: 'aponi',
      commandPoints: [4, 0],
    });
    s.choose('throw mkii-a1 at c', 'yes').roll([9, 9, 9, 9]);
    expect(s.question()).toBe('Stamina +1: stoss');
    s.choose('yes').roll([9, 9, 9, 9]);
    expect(s.points('reich')).toBe(2);
    s.roll([9, 9, 9, 9]).choose('end');
    expect(canRaise(s.p, 0, RAISED_STAMINA)).toBe(true);
  });
});

describe('extra movement', () => {
  test('T-CP-04 one point, one movement point, also after the last one', () => {
    const s = scene({
      map: hall,
      miniatures: { eva: { ...eva, row: 4 }, macneal },
      active: 'eva',
      commandPoints: [2, 0],
    });
    s.p.movementPoints = 0;
    expect(s.choices()).toContain('buy movement');
    s.choose('buy movement');
    expect([s.p.movementPoints, s.points('reich')]).toEqual([1, 1]);
  });

  test('T-CP-02 R-24 once an activation', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [2, 0] });
    expect(s.choose('buy movement').choices()).not.toContain('buy movement');
  });

  test('T-CP-02 again in the next activation of the side', () => {
    const s = scene({
      map: hall,
      miniatures: { eva, karl: { ...karl, at: 'b' } },
      active: 'eva',
      commandPoints: [2, 0],
    });
    s.choose('buy movement', 'end', 'activate karl');
    expect(s.choices()).toContain('buy movement');
  });

  test('T-CP-01 not without a point', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [0, 2] });
    expect(s.choices()).not.toContain('buy movement');
  });
});

describe('shaking off', () => {
  test('T-CP-08 cancels one new wound right after the shock roll', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [0, 1] });
    s.choose('attack macneal with mauser-c96').roll([9, 9, 1, 1]).choose('no').roll(MISS);
    expect(s.question()).toBe('shake off: macneal');
    s.choose('yes');
    expect([s.row('macneal'), s.points('union')]).toEqual([2, 0]);
  });

  test('T-CP-08 is not offered without a new wound, so it never heals an old one', () => {
    const s = scene({
      map: hall,
      miniatures: { eva, macneal: { ...macneal, row: 2 } },
      active: 'eva',
      commandPoints: [0, 1],
    });
    s.choose('attack macneal with mauser-c96').roll([9, 1, 1, 1]).choose('no').roll([9, 1, 1, 1]);
    expect(s.question()).toBe('counterattack: macneal');
    expect(s.row('macneal')).toBe(2);
  });

  test('T-CP-08 can save a life', () => {
    const s = scene({
      map: hall,
      miniatures: { eva, macneal: { ...macneal, row: 4 } },
      active: 'eva',
      commandPoints: [0, 1],
    });
    s.choose('attack macneal with mauser-c96').roll([9, 1, 1, 1]).choose('no').roll(MISS).choose('yes');
    expect([s.row('macneal'), s.end()]).toEqual([4, undefined]);
  });

  test('T-CP-02 R-24 once a side and activation, whoever benefits', () => {
    const s = scene({
      map: hall,
      miniatures: {
        karl,
        macneal,
        delta: { character: 'commando-delta', at: 'c' },
      },
      active: 'karl',
      commandPoints: [0, 4],
    });
    s.choose('throw stielhandgrenate at d', 'no').roll(MISS).choose('yes', 'no').roll(MISS);
    expect(s.question()).toBe('act: karl');
    expect([s.row('macneal'), s.where('delta'), s.points('union')]).toEqual([4, 'dead', 3]);
  });
});

describe('the pool', () => {
  test('T-CP-01 T-TURN-02 is 2 a turn in deathmatch, and leftovers are lost', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [7, 0] });
    passTurn(s);
    expect([s.points('reich'), s.points('union')]).toEqual([2, 2]);
  });

  test('T-CP-03 T-SETUP-10 R-02 the low roller may re-roll the Setup Roll once, from the first pool', () => {
    const s = newGame({ map: hall, miniatures: { eva, macneal }, entries: 'rolled' });
    // MacNeal's Captain gives Union +4.
    s.roll([9]).roll([3]);
    expect(s.question()).toBe('re-roll: union');
    s.choose('yes').roll([2]);
    // T-SETUP-11: the point is missing in the first turn. The new result stands even if lower, with no answer.
    expect(s.points('union')).toBe(1);
    expect(s.question()).toBe('entry point: reich');
  });

  test('T-CP-03 the re-roll may turn the result, and the other side gets no answer', () => {
    const s = newGame({ map: hall, miniatures: { eva, macneal }, entries: 'rolled' });
    s.roll([7]).roll([1]).choose('yes').roll([4]);
    expect(s.question()).toBe('entry point: union');
    expect(s.points('reich')).toBe(2);
  });
});

describe('medals', () => {
  const bearer: MiniatureSetup = { ...eva, at: 'a' };

  test('EX-08 T-EQUIP-07 R-18 the Iron Cross 1st Class is discarded for two points without an action', () => {
    const s = scene({ map: hall, miniatures: { eva: bearer, macneal }, active: 'eva' });
    s.choose('discard iron-cross-1st-class of eva');
    expect(s.points('reich')).toBe(2);
    expect(s.items('eva')).toEqual(['strafe', 'mauser-c96', 'critical-hit']);
    expect(s.itemsOn('a')).toEqual([]);
    expect(s.choices('attack')).toHaveLength(1);
  });

  test('R-18 any of the side may discard it in any own activation, or between them', () => {
    const miniatures = { eva: bearer, karl: { ...karl, at: 'b' }, macneal };
    const between = scene({ map: hall, miniatures });
    expect(between.choices('discard')).toEqual(['discard iron-cross-1st-class of eva']);
    expect(between.choose('discard iron-cross-1st-class of eva').question()).toBe('next miniature: reich');
    const other = scene({ map: hall, miniatures, active: 'karl' });
    expect(other.choices('discard')).toEqual(['discard iron-cross-1st-class of eva']);
  });

  test.each([
    ['iron-cross-2nd-class', 1],
    ['silver-star', 2],
  ])('%s brings %i', (item, points) => {
    const s = scene({ map: hall, miniatures: { karl: { ...karl, items: [item] }, macneal }, active: 'karl' });
    expect(s.choose(`discard ${item} of karl`).points('reich')).toBe(points);
  });

  test('T-CP-01 gained points are lost at the next refresh', () => {
    const s = scene({ map: hall, miniatures: { eva: bearer, macneal }, active: 'eva' });
    s.choose('discard iron-cross-1st-class of eva');
    passTurn(s);
    expect(s.points('reich')).toBe(2);
  });

  test('R-18 medalsNeedAction: the bearer spends its own action', () => {
    const miniatures = { eva: bearer, karl: { ...karl, at: 'b' }, macneal };
    const rulings = { medalsNeedAction: true };
    const own = scene({ map: hall, miniatures, active: 'eva', rulings });
    own.choose('discard iron-cross-1st-class of eva');
    expect(own.choices('attack')).toEqual([]);
    const friend = scene({ map: hall, miniatures, active: 'karl', rulings });
    expect(friend.choices('discard')).toEqual([]);
    expect(scene({ map: hall, miniatures, rulings }).choices('discard')).toEqual([]);
  });
});
