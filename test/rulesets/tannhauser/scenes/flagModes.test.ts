/** Capture the flag and domination in scenes. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j k l';
const map = houseMap({
  paths: { hall: CIRCLES },
  links: [CIRCLES, 'b u', 'd v', 'f w', 'g x', 'i y', 'k z', 'e q'],
  actionCircles: 'q',
  objectives: {
    u: 'primary mechanics',
    v: 'secondary sneak',
    w: 'primary dexterity',
    x: 'primary archaeology',
    y: 'secondary mechanics',
    z: 'primary engineering',
  },
  entries: ['a', 'l'],
});

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'f' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'e' };
/** Four items that cannot be dropped. */
const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'stamina', at: 'g' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'l' };
const MISS = [1, 1, 1, 1];

describe('capture the flag', () => {
  const play = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({
      map,
      mode: 'capture-the-flag',
      miniatures: { eva, karl, macneal },
      active: 'eva',
      flags: { w: 'union', x: 'union', y: 'reich' },
      ...setup,
    });

  test('T-MODE-CTF-01 T-SETUP-10 the winner of the Setup Roll begins; flags go in turns on free circles, three each', () => {
    const miniatures = { eva: { ...eva, at: undefined }, macneal: { ...macneal, at: undefined } };
    const s = newGame({ map, mode: 'capture-the-flag', miniatures })
      .roll([9])
      .roll([2])
      .choose('no')
      .roll([1]);
    expect([s.question(), s.choices().length]).toEqual(['setup: reich', 6]);
    s.choose('put a flag at w');
    expect(s.question()).toBe('setup: union');
    expect(s.choices()).not.toContain('put a flag at w');
    s.choose('put a flag at u', 'put a flag at x', 'put a flag at v', 'put a flag at y', 'put a flag at z');
    expect([s.p.turn, s.question()]).toEqual([1, 'next miniature: reich']);
    expect([...s.p.flagAt].slice(0, 7)).toEqual([2, 2, 1, 1, 1, 2, 0]);
  });

  test('T-MODE-CTF-02 T-ACT-08 an enemy flag is acquired next to its circle, by an action', () => {
    const s = play();
    expect(s.choices('acquire')).toEqual(['acquire the flag at w']);
    s.choose('acquire the flag at w');
    expect([s.items('eva').includes('flag-2'), s.choices('attack')]).toEqual([true, []]);
    expect(s.p.flagAt[map.circle('w') - map.circle('u')]).toBe(0);
  });

  test('T-MODE-CTF-02 not while an enemy stands next to the same flag', () => {
    const beside = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'f w', 'h w'],
      objectives: { w: 'primary dexterity' },
      entries: ['a', 'l'],
    });
    const at = (circle: string): Scene =>
      play({ map: beside, miniatures: { eva, macneal: { ...macneal, at: circle } }, flags: { w: 'union' } });
    expect(at('h').choices('acquire')).toEqual([]);
    expect(at('g').choices('acquire')).toEqual(['acquire the flag at w']);
  });

  test('T-MODE-CTF-03 own flags are never taken, from their circle or from the ground', () => {
    const s = play({ miniatures: { eva: { ...eva, at: 'i' }, karl, macneal }, flags: { y: 'reich' } });
    expect(s.choices('acquire')).toEqual([]);

    const thief: MiniatureSetup = { ...macneal, at: 'g', items: ['flag-1'], row: 4 };
    const killed = play({ miniatures: { eva, karl, thief, aponi: { character: 'tala-aponi', at: 'l' } } });
    killed.choose('attack thief with mauser-c96').roll([9, 9, 9, 9]).roll(MISS);
    expect(killed.itemsOn('g')).toContain('flag-1');
    killed.choose('end', 'activate aponi', 'end', 'activate karl', 'move to g', 'pick up at g');
    expect(killed.choices('take')).not.toContain('take flag-1');
  });

  test('T-MODE-CTF-03 needs no slot, and any number may be carried', () => {
    const s = play({ miniatures: { stoss: { ...stoss, items: ['flag-2'] }, macneal }, active: 'stoss' });
    s.choose('acquire the flag at x');
    expect(s.items('stoss').filter((item) => item === 'flag-2')).toHaveLength(2);
  });

  test('T-MODE-CTF-03 T-EQUIP-06 a dead bearer drops it, and a friend takes it up and hands it on', () => {
    const bearer: MiniatureSetup = { ...eva, pack: null, items: ['flag-2'], row: 4 };
    const s = play({ miniatures: { bearer, stoss, karl: { ...karl, at: 'h' }, macneal }, active: 'macneal' });
    s.choose('attack bearer with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS).choose('end');
    expect(s.itemsOn('f')).toContain('flag-2');
    s.choose('activate stoss', 'pick up at f');
    expect(s.choices('take')).toEqual(['take flag-2']);
    s.choose('take flag-2', 'done', 'end', 'activate karl', 'end').roll([10]).roll([1]);
    s.choose('no', 'no', 'no', 'activate stoss', 'hand items to karl', 'give flag-2', 'done');
    expect([s.items('karl'), s.items('stoss').includes('flag-2')]).toEqual([['doom', 'flag-2'], false]);
  });

  test('T-MODE-CTF-04 R-34 planted by an action in a circle beside the own entry point, not on it', () => {
    const carrier = (at: string): Scene =>
      play({ miniatures: { eva: { ...eva, items: ['flag-2'], at }, karl, macneal } });
    expect(carrier('a').choices('plant')).toEqual([]);
    expect(carrier('c').choices('plant')).toEqual([]);
    const s = carrier('b').choose('plant a flag');
    expect([s.p.score[0], s.items('eva').includes('flag-2'), s.choices('attack'), s.end()]).toEqual([
      1,
      false,
      [],
      undefined,
    ]);
  });

  test('T-MODE-CTF-04 enemies there do not matter; one flag an action', () => {
    const miniatures = {
      eva: { ...eva, items: ['flag-2', 'flag-2'], at: 'b' },
      macneal: { ...macneal, at: 'a' },
    };
    const s = play({ miniatures }).choose('plant a flag');
    expect([s.choices('plant'), s.items('eva').filter((item) => item === 'flag-2')]).toEqual([
      [],
      ['flag-2'],
    ]);
  });

  test('T-MODE-CTF-05 the second planted flag wins at once', () => {
    const miniatures = { eva: { ...eva, items: ['flag-2', 'flag-2'], at: 'b' }, macneal };
    const s = play({ miniatures })
      .choose('plant a flag', 'end', 'activate macneal', 'end')
      .roll([10])
      .roll([1]);
    s.choose('no', 'no', 'no', 'activate eva', 'plant a flag');
    expect(s.end()).toBe('reich wins: flags-planted');
  });

  test('T-MODE-CTF-05 a side without miniatures has not lost', () => {
    const s = play({ miniatures: { eva, macneal: { ...macneal, at: 'g', row: 4 } } });
    s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.end(), s.question()]).toEqual([undefined, 'act: eva']);
  });
});

describe('domination', () => {
  const play = (setup: Partial<SceneSetup> = {}): Scene =>
    scene({
      map,
      mode: 'domination',
      miniatures: { eva, karl, macneal },
      active: 'eva',
      flags: {},
      ...setup,
    });

  test('T-MODE-DOM-01 no flag is on the board at the start', () => {
    const s = scene({ map, mode: 'domination', miniatures: { eva, macneal }, active: 'eva' });
    expect([...s.p.flagAt].every((flag) => flag === 0)).toBe(true);
  });

  test('T-MODE-DOM-02 T-ACT-08 a flag is placed next to an empty circle, by an action', () => {
    const s = play();
    expect(s.choices('place')).toEqual(['place a flag at w']);
    s.choose('place a flag at w');
    expect([[...s.p.score], s.choices('attack')]).toEqual([[1, 0], []]);
  });

  test('T-MODE-DOM-02 an enemy flag goes back to its supply; an own one stays', () => {
    const s = play({ flags: { w: 'union', x: 'union' } }).choose('place a flag at w');
    expect([...s.p.score]).toEqual([1, 1]);
    expect(play({ flags: { w: 'reich' } }).choices('place')).toEqual([]);
  });

  test('T-MODE-DOM-02 not while an enemy stands next to that circle', () => {
    const beside = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'f w', 'h w'],
      objectives: { w: 'primary dexterity' },
      entries: ['a', 'l'],
    });
    const at = (circle: string): Scene =>
      play({ map: beside, miniatures: { eva, macneal: { ...macneal, at: circle } } });
    expect([at('h').choices('place'), at('i').choices('place').length]).toEqual([[], 1]);
  });

  test('T-MODE-DOM-03 the fourth own flag on the board wins at once', () => {
    const flags = { u: 'reich', v: 'reich', y: 'reich', w: 'union' } as const;
    expect(play({ flags }).choose('place a flag at w').end()).toBe('reich wins: flags-placed');
    const three = { u: 'reich', v: 'reich', y: 'union', w: 'union' } as const;
    expect(play({ flags: three }).choose('place a flag at w').end()).toBeUndefined();
  });
});
