/** Overwatch in scenes: triggers, chains of attack and counterattack, Keep Firing, the Medal of Honor. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, newGame, type Scene, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
/** Three rooms in a row; miniatures next to the doors between them are visible from both sides. */
const rooms = houseMap({ paths: { west: 'a b c', middle: 'd e f', east: 'g h i j' }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'b' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'j' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'i' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'j' };
const MISS = [1, 1, 1, 1];

/** MacNeal's activation while Eva is on overwatch. */
function watched(miniatures: Readonly<Record<string, MiniatureSetup>> = {}, map = hall): Scene {
  return scene({
    map,
    miniatures: { eva: { ...eva, watching: true }, macneal, ...miniatures },
    active: 'macneal',
  });
}

describe('the Set Overwatch step', () => {
  /** Up to the Overwatch step of turn 3, with the initiative for Reich. */
  function atOverwatch(): Scene {
    const s = scene({ map: hall, miniatures: { eva, karl, macneal, alpha }, next: 'reich' });
    while (s.p.turn === 2) s.choose(s.choices('end')[0] ?? s.choices('activate')[0]);
    return s.roll([10]).roll([1]).choose('no');
  }

  test('T-TURN-05 T-CP-05 the side without the initiative begins; each miniature costs a point and is set once', () => {
    const s = atOverwatch();
    expect(s.question()).toBe('set overwatch: union');
    s.choose('overwatch by macneal');
    expect([s.question(), s.points('union')]).toEqual(['set overwatch: reich', 1]);
    s.choose('no');
    expect(s.choices()).toEqual(['no', 'overwatch by alpha', 'discard silver-star of macneal']);
  });

  test('T-TURN-05 two declines in a row end it; an earlier decline bars nothing', () => {
    const s = atOverwatch().choose('no', 'overwatch by eva', 'overwatch by alpha', 'no');
    expect(s.question()).toBe('set overwatch: union');
    expect(s.choose('no').question()).toBe('next miniature: reich');
  });

  test('T-CP-05 a side without points is not asked', () => {
    const s = atOverwatch().choose('overwatch by macneal', 'no', 'overwatch by alpha');
    expect(s.points('union')).toBe(0);
    s.choose('overwatch by eva');
    expect(s.question()).toBe('set overwatch: reich');
  });

  test('T-OW-01 T-TURN-06 T-TURN-09 watchers are not activated; the turn ends without them', () => {
    const s = atOverwatch().choose(
      'overwatch by macneal',
      'no',
      'overwatch by alpha',
      'overwatch by eva',
      'no',
    );
    expect([s.question(), s.choices('activate')]).toEqual(['next miniature: reich', ['activate karl']]);
    s.choose('activate karl', 'end');
    expect(s.p.turn).toBe(4);
  });

  test('T-OW-09 R-26 who is not on the board cannot be set: turn 1 has no such step', () => {
    const waiting = { eva: { ...eva, at: undefined }, macneal: { ...macneal, at: undefined } };
    const s = newGame({ map: hall, miniatures: waiting }).roll([4]).roll([8]);
    expect(s.choose('no').question()).toBe('next miniature: union');
  });
});

describe('what triggers an overwatch attack', () => {
  test('T-OW-02 T-OW-04 each step onto a circle that shares a path, before anything else', () => {
    const s = watched().choose('move to h');
    expect([s.where('macneal'), s.question()]).toEqual(['i', 'overwatch attack on: macneal']);
    s.choose('no');
    expect([s.where('macneal'), s.question()]).toEqual(['h', 'overwatch attack on: macneal']);
    expect(s.choose('no').question()).toBe('act: macneal');
  });

  test('T-OW-02 a step next to the watcher, through a door', () => {
    const s = watched({ eva: { ...eva, at: 'f', watching: true } }, rooms).choose('move to g');
    expect([s.where('macneal'), s.question()]).toEqual(['g', 'overwatch attack on: macneal']);
  });

  test('T-OW-02 not a step where the watcher neither sees nor touches', () => {
    const s = watched({}, rooms).choose('move to h');
    expect([s.where('macneal'), s.question()]).toEqual(['h', 'act: macneal']);
  });

  test('T-OW-02 T-OW-04 an announced action, before it is carried out', () => {
    const s = watched().choose('attack eva with colt-45-1911-a1');
    expect(s.question()).toBe('overwatch attack on: macneal');
    expect(s.events.some((event) => event.type === 'attack')).toBe(false);
    s.choose('no');
    expect(s.pool().dice).toBe(4);
  });

  test('R-26 entering the board', () => {
    const s = watched({ macneal: { ...macneal, at: undefined } });
    expect(s.choose('move to j').question()).toBe('overwatch attack on: macneal');
  });

  test('T-OW-02 not the activation of a friend', () => {
    const miniatures = { eva: { ...eva, watching: true }, karl, macneal };
    const s = scene({ map: hall, miniatures, active: 'karl' });
    expect(s.choose('move to c').question()).toBe('act: karl');
  });

  test('R-50 the attack of Extra Ammunition is no announced action', () => {
    const aponi: MiniatureSetup = { character: 'tala-aponi', pack: 'combat', at: 'i' };
    const s = scene({ map: hall, miniatures: { eva: { ...eva, watching: true }, aponi }, active: 'aponi' });
    expect(s.choose('spend ammunition on eva with m3').pool().dice).toBe(5);
  });
});

describe('the overwatch attack', () => {
  test('T-OW-05 is made on the trigger alone and never with a Mental Weapon: Doom reaches, but stays silent', () => {
    const s = watched({
      eva: { ...eva, at: 'g', watching: true },
      karl: { ...karl, at: 'f', watching: true },
      alpha: { ...alpha, at: 'e' },
    });
    s.choose('move to h', 'no');
    expect(s.choices('eva')).toEqual([
      'eva shoots with bare hands',
      'eva shoots with strafe',
      'eva shoots with mauser-c96',
    ]);
    expect(s.choices('karl')).toEqual([]);
  });

  test('T-OW-05 Heavy Weapons stay silent', () => {
    const s = scene({ map: hall, miniatures: { eva, brown: { ...brown, watching: true } }, active: 'eva' });
    expect(s.choose('move to b').question()).toBe('act: eva');
  });

  test('T-OW-05 T-SMOKE-02 a watcher in smoke shoots at adjacent miniatures only', () => {
    const miniatures = { eva: { ...eva, watching: true }, macneal: { ...macneal, at: 'd' } };
    const s = scene({ map: hall, miniatures, active: 'macneal', smoke: ['a'] }).choose('move to c');
    expect(s.question()).toBe('act: macneal');
    s.choose('move to b');
    expect(s.question()).toBe('overwatch attack on: macneal');
  });

  test('T-OW-06 EX-28 one announcement draws one attack, however many watch', () => {
    const s = watched({ schock: { ...schock, watching: true } }).choose('attack eva with colt-45-1911-a1');
    expect(s.choices('eva')).toEqual(['eva shoots with mauser-c96']);
    expect(s.choices('schock')).toEqual(['schock shoots with mp40']);
    s.choose('eva shoots with mauser-c96').roll(MISS);
    // MacNeal's own attack comes next.
    expect(s.roll(MISS).question()).toBe('act: macneal');
  });

  test('T-OW-07 EX-27 two watchers, a step and an announcement; MacNeal survives and attacks', () => {
    const s = watched({ schock: { ...schock, watching: true } });
    s.choose('move to h');
    expect(s.choices('eva')).toEqual(['eva shoots with mauser-c96']);
    expect(s.choices('schock')).toEqual(['schock shoots with mp40']);
    s.choose('eva shoots with mauser-c96').roll([9, 1, 1, 1]).roll(MISS);
    // The walk has stopped where it was; he decides anew.
    expect([s.where('macneal'), s.row('macneal'), s.question()]).toEqual(['i', 2, 'act: macneal']);
    s.choose('attack eva with colt-45-1911-a1');
    expect([s.choices('eva'), s.choices('schock')]).toEqual([[], ['schock shoots with mp40']]);
    s.choose('schock shoots with mp40').roll([1, 1, 1]);
    expect(s.pool().dice).toBe(4);
  });

  test('T-OW-07 a trigger that dies ends its activation', () => {
    const s = watched({ macneal: { ...macneal, row: 4 }, alpha, karl }).choose('move to h');
    s.choose('no', 'eva shoots with mauser-c96').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.where('macneal'), s.question()]).toEqual(['dead', 'next miniature: reich']);
  });

  test('T-OW-08 T-OW-01 the watcher has spent its overwatch and is still not activated this turn', () => {
    const s = watched({ karl, alpha });
    s.choose('attack eva with colt-45-1911-a1', 'eva shoots with mauser-c96').roll(MISS).roll(MISS);
    s.choose('end');
    expect(s.choices('activate')).toEqual(['activate karl']);
    s.choose('activate karl', 'end', 'activate alpha', 'move to h');
    expect(s.question()).toBe('act: alpha');
    s.choose('end');
    expect([s.p.turn, s.p.activated[0]]).toEqual([3, 0]);
  });

  test('T-OW-08 unused overwatch ends in the next refresh', () => {
    const s = watched({ karl });
    s.choose('end', 'activate karl', 'end').roll([10]).roll([1]).choose('no', 'no', 'no');
    expect(s.choices('activate')).toContain('activate eva');
  });

  test('T-OW-03 it is optional, and a declined one may be used at the next trigger', () => {
    const s = watched().choose('move to i', 'no', 'move to h');
    expect(s.choices()).toContain('eva shoots with mauser-c96');
  });
});

describe('Keep Firing', () => {
  test('R-44 R-52 Mad Minute adds its die to a watcher that has not moved', () => {
    const miniatures = { schock: { ...schock, watching: true }, macneal: { ...macneal, at: 'i' } };
    const s = scene({ map: hall, miniatures, active: 'macneal' });
    expect(s.choose('move to h', 'schock shoots with mp40').pool().dice).toBe(3);
  });

  test('R-44 it changes nothing on its bearer’s own attacks', () => {
    const s = scene({
      map: hall,
      miniatures: { schock: { ...schock, moved: true }, macneal },
      active: 'schock',
    });
    expect(s.choose('attack macneal with mp40').pool().dice).toBe(5);
  });
});

describe('the Medal of Honor', () => {
  const miniatures: Readonly<Record<string, MiniatureSetup>> = {
    eva,
    macneal: { ...macneal, pack: 'combat' },
    alpha,
  };

  test('T-OW-09 R-46 its bearer watches in turn 1 already, until the next refresh', () => {
    const s = scene({ map: hall, miniatures, active: 'macneal', turn: 1 });
    s.choose('use medal-of-honor', 'end', 'activate eva', 'move to b');
    expect(s.choices()).toEqual(['no', 'macneal shoots with flash-gun-mk1']);
    s.choose('no', 'end', 'activate alpha', 'end').roll([10]).roll([1]).choose('no', 'no', 'no');
    expect(s.choose('activate eva', 'move to c').question()).toBe('act: eva');
  });
});
