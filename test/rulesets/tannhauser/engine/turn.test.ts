/** Chapters T-TURN and T-SETUP in play: initiative rolls, entry points, the order of activations. */
import { describe, expect, test } from 'vitest';
import { CHANCE, DECISION } from '../../../../src/game/contract.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, scene } from '../support/scene.ts';
import { passTurn } from '../support/turns.ts';

const map = houseMap({ paths: { hall: 'a b c d e f' }, links: ['a b c d e f'] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const aponi: MiniatureSetup = { character: 'tala-aponi', pack: 'combat', at: 'f' };
const delta: MiniatureSetup = { character: 'commando-delta', pack: 'combat', at: 'e' };

describe('the Setup Roll', () => {
  const miniatures = { eva: { ...eva, at: undefined }, aponi: { ...aponi, at: undefined } };

  test('T-SETUP-09 T-SETUP-10 R-01 the high roller picks an entry point, the other from the rest, and acts first', () => {
    const s = newGame({ map, miniatures, entries: 'rolled' });
    s.roll([4]).roll([8]).choose('no');
    expect(s.question()).toBe('entry point: union');
    expect(s.choices()).toEqual(['enter by a', 'enter by f']);
    s.choose('enter by a');
    expect(s.question()).toBe('entry point: reich');
    expect(s.choices()).toEqual(['enter by f']);
    s.choose('enter by f');
    expect(s.question()).toBe('next miniature: union');
    s.choose('activate aponi', 'move to a');
    expect(s.where('aponi')).toBe('a');
  });

  test('T-TURN-03 its result is the initiative of turn 1: nobody rolls again', () => {
    const s = newGame({ map, miniatures });
    s.roll([4]).roll([8]).choose('no');
    expect([s.p.turn, s.question()]).toEqual([1, 'next miniature: union']);
  });

  test('T-TURN-04 R-04 a tie is rolled again by both, and no point may be spent on it', () => {
    const s = newGame({ map, miniatures });
    s.roll([5]).roll([5]).roll([6]).roll([6]).roll([2]).roll([9]);
    expect(s.question()).toBe('re-roll: reich');
    expect(s.choose('no').question()).toBe('next miniature: union');
  });

  test('R-04 a tie after a paid re-roll is rolled again by both; the point stays spent', () => {
    const s = newGame({ map, miniatures });
    s.roll([5]).roll([9]).choose('yes').roll([9]).roll([7]).roll([3]);
    expect(s.p.waiting).toBe(DECISION);
    expect([s.question(), s.points('reich'), s.points('union')]).toEqual(['next miniature: reich', 1, 2]);
  });

  test('T-SETUP-11 a point spent on it is missing in turn 1', () => {
    const s = newGame({ map, miniatures });
    s.roll([5]).roll([9]).choose('yes').roll([6]);
    expect([s.points('reich'), s.points('union')]).toEqual([1, 2]);
  });
});

describe('the initiative', () => {
  test('T-TURN-03 ranks of several miniatures add up', () => {
    const s = newGame({
      map,
      miniatures: {
        heizinger: { character: 'hermann-von-heizinger', pack: 'command' },
        karl: { ...karl, pack: 'command', at: undefined },
        aponi: { ...aponi, pack: 'command', at: undefined },
        brown: { character: 'barry-daniel-brown', pack: 'command' },
        macneal: { character: 'john-macneal', pack: 'command' },
      },
    });
    // Reich 2 + 4 + 3 against Union 3 + 1 + 2 + 4.
    s.roll([2]).roll([3]);
    expect(s.question()).toBe('re-roll: reich');
    const rolls = s.events.flatMap((event) => (event.type === 'roll-off' ? [event.bonus] : []));
    expect(rolls).toEqual([[7, 7]]);
  });

  test('R-03 the rank of a dead miniature counts no more', () => {
    const s = scene({
      map,
      miniatures: { eva, karl: { ...karl, pack: 'command', row: 4 }, aponi },
      active: 'aponi',
    });
    s.choose('attack karl with m3').roll([9, 9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect(s.where('karl')).toBe('dead');
    s.choose('end', 'activate eva', 'end').roll([2]).roll([1]);
    const rolls = s.events.flatMap((event) => (event.type === 'roll-off' ? [event.bonus] : []));
    expect(rolls).toEqual([[0, 0]]);
  });

  test('T-CP-03 T-TURN-03 the low side may re-roll once each turn', () => {
    const s = scene({ map, miniatures: { eva, aponi }, active: 'eva' });
    s.choose('end', 'activate aponi', 'end').roll([3]).roll([8]);
    expect([s.p.turn, s.question()]).toEqual([3, 're-roll: reich']);
  });

  test.each([
    [0, [], [1, 2]],
    [1, ['corporal'], [55, 91]],
    [2, ['sergeant'], [16, 23]],
    [3, ['oberleutnant'], [24, 31]],
    [4, ['captain'], [79, 94]],
    [5, ['captain', 'corporal'], [17, 19]],
    [6, ['captain', 'sergeant'], [15, 16]],
    [7, ['captain', 'oberleutnant'], [94, 97]],
    [8, ['captain', 'generalleutnant'], [97, 98]],
    [9, ['captain', 'generalleutnant', 'corporal'], [1, 1]],
    [10, ['captain', 'generalleutnant', 'sergeant'], [1, 1]],
  ])('DV-12 T-TURN-03 T-TURN-04 a bonus of %i wins exactly as often', (_, items, [wins, of]) => {
    const setup = { map, miniatures: { eva: { character: 'eva-kramer', items }, aponi } };
    const start = newGame(setup);
    const branch = newGame(setup);
    let won = 0;
    let decided = 0;
    for (let first = 0; first < 10; first++) {
      for (let second = 0; second < 10; second++) {
        branch.p.copyFrom(start.p);
        branch.p.resolve(first);
        branch.p.resolve(second);
        // A tie waits for two new dice: it leaves the odds of the decided rolls as they are.
        if (branch.p.waiting === CHANCE) continue;
        decided++;
        if (branch.choose('no').p.initiative === 0) won++;
      }
    }
    expect(won * of).toBe(wins * decided);
  });
});

describe('activations', () => {
  const miniatures = { eva, karl, aponi, delta };
  const done = (s: Scene, miniature: string): Scene => s.choose(`activate ${miniature}`, 'end');

  test('T-TURN-06 sides alternate, one miniature each, nobody twice', () => {
    const s = scene({ map, miniatures });
    expect(s.choices('activate')).toEqual(['activate eva', 'activate karl']);
    done(s, 'eva');
    expect(s.question()).toBe('next miniature: union');
    done(s, 'delta');
    expect(s.choices('activate')).toEqual(['activate karl']);
  });

  test('T-TURN-06 a side that still has miniatures goes on alone', () => {
    const s = scene({
      map,
      miniatures: { eva: { ...eva, activated: true }, karl, aponi, delta },
      next: 'reich',
    });
    done(done(s, 'karl'), 'aponi');
    expect(s.question()).toBe('next miniature: union');
    expect(s.choices('activate')).toEqual(['activate delta']);
  });

  test('R-05 nobody may pass', () => {
    const s = scene({ map, miniatures });
    expect(s.choices()).toEqual(['activate eva', 'activate karl', 'discard iron-cross-1st-class of eva']);
  });

  test('T-TURN-09 the turn ends when everybody is activated; T-TURN-02 all are fresh again', () => {
    const s = scene({ map, miniatures });
    for (const miniature of ['eva', 'aponi', 'karl', 'delta']) done(s, miniature);
    expect(s.p.turn).toBe(3);
    s.roll([10]).roll([1]).choose('no', 'no', 'no');
    expect(s.choices('activate')).toEqual(['activate eva', 'activate karl']);
  });

  test('T-TURN-02 R-52 in a new turn nobody has moved yet', () => {
    const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', at: 'a', moved: true };
    const s = scene({ map, miniatures: { schock, aponi } });
    passTurn(s);
    while (s.question()?.startsWith('set overwatch')) s.choose('no');
    s.choose('activate schock', 'attack aponi with mp40', 'no');
    expect(s.pool().dice).toBe(6);
  });

  test('the dead are not activated', () => {
    const s = scene({ map, miniatures: { ...miniatures, karl: { ...karl, row: 4 } }, active: 'aponi' });
    s.choose('attack karl with m3').roll([9, 9, 9, 9, 9]).roll([1, 1, 1, 1]).choose('end');
    expect(s.choices('activate')).toEqual(['activate eva']);
  });
});
