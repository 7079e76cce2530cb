/** Actions, effects and events of scenarios on circles and turns, in scenes (T-ACT-07, T-MODE-STORY-01). */
import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../../src/rulesets/tannhauser/model.ts';
import { type Action, act, at, type Condition, playStory, pulled } from '../support/storyScene.ts';
import { passTurn } from '../support/turns.ts';

type Effect = NonNullable<Scenario['setup']>[number];

describe('T-ACT-07 actions at Objective and Action circles', () => {
  test('an action of the activation, from a circle beside it', () => {
    const s = playStory({ actions: [act()] });
    s.choose('activate karl');
    expect(s.choices('pull')).toEqual(['pull-the-lever at q']);
    s.choose('pull-the-lever at q');
    expect([[...s.p.score], s.choices('pull'), s.choices('attack')]).toEqual([[2, 0], [], []]);
    expect(
      playStory({ actions: [act({ at: [at('r')] })] })
        .choose('activate karl')
        .choices('pull'),
    ).toEqual([]);
  });

  test('T-OW-02 a watcher reacts to its announcement', () => {
    const s = playStory({
      actions: [act()],
      first: { starts: [at('c'), at('b')] },
      second: { starts: [at('d')] },
    });
    s.p.watching[2] = 1;
    s.choose('activate karl', 'pull-the-lever at q');
    expect(s.question()).toBe('overwatch attack on: karl');
    s.choose('no');
    expect([...s.p.score]).toEqual([2, 0]);
  });

  test.each([
    [{ side: 'first' }, ['karl', 'eva']],
    [{ side: 'second' }, []],
    [{ kind: 'trooper' }, []],
    [{ kind: 'hero' }, ['karl', 'eva']],
    [{ miniatures: ['eva-kramer'] }, ['eva']],
    [{ skills: ['sneak', 'strategy'] }, ['eva']],
    [{ skills: ['athletics'] }, ['karl']],
  ] as const)('who %o: %o', (who, able) => {
    const found = ['karl', 'eva'].filter((miniature) => {
      const s = playStory({ actions: [act({ who: structuredClone(who) as NonNullable<Action['who']> })] });
      return s.choose(`activate ${miniature}`).choices('pull').length > 0;
    });
    expect(found).toEqual(able);
  });

  test('only when its conditions hold', () => {
    const actions = [
      act({ id: 'open', effects: [{ do: 'state', state: 'open' }] }),
      act({ when: [{ is: 'state', state: 'open' }] }),
    ];
    const s = playStory({ states: ['open'], actions }).choose('activate karl');
    expect(s.choices()).not.toContain('pull-the-lever at q');
    s.choose('open at q', 'end', 'activate macneal', 'end', 'activate eva');
    expect(s.choices()).toContain('pull-the-lever at q');
  });

  test.each([
    [undefined, 2],
    ['once', 0],
    ['once-a-side', 0],
    ['once-a-circle', 1],
  ] as const)('uses %s: %i of two circles are left to the same side', (uses, left) => {
    const lever = act({ at: [at('q'), at('u')], ...(uses === undefined ? {} : { uses }) });
    const s = playStory({ actions: [lever], first: { starts: [at('c'), at('f')] } });
    s.choose('activate karl', 'pull-the-lever at q', 'end', 'activate macneal', 'end', 'activate eva');
    const here = s.choices('pull').length;
    s.choose('move to d');
    expect(here + s.choices('pull').length).toBe(left);
  });

  test('once-a-side leaves it to the other side', () => {
    const setup = { second: { starts: [at('e')] } };
    const side = playStory({ ...setup, actions: [act({ uses: 'once-a-side' })] });
    side.choose('activate karl', 'pull-the-lever at q', 'end', 'activate macneal');
    side.choose(...(side.choices('move to').includes('move to d') ? ['move to d'] : []));
    expect(side.p.story[side.p.rules.story?.firstUse ?? 0]).toBe(1);
  });

  describe('rolls', () => {
    const test4 = act({
      roll: { by: 'test', characteristic: 'mental' },
      otherwise: [{ do: 'points', points: 1, side: 'second' }],
    });

    test('T-TEST-01 a test of four dice, one success passes', () => {
      const s = pulled({ actions: [test4] });
      s.succeed(1);
      expect([...s.p.score]).toEqual([2, 0]);
      expect(s.events.find(({ type }) => type === 'test')).toMatchObject({
        dice: 4,
        successes: 1,
        column: 2,
      });
    });

    test('a failed test does what `otherwise` says and does not use the action up', () => {
      const s = pulled({ actions: [{ ...test4, uses: 'once' }] }).succeed(0);
      expect([[...s.p.score], s.p.story[0]]).toEqual([[0, 1], 0]);
    });

    test('T-CP-06 the value may be raised before the roll', () => {
      const s = pulled({ actions: [test4], first: { commandPoints: 1 } });
      expect(s.question()).toBe('duel +1: karl');
      s.choose('yes').succeed(2);
      const value = s.p.sheet[2] + 1;
      expect(s.events.find(({ type }) => type === 'test')).toMatchObject({ value });
    });

    test('a skill spares the roll', () => {
      const lever = { ...test4, withoutRoll: ['sneak' as const] };
      const s = playStory({ actions: [lever] }).choose('activate eva', 'pull-the-lever at q');
      expect([...s.p.score]).toEqual([2, 0]);
    });

    test('T-DUEL-01 a duel with the nearest enemy; won when there is none', () => {
      const duel = act({ roll: { by: 'duel', characteristic: 'mental' } });
      const won = pulled({ actions: [duel] })
        .succeed(2)
        .succeed(1);
      expect([...won.p.score]).toEqual([2, 0]);
      const lost = pulled({ actions: [duel] })
        .succeed(2)
        .succeed(2);
      expect([...lost.p.score]).toEqual([0, 0]);
      const alone = pulled({ actions: [duel], second: { starts: [] } });
      expect([...alone.p.score]).toEqual([2, 0]);
    });

    test.each([
      [6, 2],
      [5, 0],
    ])('a die of 6 or more: a %i gains %i points', (face, points) => {
      const s = pulled({ actions: [act({ roll: { by: 'die', atLeast: 6 } })] }).roll([face]);
      expect([...s.p.score]).toEqual([points, 0]);
    });
  });
});

describe('T-MODE-STORY-01 effects and timed events', () => {
  const pulledFor = (...effects: Effect[]) => pulled({ states: ['open'], actions: [act({ effects })] });
  const event = (effects: Effect[], when: Condition[] = [{ is: 'turn', atLeast: 2 }]) => ({
    events: [{ id: 'bell', text: 'the bell tolls', when, effects }],
  });

  test('at the start of turn N, once', () => {
    const s = playStory(event([{ do: 'points', points: 1, side: 'second' }]));
    expect([...s.p.score]).toEqual([0, 0]);
    passTurn(s);
    expect([...s.p.score]).toEqual([0, 1]);
    passTurn(s);
    expect([...s.p.score]).toEqual([0, 1]);
    expect(s.events.filter(({ type }) => type === 'scenario-event')).toHaveLength(1);
  });

  test('after a condition: when the activation that brought it about is over', () => {
    const s = playStory({
      ...event([{ do: 'points', points: 7, side: 'second' }], [{ is: 'points', side: 'first', atLeast: 2 }]),
      actions: [act()],
    });
    s.choose('activate karl', 'pull-the-lever at q');
    expect([...s.p.score]).toEqual([2, 0]);
    s.choose('end');
    expect([...s.p.score]).toEqual([2, 7]);
  });

  test('command-points at once, allowance from the next turn on', () => {
    const s = pulledFor(
      { do: 'command-points', gain: 2 },
      { do: 'allowance', commandPoints: 3, side: 'second' },
    );
    expect([s.points('reich'), s.points('union')]).toEqual([2, 0]);
    passTurn(s.choose('end'));
    expect([s.points('reich'), s.points('union')]).toEqual([0, 3]);
  });

  test('heal turns the dial up, never above the top', () => {
    const s = playStory({ actions: [act({ effects: [{ do: 'heal', rows: 3 }] })] });
    s.p.row[0] = 2;
    s.choose('activate karl', 'pull-the-lever at q');
    expect(s.row('karl')).toBe(1);
    const other = playStory({
      actions: [act({ effects: [{ do: 'heal', rows: 1, miniature: 'john-macneal' }] })],
    });
    other.p.row[2] = 2;
    other.choose('activate karl', 'pull-the-lever at q');
    expect(other.row('macneal')).toBe(2);
  });

  test('rubble and smoke', () => {
    const s = pulledFor(
      { do: 'rubble', circle: at('b'), icons: 2 },
      { do: 'smoke', circle: at('b'), tokens: 1 },
    );
    expect([s.p.rubble[at('b')], s.p.smoke[at('l')]]).toEqual([2, 1]);
  });

  test('locked circles are entered by nobody, and are open again when unlocked', () => {
    const locked = playStory({ setup: [{ do: 'lock', circles: [at('e')] }] }).choose('activate eva');
    expect(locked.choices('move to')).toEqual(['move to a', 'move to b']);
    const opened = playStory({
      setup: [{ do: 'lock', circles: [at('e')] }],
      actions: [act({ effects: [{ do: 'unlock', circles: [at('e')] }] })],
    });
    opened.choose('activate eva', 'pull-the-lever at q');
    expect(opened.choices('move to')).toContain('move to e');
  });

  test('a locked entry point lets nobody in', () => {
    const s = playStory({ first: { starts: [at('c')] }, setup: [{ do: 'lock', circles: [at('a')] }] });
    s.choose('activate eva');
    expect(s.choices('move to')).toEqual([]);
  });

  test('a crate appears, and is searched as any other', () => {
    const s = pulledFor({ do: 'crate', circle: at('q'), holds: { commandPoints: 2 } });
    s.choose('end', 'activate macneal', 'end', 'activate eva', 'search q', 'keep');
    expect(s.points('reich')).toBe(2);
    const item = pulledFor({ do: 'crate', circle: at('q'), holds: 'first-aid-kit' });
    item.choose('end', 'activate macneal', 'end', 'activate eva', 'search q', 'keep');
    expect(item.items('eva')).toContain('first-aid-kit');
  });

  test('T-CRATE-02 T-CRATE-03 a crate with crates on both sides holds what the scenario says', () => {
    const finds = [{ id: 'map', text: 'a map', effects: [{ do: 'points' as const, points: 4 }] }];
    const setup: Effect[] = [{ do: 'crate', circle: at('q'), holds: { find: 'map' } }];
    const s = playStory({ finds, setup }).choose('activate karl', 'search q');
    expect(s.choices()).toEqual(['no', 'keep']);
    s.choose('keep');
    expect([[...s.p.score], s.events.some(({ type }) => type === 'scenario-find')]).toEqual([[4, 0], true]);
    expect(s.choose('end', 'activate macneal', 'end', 'activate eva').choices('search')).toEqual([]);
  });

  test.each([
    [undefined, 'waiting'],
    [[at('g')], 'g'],
    [[at('i'), at('k')], 'k'],
    [[at('i')], 'h'],
  ])('a group that arrives at %o: it is %s', (circles, place) => {
    const late = { id: 'late', miniatures: [{ character: 'eva-kramer' }] };
    const s = playStory({
      ...event([{ do: 'arrive', group: 'late' }]),
      first: {
        miniatures: [{ character: 'karl-zermann' }],
        arrivals: [circles === undefined ? late : { ...late, circles }],
      },
    });
    passTurn(s);
    expect(s.where('eva')).toBe(place);
    expect(s.choices('activate')).toContain('activate eva');
  });
});
