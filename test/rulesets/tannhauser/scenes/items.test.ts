/** Items played by choice that the scenes of test/scenes/items do not cover. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type Scene, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j k l';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'b' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'stamina', at: 'c', moved: true };
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'stamina', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'l' };
const aponi: MiniatureSetup = { character: 'tala-aponi', pack: 'stamina', at: 'g' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'stamina', at: 'h' };
const MISS = [1, 1, 1, 1];

describe('Extra Ammunition', () => {
  const miniatures = { schock, macneal };
  const shoots = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({ map: hall, miniatures, active: 'schock', ...setup });

  test('R-50 only in the bearer’s own activation', () => {
    expect(shoots({ miniatures: { ...miniatures, karl }, active: 'karl' }).choices('spend')).toEqual([]);
  });
});

describe('GO! GO! GO!', () => {
  const runs = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({ map: hall, miniatures: { eva, alpha: { ...alpha, at: 'l' } }, active: 'alpha', ...setup });

  test('R-48 every activation anew', () => {
    const s = runs().choose('use go-go-go', 'end', 'activate eva', 'end').roll([10]).roll([1]);
    s.choose('no', 'no', 'no', 'activate eva', 'end', 'activate alpha');
    expect(s.choices('use')).toEqual(['use go-go-go']);
  });

  test('R-48 counterattacks are not forbidden', () => {
    const s = runs({ commandPoints: [0, 1] }).choose('use go-go-go', 'end', 'activate eva');
    s.choose('attack alpha with mauser-c96').roll(MISS);
    expect(s.question()).toBe('counterattack: alpha');
  });
});

describe('the Morphine Shot', () => {
  const miniatures = { eva, aponi, alpha };

  test('R-42 T-ACT-06 an action on the bearer or anybody adjacent; it leaves its slot', () => {
    const s = scene({ map: hall, miniatures: { ...miniatures, macneal }, active: 'aponi' });
    expect(s.choices('use')).toEqual(['use morphine-shot on aponi', 'use morphine-shot on alpha']);
    s.choose('use morphine-shot on alpha');
    expect(s.items('aponi')).not.toContain('morphine-shot');
    expect(s.choices('attack')).toEqual([]);
  });
});

describe('the Eye of Tages', () => {
  test('T-ACT-06 brings somebody adjacent back to the top row, once per game, and stays in its slot', () => {
    const miniatures = { heizinger, karl: { ...karl, row: 4 }, macneal };
    const s = scene({ map: hall, miniatures, active: 'heizinger' });
    expect(s.choices('heal')).toEqual(['heal karl with eye-of-tages']);
    s.choose('heal karl with eye-of-tages');
    expect([s.row('karl'), s.items('heizinger').includes('eye-of-tages')]).toEqual([1, true]);
    s.p.row[0] = 2;
    s.choose('end', 'activate macneal', 'end', 'activate karl', 'end').roll([10]).roll([1]);
    expect(s.choose('no', 'no', 'no', 'activate heizinger').choices('heal')).toEqual([]);
  });
});

describe('duels by items', () => {
  const MENTAL = 'hermann-von-heizinger';

  test('T-AUTO-02 T-ACT-06 Sha-Na-Ra is spent whether its duel is won or lost', () => {
    const user: MiniatureSetup = { character: MENTAL, pack: 'combat', at: 'a' };
    const s = scene({ map: hall, miniatures: { user, macneal: { ...macneal, at: 'c' } }, active: 'user' });
    s.choose('use sha-na-ra on macneal').succeed(0).succeed(0);
    expect(s.items('user')).toContain('sha-na-ra');
    s.choose('end', 'activate macneal', 'end').roll([10]).roll([1]).choose('no', 'no', 'no', 'activate user');
    expect(s.choices('use')).toEqual(['use patmos-amulet on macneal']);
  });

  test('R-41 the victim attacks the nearest miniature of any side, and nobody further off', () => {
    const user: MiniatureSetup = { character: MENTAL, at: 'e' };
    const miniatures = {
      user,
      eva: { ...eva, at: 'a' },
      macneal: { ...macneal, at: 'h' },
      alpha: { ...alpha, at: 'j' },
    };
    const s = scene({ map: hall, miniatures, active: 'user' }).choose('use patmos-amulet on macneal');
    s.succeed(1).succeed(0);
    expect(s.choices()).toEqual(['attack alpha with colt-45-1911-a1']);
  });

  test('R-41 the Amulet’s user may die of the forced attack; then nobody chooses where the victim flees', () => {
    const user: MiniatureSetup = { character: MENTAL, at: 'a', row: 4 };
    // Mental 1 on the last row: the reach is two circles.
    const miniatures = { user, karl: { ...karl, at: 'l' }, macneal: { ...macneal, at: 'c' } };
    const s = scene({ map: hall, miniatures, active: 'user' }).choose('use patmos-amulet on macneal');
    s.succeed(1).succeed(0).choose('attack user with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.where('user'), s.where('macneal'), s.question()]).toEqual([
      'dead',
      'c',
      'next miniature: reich',
    ]);
  });

  test('R-41 R-28 the user answers the forced attack and kills the victim', () => {
    const user: MiniatureSetup = { character: MENTAL, items: ['walther-p38'], at: 'a' };
    const miniatures = { user, macneal: { ...macneal, at: 'c', row: 4 }, alpha: { ...alpha, at: 'l' } };
    const s = scene({ map: hall, miniatures, active: 'user', commandPoints: [1, 0] });
    s.choose('use patmos-amulet on macneal', 'no').succeed(1).succeed(0);
    s.choose('attack user with colt-45-1911-a1').roll(MISS);
    s.choose('user answers with walther-p38').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.where('macneal'), s.question()]).toEqual(['dead', 'act: user']);
  });

  test('R-41 the forced move draws no overwatch', () => {
    const user: MiniatureSetup = { character: MENTAL, at: 'd' };
    const miniatures = { user, eva: { ...eva, at: 'a', watching: true }, macneal: { ...macneal, at: 'e' } };
    const s = scene({ map: hall, miniatures, active: 'user' }).choose('use patmos-amulet on macneal');
    s.succeed(1).succeed(0).choose('attack user with colt-45-1911-a1').roll(MISS).choose('move to l');
    expect([s.where('macneal'), s.question()]).toEqual(['l', 'act: user']);
  });

  test('R-41 R-05 who may not be activated does not hold up its side', () => {
    const user: MiniatureSetup = { character: MENTAL, at: 'd' };
    const s = scene({ map: hall, miniatures: { user, macneal: { ...macneal, at: 'e' } }, active: 'user' });
    s.choose('use patmos-amulet on macneal').succeed(1).succeed(0);
    s.choose('attack user with colt-45-1911-a1').roll(MISS).choose('move to l', 'end');
    expect(s.p.turn).toBe(3);
  });
});

describe('medals', () => {
  const miniatures = { eva, karl, macneal };

  test('R-18 T-EQUIP-07 are discarded without an action, also before the first activation of the turn', () => {
    const s = scene({ map: hall, miniatures, next: 'reich' }).choose('discard iron-cross-1st-class of eva');
    expect([s.points('reich'), s.items('eva').includes('iron-cross-1st-class')]).toEqual([2, false]);
    expect(s.question()).toBe('next miniature: reich');
  });

  test('R-18 T-REINF-01 so their points pay for a reinforcement', () => {
    const dead: MiniatureSetup = { character: 'schocktruppen', dead: true };
    const s = scene({ map: hall, miniatures: { eva, dead, macneal }, next: 'reich', commandPoints: [1, 0] });
    expect(s.choices('reinforce')).toEqual([]);
    s.choose('discard iron-cross-1st-class of eva');
    expect(s.choices('reinforce')).toHaveLength(2);
  });
});
