/** Secret doors and second entry points in scenes. */
import { describe, expect, test } from 'vitest';
import { CHANCE } from '../../../../src/game/contract.ts';
import { rulesFor } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j k l';
/** Action circles q, r, s and t beside b, g, k and j. */
const map = houseMap({
  paths: { west: 'a b c d', hall: 'd e f g h', east: 'h i j k l' },
  links: [CIRCLES, 'b q', 'g r', 'k s', 'k m', 'j t'],
  modifiers: { k: 'movement -1', m: 'movement 1' },
  actionCircles: 'q r s t',
  entries: ['a', 'l'],
});
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', at: 'f' };
const doors = { options: { secretDoors: 2 as const }, doors: ['q', 's'] };

const play = (setup: Partial<SceneSetup> = {}) =>
  scene({ map, miniatures: { karl, macneal }, active: 'karl', ...doors, ...setup });

describe('T-SDOOR-01 placing secret doors', () => {
  const start = (secretDoors: 2 | 4, shape = map) =>
    newGame({
      map: shape,
      miniatures: { karl: { ...karl, at: undefined }, macneal },
      options: { secretDoors },
    });
  /** The draw for the first side to place doors: 0 = Reich. */
  const drawn = (secretDoors: 2 | 4, side: 0 | 1) => {
    const s = start(secretDoors);
    expect(s.p.waiting).toBe(CHANCE);
    s.p.resolve(side);
    return s;
  };

  test.each([
    [0, 'reich'],
    [1, 'union'],
  ] as const)('a random side (%i: %s) is first, the other places the next', (draw, first) => {
    const s = drawn(2, draw);
    expect(s.question()).toBe(`setup: ${first}`);
    s.choose('put a secret door at q');
    expect(s.question()).toBe(`setup: ${first === 'reich' ? 'union' : 'reich'}`);
  });

  test('each at least six circles from the earlier ones, on Action circles', () => {
    const s = drawn(2, 0);
    // r is 7 circles from q, 6 from s and 5 from t.
    expect(s.choices()).toEqual(['q', 'r', 's', 't'].map((circle) => `put a secret door at ${circle}`));
    s.choose('put a secret door at r');
    expect(s.choices()).toEqual(['put a secret door at q', 'put a secret door at s']);
  });

  test('H-05 a door that would leave no room for the others is not offered', () => {
    const wide = houseMap({
      paths: { hall: 'a b c d e f g h i j k l m n o p' },
      links: ['a b c d e f g h i j k l m n o p', 'a q', 'c v', 'e r', 'i s', 'm t', 'p u'],
      actionCircles: 'q r s t u v',
      entries: ['b', 'o'],
    });
    const s = start(4, wide);
    s.p.resolve(0);
    // v is too near to q and r, and without them there are not four.
    expect(s.choices()).toEqual(['q', 'r', 's', 't', 'u'].map((circle) => `put a secret door at ${circle}`));
    s.choose('put a secret door at q', 'put a secret door at r', 'put a secret door at s');
    expect(s.choices()).toEqual(['put a secret door at t', 'put a secret door at u']);
    s.choose('put a secret door at u');
    expect([...s.p.doorAt].filter((door) => door === 1)).toHaveLength(4);
  });

  test('no crate lies on such a circle', () => {
    const s = drawn(2, 0).choose('put a secret door at q', 'put a secret door at s').roll([9]).roll([2]);
    while (s.p.turn === 0) {
      if (s.p.waiting === CHANCE) s.p.resolve(0);
      else s.p.choose(0);
    }
    const crates = ['q', 'r', 's', 't'].map((circle) => {
      return s.p.crate[s.p.rules.board.specials.indexOf(map.circle(circle))] !== 0;
    });
    expect(crates).toEqual([false, true, false, true]);
  });
});

describe('T-SDOOR-02 using them', () => {
  test('is declared at the start of the activation, free of charge', () => {
    const s = play();
    expect(s.choices('use the')).toEqual(['use the secret doors']);
    s.choose('use the secret doors');
    expect([s.choices('use the'), s.choices('attack').length > 0]).toEqual([[], true]);
    expect(play().choose('move to c').choices('use the')).toEqual([]);
  });

  test('the worst row counts for the whole activation, Movement and all rolls', () => {
    const byDefault = play().choose('move to c');
    const s = play().choose('use the secret doors');
    const { sheet, rowCount } = s.p;
    const worst = (column: number): number => sheet[(rowCount[0] - 1) * 4 + column];
    expect(s.p.movementPoints).toBe(worst(3));
    expect(byDefault.p.movementPoints + 1).toBe(sheet[3]);
    s.choose('move to e').choose('attack macneal with bare hands');
    expect(s.pool().difficulty).toBe(10 - worst(0));
    s.roll([1, 1]).choose('end');
    expect(s.p.worstRow).toBe(-1);
  });

  test.each([
    [false, 'best'],
    [true, 'worst row'],
  ])('R-27 Supernatural Strength (counterWorstBeatsBest=%s): %s', (counterWorstBeatsBest, value) => {
    const strong = { ...karl, at: 'e', items: ['supernatural-strength'] };
    const s = play({ miniatures: { karl: strong, macneal }, rulings: { counterWorstBeatsBest } });
    s.choose('use the secret doors', 'attack macneal with bare hands');
    const { best, sheet, rowCount } = s.p;
    const expected = value === 'best' ? best[0] : sheet[(rowCount[0] - 1) * 4];
    expect(s.pool().difficulty).toBe(10 - expected);
  });
});

describe('T-SDOOR-03 the way through', () => {
  test('one point from beside a door to any circle beside another, as often as the points allow', () => {
    const s = play().choose('use the secret doors');
    const before = s.p.movementPoints;
    s.choose('move to m');
    // m is two steps from b: through the door to k, which costs 2, and on to m, which costs nothing.
    expect([s.where('karl'), s.p.movementPoints]).toEqual(['m', before - 2]);
  });

  test('destination modifiers apply', () => {
    const s = play().choose('use the secret doors');
    const before = s.p.movementPoints;
    s.choose('move to k');
    expect(before - s.p.movementPoints).toBe(2);
    s.choose('move to b');
    expect(before - s.p.movementPoints).toBe(3);
  });

  test('nobody goes through without having said so, nor from elsewhere, nor to where an enemy stands', () => {
    expect(play().choices('move to k')).toEqual([]);
    const one = play({ doors: ['q'] }).choose('use the secret doors');
    expect(one.choices('move to k')).toEqual([]);
    const far = play({ miniatures: { karl: { ...karl, at: 'e', row: 4 }, macneal } }).choose(
      'use the secret doors',
    );
    expect(far.choices('move to k')).toEqual([]);
    const held = play({ miniatures: { karl, macneal: { ...macneal, at: 'k' } } }).choose(
      'use the secret doors',
    );
    expect(held.choices('move to')).not.toContain('move to k');
  });

  test('T-OW-02 a watcher reacts to the step through a door as to any other', () => {
    const miniatures = { karl, macneal: { ...macneal, at: 'i', pack: 'combat' as const, watching: true } };
    const s = play({ miniatures }).choose('use the secret doors', 'move to k');
    expect([s.question(), s.where('karl')]).toEqual(['overwatch attack on: karl', 'k']);
  });
});

describe('T-SETUP-12 rush-and-go', () => {
  const four = houseMap({
    paths: { hall: CIRCLES },
    links: [CIRCLES, 'f u'],
    objectives: { u: 'primary mechanics' },
    entries: ['a', 'l', 'd', 'i'],
  });
  const waiting = { karl: { ...karl, at: undefined }, macneal: { ...macneal, at: undefined } };
  const picked = () => {
    const s = newGame({ map: four, miniatures: waiting, entries: 'rolled', options: { rushAndGo: true } });
    return s.roll([9]).roll([2]).choose('no');
  };

  test('after the first pick each side picks a second entry point in the same order', () => {
    const s = picked();
    expect([s.question(), s.choices().length]).toEqual(['entry point: reich', 4]);
    s.choose('enter by a');
    expect([s.question(), s.choices().length]).toEqual(['entry point: union', 3]);
    s.choose('enter by l');
    expect([s.question(), s.choices()]).toEqual(['entry point: reich', ['enter by d', 'enter by i']]);
    s.choose('enter by d');
    expect([s.question(), s.choices()]).toEqual(['entry point: union', ['enter by i']]);
  });

  test('T-SETUP-09 the log tells the picks in their order', () => {
    const s = newGame({ map: four, miniatures: waiting, entries: 'rolled', options: { rushAndGo: true } });
    s.roll([2]).roll([9]).choose('no', 'enter by l', 'enter by a', 'enter by i', 'enter by d');
    const shown = s.events.flatMap((event) =>
      event.type === 'entry' ? [`${event.side} by ${four.names[event.circle]}`] : [],
    );
    expect(shown).toEqual(['1 by l', '0 by a', '1 by i', '0 by d']);
  });

  test('both are usable at will, unless an enemy holds one', () => {
    const s = picked().choose('enter by a', 'enter by l', 'enter by d', 'enter by i');
    while (s.p.waiting === CHANCE) s.p.resolve(0);
    s.choose('activate karl').choose('move to d');
    expect(s.where('karl')).toBe('d');
    expect(s.events.filter(({ type }) => type === 'entry')).toHaveLength(4);
    s.choose('end', 'activate macneal');
    expect(s.choices('move to')).toContain('move to i');
    expect(s.choices('move to')).toContain('move to l');
  });

  test('assigned entry points: every other one of the map belongs to a side', () => {
    const s = newGame({ map: four, miniatures: waiting, options: { rushAndGo: true } });
    const names = (circles: Int32Array) => [...circles].map((circle) => four.names[circle]);
    expect(names(s.p.entry)).toEqual(['a', 'l']);
    expect(names(s.p.secondEntry.map((code) => code - 1))).toEqual(['d', 'i']);
  });

  test('T-MODE-CTF-04 flags are planted beside either of them', () => {
    const s = scene({
      map: four,
      mode: 'capture-the-flag',
      options: { rushAndGo: true },
      miniatures: { karl: { ...karl, at: 'e', items: ['flag-2'] }, macneal: { ...macneal, at: 'h' } },
      active: 'karl',
    });
    expect(s.choices('plant')).toEqual(['plant a flag']);
  });

  test('H-06 T-MODE-KOTH-02 T-MODE-KOTH-03 both enemy entry points score, each once', () => {
    const s = scene({
      map: four,
      mode: 'king-of-the-hill',
      options: { rushAndGo: true },
      miniatures: { karl: { ...karl, at: 'j' }, macneal: { ...macneal, at: 'f' } },
      active: 'karl',
      chains: [['karl'], ['macneal']],
    });
    expect(s.choices('score')).toEqual(['score at the second enemy entry']);
    expect([...s.choose('score at the second enemy entry').p.score]).toEqual([5, 0]);
  });

  test('T-REINF-03 a reinforcement comes in by either', () => {
    const s = scene({
      map: four,
      options: { rushAndGo: true },
      miniatures: {
        schock: { character: 'schocktruppen', pack: 'combat', dead: true },
        karl: { ...karl, at: 'a' },
        macneal: { ...macneal, at: 'l' },
      },
      next: 'reich',
      commandPoints: [3, 0],
    });
    s.choose('reinforce schock combat', 'activate schock');
    expect(s.choices('move to')).toContain('move to d');
  });

  test('the rules say what is in play', () => {
    const rules = rulesFor({ options: { secretDoors: 4, rushAndGo: true } });
    expect([rules.secretDoors, rules.rushAndGo]).toEqual([4, true]);
    expect([rulesFor().secretDoors, rulesFor().rushAndGo]).toEqual([0, false]);
  });
});
