/** Story mode in scenes: every victory condition, event, effect and action of scenarios (T-MODE-STORY-01). */
import { describe, expect, test } from 'vitest';
import { addToken } from '../../../../src/rulesets/tannhauser/engine/equipment.ts';
import { applyWounds } from '../../../../src/rulesets/tannhauser/engine/wounds.ts';
import type { Scenario } from '../../../../src/rulesets/tannhauser/model.ts';
import { act, at, type Condition, playStory, pulled } from '../support/storyScene.ts';
import { passTurn } from '../support/turns.ts';

const wins = (...when: Condition[]): Pick<Scenario, 'victory'> => ({ victory: [{ winner: 'first', when }] });
describe('T-MODE-STORY-01 setup comes from the scenario', () => {
  test('miniatures start on circles in their order, the others wait at the entry points', () => {
    const s = playStory({ first: { starts: [at('c')] } });
    expect([s.where('karl'), s.where('eva'), s.where('macneal')]).toEqual(['c', 'waiting', 'i']);
    s.choose('activate eva');
    expect(s.choices('move to')).toContain('move to a');
  });

  test('a side may have two entry points', () => {
    const s = playStory({ first: { starts: [at('c')], entries: [at('a'), at('f')] } }).choose('activate eva');
    expect(s.choices('move to')).toEqual(expect.arrayContaining(['move to a', 'move to f']));
  });

  test('Command Points a turn are each side’s own', () => {
    const s = playStory({ first: { commandPoints: 4 }, second: { commandPoints: 1 } });
    expect([s.points('reich'), s.points('union')]).toEqual([4, 1]);
  });

  test('groups that arrive later are not in the game: nobody activates them, their ranks do not count', () => {
    const s = playStory({
      first: {
        miniatures: [{ character: 'karl-zermann' }],
        arrivals: [{ id: 'late', miniatures: [{ character: 'eva-kramer' }] }],
      },
    });
    expect(s.choices('activate')).toEqual(['activate karl']);
  });

  test('R-18 nor are their medals and what else they would bring', () => {
    const s = playStory({
      first: {
        miniatures: [{ character: 'karl-zermann' }],
        arrivals: [{ id: 'late', miniatures: [{ character: 'eva-kramer' }] }],
      },
    });
    const medal = s.p.rules.items.findIndex(({ id }) => id === 'iron-cross-1st-class');
    addToken(s.p, medal, 1);
    s.choose('activate karl');
    expect(s.choices('discard')).toEqual([]);
    addToken(s.p, medal, 0);
    s.choose('move to d');
    expect(s.choices('discard')).toHaveLength(1);
  });

  test('T-REINF-01 reinforcements may be barred', () => {
    const troopers = {
      karl: { character: 'karl-zermann' },
      schock: { character: 'schocktruppen' },
      macneal: { character: 'john-macneal' },
    };
    for (const reinforcements of [true, false]) {
      const miniatures = [{ character: 'karl-zermann' }, { character: 'schocktruppen' }];
      const s = playStory({ first: { miniatures, reinforcements, commandPoints: 3 } }, troopers);
      applyWounds(s.p, 1, 4, -1);
      passTurn(s);
      while (s.question()?.startsWith('set overwatch')) s.choose('no');
      expect(s.choices('reinforce').length > 0).toBe(reinforcements);
    }
  });
});

describe('T-MODE-STORY-01 victory conditions', () => {
  /** The end after Karl's attack has killed a miniature, by default MacNeal. */
  test('dead: an attack that kills ends the game at once', () => {
    const s = playStory({
      ...wins({ is: 'dead', miniature: 'john-macneal' }),
      second: { starts: [at('e')] },
    });
    s.p.row[2] = 3;
    s.choose('activate eva', 'attack macneal with bare hands').roll([10, 10]).roll([1, 1, 1, 1]);
    expect(s.end()).toBe('reich wins: scenario');
  });

  test('wiped-out: when nobody of the side is left, those in reserve notwithstanding', () => {
    const second = {
      starts: [at('e')],
      arrivals: [{ id: 'late', miniatures: [{ character: 'commando-alpha' }] }],
    };
    const s = playStory(
      { ...wins({ is: 'wiped-out', side: 'second' }), second },
      {
        karl: { character: 'karl-zermann' },
        eva: { character: 'eva-kramer' },
        macneal: { character: 'john-macneal' },
        alpha: { character: 'commando-alpha' },
      },
    );
    s.p.row[2] = 3;
    s.choose('activate eva', 'attack macneal with bare hands').roll([10, 10]).roll([1, 1, 1, 1]);
    expect(s.end()).toBe('reich wins: scenario');
  });

  const exits = [{ circles: [at('d')], side: 'first' as const }];

  test('escaped and escapes: miniatures that have left by an exit', () => {
    const escaped = playStory({ exits, ...wins({ is: 'escaped', miniature: 'eva-kramer' }) });
    expect(escaped.choose('activate eva', 'leave the board').end()).toBe('reich wins: scenario');
    const two = playStory({ exits, ...wins({ is: 'escapes', side: 'first', atLeast: 2 }) });
    two.choose('activate eva', 'leave the board');
    expect(two.end()).toBeUndefined();
    two.choose('activate macneal', 'end', 'activate karl', 'move to d', 'leave the board');
    expect(two.end()).toBe('reich wins: scenario');
  });

  test('points and states, as soon as they are reached', () => {
    expect(
      pulled({ actions: [act()], ...wins({ is: 'points', side: 'first', atLeast: 3 }) }).end(),
    ).toBeUndefined();
    expect(pulled({ actions: [act()], ...wins({ is: 'points', side: 'first', atLeast: 2 }) }).end()).toBe(
      'reich wins: scenario',
    );
    const lever = act({ effects: [{ do: 'state', state: 'open' }] });
    const off = { is: 'state', state: 'open', on: false } as const;
    const s = pulled({ states: ['open'], actions: [lever], ...wins({ is: 'state', state: 'open' }) });
    expect(s.end()).toBe('reich wins: scenario');
    const never = playStory({ states: ['open'], ...wins(off, { is: 'turn', atLeast: 2 }) });
    while (never.p.turn < 2) never.choose(never.choices('end')[0] ?? never.choices('activate')[0]);
    expect([never.p.turn, never.end()]).toEqual([2, 'reich wins: scenario']);
  });

  test('turns-played and alive: surviving to the end of a turn', () => {
    const s = playStory(wins({ is: 'turns-played', atLeast: 2 }, { is: 'alive', miniature: 'eva-kramer' }));
    passTurn(s);
    expect([s.p.turn, s.end()]).toEqual([2, undefined]);
    while (s.question() !== undefined) s.choose(s.choices('end')[0] ?? s.choices('activate')[0]);
    expect([s.p.turn, s.end()]).toEqual([2, 'reich wins: scenario']);
  });

  test('alive does not hold of the dead', () => {
    const s = playStory(wins({ is: 'turns-played', atLeast: 1 }, { is: 'alive', miniature: 'eva-kramer' }));
    applyWounds(s.p, 1, 4, -1);
    passTurn(s);
    expect(s.end()).toBeUndefined();
  });

  test.each([
    [undefined, 'draw'],
    ['second', 'union wins'],
  ] as const)('both at the same moment, tie %s: %s', (tie, result) => {
    const when: Condition[] = [{ is: 'points', side: 'first', atLeast: 2 }];
    const victory: Scenario['victory'] = [
      { winner: 'first', when },
      { winner: 'second', when },
    ];
    const s = pulled({ actions: [act()], victory, ...(tie === undefined ? {} : { tie }) });
    expect(s.end()).toBe(`${result}: scenario`);
  });

  test.each([
    [{ winner: 'second' }, [5, 0], 'union wins'],
    [{ winner: 'points' }, [1, 0], 'reich wins'],
    [{ winner: 'points' }, [1, 1], 'draw'],
    [{ winner: 'points', tie: 'second' }, [1, 1], 'union wins'],
    [{ winner: 'points', tie: 'survivors' }, [1, 1], 'reich wins'],
  ] as const)('at the turn limit %o with points %o: %s', (atLimit, points, result) => {
    const s = playStory({ ...wins({ is: 'points', side: 'first', atLeast: 99 }), turnLimit: 1, atLimit });
    s.p.score.set(points);
    while (s.question() !== undefined) s.choose(s.choices('end')[0] ?? s.choices('activate')[0]);
    expect([s.p.turn, s.end()]).toEqual([1, `${result}: scenario-limit`]);
  });
});

describe('T-MODE-STORY-01 exits', () => {
  const exit = (parts: Partial<NonNullable<Scenario['exits']>[number]> = {}) =>
    playStory({
      states: ['open'],
      exits: [{ circles: [at('c'), at('d')], side: 'first', ...parts }],
    });

  test('a miniature on the circle leaves for a movement point, with all it carries, and its activation ends', () => {
    const s = exit().choose('activate karl', 'leave the board');
    expect(s.p.status[0]).not.toBe(1);
    expect([s.question(), s.items('karl')]).toEqual(['next miniature: union', []]);
    expect(s.p.occupant[at('c')]).toBe(0);
    passTurn(s);
    expect(s.choices('activate')).toEqual(['activate eva']);
  });

  test('not without a movement point, for another miniature, or before its conditions hold', () => {
    const spent = exit().choose('activate karl');
    spent.p.movementPoints = 1;
    spent.choose('move to b');
    expect(spent.choices('leave')).toEqual([]);
    expect(
      exit({ miniatures: ['eva-kramer'] })
        .choose('activate karl')
        .choices('leave'),
    ).toEqual([]);
    expect(
      exit({ miniatures: ['eva-kramer'] })
        .choose('activate eva')
        .choices('leave'),
    ).toHaveLength(1);
    expect(exit({ side: 'second' }).choose('activate karl').choices('leave')).toEqual([]);
    const shut = exit({ when: [{ is: 'state', state: 'open' }] });
    expect(shut.choose('activate karl').choices('leave')).toEqual([]);
  });
});
