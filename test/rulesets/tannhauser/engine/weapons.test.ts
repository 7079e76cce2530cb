/** Effects of weapons and their accessories in play. Each test cites the ruling on the item's text. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, scene } from '../support/scene.ts';

/** A long hall; all see each other. */
const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
/** Every circle is a separate room. */
const cells = houseMap({
  paths: Object.fromEntries(CIRCLES.split(' ').map((name) => [name, name])),
  links: [CIRCLES],
});

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', at: 'a' };
const stoss: MiniatureSetup = { character: 'stosstruppen', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'c' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', at: 'b' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'c' };

describe('Strafe', () => {
  test('R-38 strikes adjacent miniatures and along a path at two circles, not at three', () => {
    const reach = (at: string): string[] =>
      scene({ map: hall, miniatures: { eva, macneal: { ...macneal, at } }, active: 'eva' }).choices('attack');
    expect(reach('b')).toContain('attack macneal with strafe');
    expect(reach('c')).toContain('attack macneal with strafe');
    expect(reach('d')).toEqual(['attack macneal with mauser-c96']);
  });

  test('R-38 at two circles needs a shared path; through a door it strikes', () => {
    const reach = (at: string): string[] =>
      scene({ map: cells, miniatures: { eva, macneal: { ...macneal, at } }, active: 'eva' }).choices(
        'attack',
      );
    expect(reach('b')).toContain('attack macneal with strafe');
    expect(reach('c')).toEqual([]);
  });

  test('rolls one die more, and a natural 10 takes two shock dice from the target', () => {
    const s = scene({ map: hall, miniatures: { eva: { ...eva, pack: null }, macneal }, active: 'eva' });
    expect(s.choose('attack macneal with strafe').pool().dice).toBe(5);
    expect(s.roll([10, 1, 1, 1, 1]).pool().dice).toBe(2);
  });

  test('without a natural 10 the target keeps its shock dice', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
    s.choose('attack macneal with strafe').roll([9, 1, 1, 1, 1]);
    expect(s.pool().dice).toBe(4);
  });
});

test('Critical Hit: a natural 10 of any attack of its bearer counts twice', () => {
  const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva' });
  s.choose('attack macneal with mauser-c96').roll([10, 1, 1, 1]).roll([1, 1, 1, 1]);
  expect(s.row('macneal')).toBe(3);
});

describe('Flash-Gun MK1', () => {
  test('R-17 a natural 10 adds two dice once; their natural 10s add none', () => {
    const s = scene({ map: hall, miniatures: { eva, alpha }, active: 'alpha' });
    s.choose('attack eva with flash-gun-mk1').roll([10, 10, 1, 1, 1], [10, 1]).roll([1, 1, 1, 1]);
    expect(s.row('eva')).toBe(4);
  });

  test('without a natural 10 no die is added', () => {
    const s = scene({ map: hall, miniatures: { eva, alpha }, active: 'alpha' });
    s.choose('attack eva with flash-gun-mk1').roll([9, 9, 1, 1, 1]).roll([1, 1, 1, 1]);
    expect(s.row('eva')).toBe(3);
  });
});

describe('Flash Machine Gun A6a', () => {
  const gun = 'flash-machine-gun-a6a';
  const miniatures = {
    eva: { ...eva, at: 'c' },
    schock: { ...schock, at: 'd' },
    stoss: { ...stoss, at: 'f' },
    brown,
  };

  test('R-39 takes two legal targets that are adjacent to each other', () => {
    const s = scene({ map: hall, miniatures, active: 'brown' });
    expect(s.choices('attack').filter((choice) => choice.endsWith(gun))).toEqual([
      `attack eva with ${gun}`,
      `attack eva and schock with ${gun}`,
      `attack schock with ${gun}`,
      `attack stoss with ${gun}`,
    ]);
  });

  test('R-39 one attack roll, a shock roll for each target', () => {
    const s = scene({ map: hall, miniatures, active: 'brown' });
    s.choose(`attack eva and schock with ${gun}`).roll([9, 9, 1, 1, 1]);
    expect(s.pool().difficulty).toBe(6);
    s.roll([1, 1, 1, 1]);
    expect(s.pool().difficulty).toBe(5);
    s.roll([9, 1, 1, 1]);
    expect([s.row('eva'), s.row('schock')]).toEqual([3, 2]);
    expect(s.question()).toBe('act: brown');
  });

  test('R-39 its natural 10 adds two dice once, against both targets', () => {
    const s = scene({ map: hall, miniatures, active: 'brown' });
    s.choose(`attack eva and schock with ${gun}`).roll([10, 1, 1, 1, 1], [10, 4]);
    s.roll([1, 1, 1, 1]).roll([1, 1, 1, 1]);
    expect([s.row('eva'), s.where('schock')]).toEqual([4, 'dead']);
  });

  test('other weapons take one target', () => {
    const s = scene({
      map: hall,
      miniatures: { ...miniatures, brown: { ...brown, pack: 'command' } },
      active: 'brown',
    });
    expect(s.choices('attack').filter((choice) => choice.includes(' and '))).toHaveLength(1);
  });

  test('BA-27 gives it one die more, and no other weapon', () => {
    const armed = { ...miniatures, brown: { ...brown, pack: 'combat' as const } };
    expect(
      scene({ map: hall, miniatures: armed, active: 'brown' }).choose(`attack eva with ${gun}`).pool().dice,
    ).toBe(6);
    expect(
      scene({ map: hall, miniatures: armed, active: 'brown' }).choose('attack eva with knife').pool().dice,
    ).toBe(4);
  });
});

describe('Combat Infantry Badge', () => {
  const miniatures = { eva, macneal: { ...macneal, pack: 'combat' as const } };

  test('R-17 re-rolls both lowest dice of the initial pool before extra dice and Nighteyes', () => {
    const s = scene({ map: hall, miniatures, active: 'macneal' });
    s.choose('attack eva with flash-gun-mk1').roll([1, 1, 3, 5, 9]);
    expect(s.question()).toBe('re-roll lowest: macneal');
    // 10, 2, 3, 5, 9 and the extra 4, 1: four succeed, and Nighteyes mends one more.
    s.choose('yes').roll([10, 2], [4, 1]).roll([6, 6, 1, 1]);
    expect(s.row('eva')).toBe(4);
  });

  test('R-17 extraDiceBeforeReroll: extra dice come first, and the lowest of all dice are re-rolled', () => {
    const rulings = { extraDiceBeforeReroll: true };
    const s = scene({ map: hall, miniatures, active: 'macneal', rulings });
    s.choose('attack eva with flash-gun-mk1').roll([10, 6, 7, 5, 9], [1, 3]);
    expect(s.question()).toBe('re-roll lowest: macneal');
    // 10, 6, 7, 5, 9 stay, and the extra dice fall as 9 and 10: the second natural 10 adds nothing.
    s.choose('yes').roll([9, 10]).roll([1, 1, 1, 1]);
    expect(s.lines.join()).toContain('against 7');
  });

  test('R-17 extraDiceBeforeReroll: without a natural 10 in the pool, one of the re-roll adds the dice', () => {
    const s = scene({ map: hall, miniatures, active: 'macneal', rulings: { extraDiceBeforeReroll: true } });
    s.choose('attack eva with flash-gun-mk1').roll([1, 1, 1, 5, 9]).choose('yes').roll([10, 1], [9, 9]);
    expect(s.roll([1, 1, 1, 1]).lines.join()).toContain('against 5');
  });

  test('R-17 may be left alone', () => {
    const s = scene({ map: hall, miniatures, active: 'macneal' });
    s.choose('attack eva with flash-gun-mk1').roll([1, 1, 1, 1, 9]).choose('no').roll([]).roll([1, 1, 1, 1]);
    expect(s.row('eva')).toBe(2);
  });
});

describe('Nighteyes', () => {
  test('R-17 +2 mends one die of a ranged attack that is short by two or less', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'macneal' });
    s.choose('attack eva with colt-45-1911-a1').roll([2, 3, 1, 1]).roll([1, 1, 1, 1]);
    expect(s.row('eva')).toBe(2);
  });

  test('R-17 a natural 1 stays a failure', () => {
    // Combat 6 on a circle of +2: difficulty 2, so only a natural 1 falls short.
    const map = houseMap({ paths: { hall: 'a b c' }, links: ['a b c'], modifiers: { c: 'combat 2' } });
    const s = scene({ map, miniatures: { eva, macneal }, active: 'macneal' });
    s.choose('attack eva with colt-45-1911-a1').roll([1, 1, 1, 1]);
    expect(s.question()).toBe('act: macneal');
  });

  test('R-17 +2 makes no natural 10', () => {
    const s = scene({
      map: hall,
      miniatures: { eva, macneal: { ...macneal, pack: null, items: ['flash-gun-mk1', 'critical-hit'] } },
      active: 'macneal',
    });
    s.choose('attack eva with flash-gun-mk1').roll([8, 1, 1, 1, 1]).roll([1, 1, 1, 1]);
    expect(s.row('eva')).toBe(2);
  });

  test('helps no melee attack', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal: { ...macneal, at: 'b' } }, active: 'macneal' });
    s.choose('attack eva with bare hands').roll([2, 3]);
    expect(s.question()).toBe('act: macneal');
  });
});

describe('Mad Minute', () => {
  const miniatures = { schock, macneal };

  test('R-52 gives automatic weapons one die while its bearer stands still', () => {
    const s = scene({ map: hall, miniatures, active: 'schock' });
    expect(s.choose('attack macneal with mp40').pool().dice).toBe(6);
  });

  test('R-52 ends with the first step', () => {
    const s = scene({ map: hall, miniatures, active: 'schock' });
    expect(s.choose('move to b', 'attack macneal with mp40').pool().dice).toBe(5);
  });

  test('R-52 counts entering the board as a step', () => {
    const s = scene({
      map: hall,
      miniatures: { schock: { ...schock, at: undefined }, macneal },
      active: 'schock',
    });
    expect(s.choose('move to a', 'attack macneal with mp40').pool().dice).toBe(5);
  });

  test('helps no other weapon', () => {
    const s = scene({
      map: hall,
      miniatures: { schock, macneal: { ...macneal, at: 'b' } },
      active: 'schock',
    });
    expect(s.choose('attack macneal with bare hands').pool().dice).toBe(2);
  });
});

describe('Doom', () => {
  test('R-16 T-SIGHT-03 reaches Mental + 1 circles without a path', () => {
    const reach = (at: string, row = 1): string[] =>
      scene({
        map: cells,
        miniatures: { karl: { ...karl, row }, macneal: { ...macneal, at } },
        active: 'karl',
      }).choices('attack');
    expect(reach('g')).toEqual(['attack macneal with doom']);
    expect(reach('h')).toEqual([]);
    expect(reach('f', 3)).toEqual(['attack macneal with doom']);
    expect(reach('g', 3)).toEqual([]);
  });

  test('EX-04 T-MAP-04 two red Mental icons shorten its range by two', () => {
    const map = houseMap({
      paths: Object.fromEntries(CIRCLES.split(' ').map((name) => [name, name])),
      links: [CIRCLES],
      modifiers: { a: 'mental -2' },
    });
    const reach = (at: string): string[] =>
      scene({ map, miniatures: { karl, macneal: { ...macneal, at } }, active: 'karl' }).choices('attack');
    expect(reach('e')).toHaveLength(1);
    expect(reach('f')).toEqual([]);
  });

  test('R-16 rolls on Combat; Ringkragen adds a die', () => {
    const pool = (pack: 'combat' | 'command') =>
      scene({ map: hall, miniatures: { karl: { ...karl, pack }, macneal }, active: 'karl' })
        .choose('attack macneal with doom')
        .pool();
    expect(pool('command')).toEqual({ dice: 5, difficulty: 4 });
    expect(pool('combat')).toEqual({ dice: 4, difficulty: 4 });
  });
});
