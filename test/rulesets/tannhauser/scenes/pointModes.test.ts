/** King of the hill and the objective mode in scenes. */
import { describe, expect, test } from 'vitest';
import { leaderOf } from '../../../../src/rulesets/tannhauser/engine/hill.ts';
import { rulesFor } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, type SceneSetup, scene } from '../support/scene.ts';
import { passTurn } from '../support/turns.ts';

const CIRCLES = 'a b c d e f g h i j k l';
const map = houseMap({
  paths: { hall: CIRCLES },
  links: [CIRCLES, 'b u', 'd v', 'f w', 'g x', 'e q'],
  actionCircles: 'q',
  objectives: {
    u: 'primary mechanics',
    v: 'secondary sneak',
    w: 'primary dexterity',
    x: 'primary archaeology',
  },
  entries: ['a', 'l'],
});

/** Mechanics, Sneak and Dexterity. */
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'f' };
/** None of the skills on the map. */
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'h' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', at: 'i' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'l' };
const MISS = [1, 1, 1, 1];

describe('king of the hill', () => {
  const play = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({
      map,
      mode: 'king-of-the-hill',
      miniatures: { eva, karl, macneal },
      active: 'eva',
      chains: [['eva', 'karl'], ['macneal']],
      ...setup,
    });
  const turnAfter = (s: Scene): Scene => s.roll([10]).roll([1]).choose('no', 'no', 'no');

  test('T-MODE-KOTH-01 each side’s chain of command is drawn at random: every order comes up once', () => {
    const waiting = { at: undefined };
    const miniatures = {
      eva: { ...eva, ...waiting },
      karl: { ...karl, ...waiting },
      schock: { ...schock, ...waiting },
      macneal: { ...macneal, ...waiting },
    };
    const orders = new Set<string>();
    for (const second of [1, 2]) {
      for (const third of [1, 2, 3]) {
        const s = newGame({ map, mode: 'king-of-the-hill', miniatures }).roll([9]).roll([2]).choose('no');
        s.roll([1]).roll([second]).roll([third]).roll([1]);
        const order = [...s.p.chain].slice(0, 3);
        expect([...order].sort()).toEqual([0, 1, 2]);
        expect(order[leaderOf(s.p, 0)]).toBe(0);
        orders.add(order.join());
      }
    }
    expect(orders.size).toBe(6);
  });

  test('T-MODE-KOTH-02 T-ACT-08 the leader scores by an action, which ends its activation', () => {
    const s = play();
    expect(s.choices('score')).toEqual(['score at w']);
    s.choose('score at w');
    expect([[...s.p.score], s.question()]).toEqual([[1, 0], 'next miniature: union']);
  });

  test('T-MODE-KOTH-02 nobody else scores', () => {
    expect(play({ chains: [['karl', 'eva'], ['macneal']] }).choices('score')).toEqual([]);
  });

  test('T-MODE-KOTH-02 not in turn 1', () => {
    expect(play({ turn: 1 }).choices('score')).toEqual([]);
  });

  test('T-MODE-KOTH-02 R-34 an Action circle is worth 2, the enemy entry point 5 from beside it', () => {
    const at = (circle: string): Scene =>
      play({ miniatures: { eva: { ...eva, at: circle }, karl, macneal: { ...macneal, at: 'j' } } });
    expect([...at('e').choose('score at q').p.score]).toEqual([2, 0]);
    expect([...at('k').choose('score at the enemy entry').p.score]).toEqual([5, 0]);
    expect(at('l').choices('score')).toEqual([]);
  });

  test('T-MODE-KOTH-03 each place counts once for a side, and for both sides', () => {
    const s = play({ miniatures: { eva, karl, macneal: { ...macneal, at: 'e' } } }).choose('score at w');
    turnAfter(s.choose('activate macneal', 'end', 'activate karl', 'end')).choose('activate eva');
    expect(s.choices('score')).toEqual([]);
    s.choose('move to g', 'score at x', 'activate macneal', 'move to d', 'score at v');
    expect([...s.p.score]).toEqual([2, 1]);
  });

  test('T-MODE-KOTH-03 both sides may use the same circle', () => {
    const two = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'f w', 'g w'],
      objectives: { w: 'primary dexterity' },
      entries: ['a', 'l'],
    });
    const both = play({ map: two, miniatures: { eva, karl, macneal: { ...macneal, at: 'g' } } });
    both.choose('score at w', 'activate macneal', 'score at w');
    expect([...both.p.score]).toEqual([1, 1]);
  });

  test('T-MODE-KOTH-04 a dead leader is followed by the next of the chain', () => {
    const s = play({
      miniatures: { eva: { ...eva, row: 4 }, karl: { ...karl, at: 'g' }, macneal },
      active: 'macneal',
    });
    s.choose('attack eva with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS).choose('end', 'activate karl');
    expect(s.choices('score')).toEqual(['score at x']);
  });

  test('T-MODE-KOTH-04 a reinforcement joins at the bottom', () => {
    const s = play({
      miniatures: { eva, karl, schock: { ...schock, dead: true, at: undefined }, macneal },
      active: undefined,
      next: 'reich',
      commandPoints: [3, 0],
      chains: [['schock', 'karl', 'eva'], ['macneal']],
    });
    expect(leaderOf(s.p, 0)).toBe(1);
    s.choose('reinforce schock combat');
    expect(leaderOf(s.p, 0)).toBe(1);
    expect(s.p.chain[2]).toBeGreaterThan(Math.max(s.p.chain[0], s.p.chain[1]));
  });

  /** The end of turn 10 with these points. */
  function ended(
    points: readonly [number, number],
    miniatures: Readonly<Record<string, MiniatureSetup>> = { eva, karl, macneal },
  ): Scene {
    const s = play({ miniatures, turn: 10, chains: [['eva'], ['macneal']] });
    s.p.score.set(points);
    while (s.question() !== undefined) s.choose(s.choices('end')[0] ?? s.choices('activate')[0]);
    return s;
  }

  test('T-MODE-KOTH-05 after ten full turns the points win', () => {
    expect([ended([1, 2]).end(), ended([3, 2]).end()]).toEqual(['union wins: points', 'reich wins: points']);
  });

  test('T-MODE-KOTH-05 on equal points the side with more living miniatures', () => {
    expect(ended([2, 2]).end()).toBe('reich wins: points');
  });

  test('R-35 with equal points and survivors it is a draw', () => {
    expect(ended([2, 2], { eva, macneal }).end()).toBe('draw: points');
  });

  test('T-MODE-KOTH-05 R-35 a side without miniatures has not lost; play goes on to turn 10', () => {
    const s = play({
      miniatures: { eva, macneal: { ...macneal, at: 'g', row: 4 } },
      chains: [['eva'], ['macneal']],
    });
    s.p.score.set([0, 1]);
    s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]).roll(MISS).choose('end');
    expect(s.end()).toBeUndefined();
    while (s.p.turn < 10) passTurn(s);
    s.choose('no', 'activate eva', 'end');
    expect(s.end()).toBe('union wins: points');
  });
});

describe('the objective mode', () => {
  const play = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({
      map,
      mode: 'objective',
      miniatures: { eva, karl, macneal },
      active: 'eva',
      objectives: { u: 'reich', v: 'union', w: 'union', x: 'reich' },
      ...setup,
    });
  /** Halves of Reich and Union on a circle. */
  const halves = (s: Scene, circle: string): number[] => {
    const progress = s.p.objectiveProgress[s.p.rules.board.specials.indexOf(map.circle(circle))];
    return [progress & 3, progress >> 2];
  };
  /** The same miniature's next activation. */
  const again = (s: Scene, miniature: string): Scene => {
    while (s.question() !== `act: ${miniature}`) {
      if (s.question() === undefined) s.roll([10]).roll([1]);
      else if (s.choices().includes('no')) s.choose('no');
      else s.choose(s.choices('end')[0] ?? s.choices(`activate ${miniature}`)[0] ?? s.choices('activate')[0]);
    }
    return s;
  };

  test('T-MODE-OBJ-01 T-SETUP-10 tokens go in turns on free Objective circles until all have one', () => {
    const miniatures = { eva: { ...eva, at: undefined }, macneal: { ...macneal, at: undefined } };
    const s = newGame({ map, mode: 'objective', miniatures }).roll([2]).roll([9]).choose('no').roll([1]);
    expect([s.question(), s.choices().length]).toEqual(['setup: union', 4]);
    s.choose(
      'put an objective at u',
      'put an objective at w',
      'put an objective at v',
      'put an objective at x',
    );
    expect([s.p.turn, s.question()]).toEqual([1, 'next miniature: union']);
    expect([...s.p.objectiveOwner].slice(0, 4)).toEqual([2, 2, 1, 1]);
  });

  test('T-MODE-OBJ-02 an adjacent miniature turns a token faceup, free of charge; facedown it is not attempted', () => {
    const s = scene({ map, mode: 'objective', miniatures: { eva, karl, macneal }, active: 'eva' });
    expect([s.choices('flip'), s.choices('attempt')]).toEqual([['flip w'], []]);
    s.choose('flip w');
    expect([s.choices('flip'), s.choices('attempt')]).toEqual([[], ['attempt w']]);
    expect(s.choices('attack')).not.toEqual([]);
  });

  test('EX-29 T-MODE-OBJ-04 the larger skill on an enemy token: one half an action', () => {
    const s = play().choose('attempt w');
    expect([halves(s, 'w'), s.choices('attack')]).toEqual([[1, 0], []]);
    again(s.choose('end'), 'eva').choose('attempt w');
    expect([halves(s, 'w'), [...s.p.score]]).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test('EX-30 T-MODE-OBJ-04 on an own token: both halves at once', () => {
    const s = play({ objectives: { w: 'reich' } }).choose('attempt w');
    expect([halves(s, 'w'), [...s.p.score]]).toEqual([
      [2, 0],
      [1, 0],
    ]);
  });

  test.each([
    ['union', 1],
    ['reich', 2],
  ] as const)('T-MODE-OBJ-06 a secondary token of %s, with the skill: %i halves', (owner, gained) => {
    const s = play({ miniatures: { eva: { ...eva, at: 'd' }, karl, macneal }, objectives: { v: owner } });
    expect(halves(s.choose('attempt v'), 'v')).toEqual([gained, 0]);
  });

  test.each([
    [5, 0],
    [6, 1],
    [10, 1],
  ])(
    'T-MODE-OBJ-07 R-36 without the skill a %i gains %i halves, the owner notwithstanding',
    (face, gained) => {
      const s = play({ miniatures: { karl: { ...karl, at: 'g' }, macneal }, active: 'karl' });
      s.choose('attempt x').roll([face]);
      expect([halves(s, 'x'), s.choices('attack')]).toEqual([[gained, 0], []]);
    },
  );

  test.each([
    ['union', 'sneak', 1],
    ['reich', 'sneak', 1],
    ['reich', 'command', 0],
  ] as const)(
    'T-MODE-OBJ-05 house icons: a primary token of %s with the smaller icon %s gains %i halves for certain',
    (owner, small, gained) => {
      const printed = rulesFor({ map: map.source, mode: 'objective' });
      const objectiveSkills = printed.objectiveSkills.map(() => 'archaeology');
      const rules = {
        ...printed,
        objectiveSkills,
        objectiveTokens: [{ large: 'archaeology', small }] as const,
      };
      const s = play({ rules, objectives: { w: owner } });
      s.p.objectiveToken.fill(1);
      s.choose('attempt w');
      // Without either skill a die decides.
      if (gained === 0) s.roll([5]);
      expect([halves(s, 'w'), s.question()]).toEqual([[gained, 0], 'act: eva']);
    },
  );

  test('T-MODE-OBJ-03 nobody completes the same one twice; the other side still may', () => {
    const miniatures = { eva, karl, macneal: { ...macneal, at: 'e' } };
    const two = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'f w', 'e w'],
      objectives: { w: 'primary dexterity' },
      entries: ['a', 'l'],
    });
    const s = play({ map: two, miniatures, objectives: { w: 'reich' } }).choose('attempt w', 'end');
    expect(again(s, 'eva').choices('attempt')).toEqual([]);
    s.choose('end');
    expect(again(s, 'macneal').choices('attempt')).toEqual(['attempt w']);
  });

  test('T-MODE-OBJ-08 the fourth completed objective wins', () => {
    const s = play({ objectives: { w: 'reich' } });
    s.p.score.set([3, 0]);
    expect(s.choose('attempt w').end()).toBe('reich wins: objectives');
    const third = play({ objectives: { w: 'reich' } });
    third.p.score.set([2, 0]);
    expect(third.choose('attempt w').end()).toBeUndefined();
  });
});
