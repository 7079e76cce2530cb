/**
 * Voïvodes (T-VOI) and null characteristics (T-TERM-06) in play, with the house special kit, since the printed values
 * are not available.
 */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';
import { specialKit } from '../support/specialKit.ts';

const CIRCLES = 'a b c d e f g h';
/** One long path; a door connects k, on a path of its own, to h. */
const hall = houseMap({
  paths: { hall: CIRCLES, cell: 'k' },
  links: [CIRCLES, 'c x', 'h k', 'b m', 'm c', 'd n', 'n c'],
  actionCircles: 'x',
});

const abbess: MiniatureSetup = { character: 'house-abbess', side: 'reich' };
const first: MiniatureSetup = { character: 'house-voivode-a', side: 'reich' };
const second: MiniatureSetup = { character: 'house-voivode-b', side: 'reich' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'stamina' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat' };

function play(miniatures: SceneSetup['miniatures'], rest: Partial<SceneSetup> = {}) {
  return scene({ catalogue: specialKit, map: hall, miniatures, ...rest });
}

describe('a pair', () => {
  test('T-VOI-03 is activated together, the partner when the first one is done', () => {
    const s = play({
      first: { ...first, at: 'a' },
      second: { ...second, at: 'b' },
      macneal: { ...macneal, at: 'h' },
    });
    expect(s.choices('activate')).toEqual(['activate first', 'activate second']);
    s.choose('activate second', 'move to c');
    expect(s.question()).toBe('act: second');
    s.choose('end');
    expect(s.question()).toBe('act: first');
    s.choose('end');
    expect(s.question()).toBe('next miniature: union');
    expect([...s.p.activated.subarray(0, 3)]).toEqual([1, 1, 0]);
  });

  test('T-VOI-03 a lone survivor is activated alone', () => {
    const s = play({
      first: { ...first, at: 'a' },
      second: { ...second, dead: true },
      macneal: { ...macneal, at: 'h' },
    });
    s.choose('activate first', 'end');
    expect(s.question()).toBe('next miniature: union');
  });

  test('T-VOI-03 the partner that the first one kills with a grenade is not activated', () => {
    const grenade = { ...first, items: ['stielhandgrenate'], at: 'd' };
    const s = play(
      { first: grenade, second: { ...second, at: 'a' }, macneal: { ...macneal, at: 'h' } },
      { active: 'first' },
    );
    s.choose('throw stielhandgrenate at b').roll([1, 1, 1, 1]).choose('end');
    expect([s.where('second'), s.question()]).toEqual(['dead', 'next miniature: union']);
  });

  test('T-VOI-08 R-58 T-REINF-01 comes back whole for 3 Command Points, its tokens removed', () => {
    const miniatures = {
      abbess: { ...abbess, at: 'a' },
      first: { ...first, dead: true },
      second: { ...second, dead: true },
      macneal: { ...macneal, at: 'h' },
    };
    const s = play(miniatures, { commandPoints: [4, 0] });
    s.p.remains[1] = 3;
    expect(s.choices('reinforce')).toEqual(['reinforce first combat', 'reinforce first stamina']);
    s.choose('reinforce first combat');
    expect([s.where('first'), s.where('second'), s.points('reich')]).toEqual(['waiting', 'waiting', 1]);
    expect([s.items('first'), s.items('second')]).toEqual([['combat-knife'], ['combat-knife']]);
    expect(s.p.remains[1]).toBe(0);
  });

  test('T-VOI-08 does not come back while one of it lives', () => {
    const miniatures = {
      first: { ...first, dead: true },
      second: { ...second, at: 'b' },
      macneal: { ...macneal, at: 'h' },
    };
    expect(play(miniatures, { commandPoints: [4, 0] }).choices('reinforce')).toEqual([]);
  });
});

describe('one Voïvode', () => {
  test('T-VOI-02 T-VOI-05 R-58 one wound destroys it, and its token is left on the circle; bare hands are four dice', () => {
    const s = play(
      { first: { ...first, at: 'b' }, second: { ...second, at: 'c' }, macneal: { ...macneal, at: 'd' } },
      { active: 'second' },
    );
    s.choose('attack macneal with bare hands');
    expect(s.pool()).toEqual({ dice: 4, difficulty: 5 });
    s.roll([1, 1, 1, 1]).choose('end', 'end', 'activate macneal', 'attack second with flash-gun-mk1');
    s.roll([1, 1, 1, 1, 9]).roll([1, 1, 1, 1]);
    expect([s.where('second'), s.where('first'), s.p.remains[1]]).toEqual([
      'dead',
      'b',
      hall.circle('c') + 1,
    ]);
    expect(s.lines).toContain('second dies');
    expect(s.end()).toBeUndefined();
  });

  test('T-VOI-06 no Command Point is spent for it: no movement, no value, no overwatch, no answer, no shake-off', () => {
    const s = play(
      { first: { ...first, at: 'c' }, second: { ...second, at: 'b' }, macneal: { ...macneal, at: 'd' } },
      { commandPoints: [3, 0], active: 'first' },
    );
    expect(s.choices('buy movement')).toEqual([]);
    s.choose('attack macneal with bare hands');
    expect(s.pool().dice).toBe(4);
    s.roll([1, 1, 1, 1]).choose('end', 'end', 'activate macneal', 'attack first with bare hands');
    s.roll([10, 1]);
    expect(s.pool().dice).toBe(4);
    s.roll([10, 1, 1, 1]);
    expect(s.question()).toBe('act: macneal');
    expect(s.points('reich')).toBe(3);
  });

  test('T-VOI-06 T-TURN-05 it cannot be put on overwatch', () => {
    const s = play(
      {
        abbess: { ...abbess, at: 'a' },
        first: { ...first, at: 'c', activated: true },
        macneal: { ...macneal, at: 'h' },
      },
      { commandPoints: [3, 3], active: 'abbess' },
    );
    s.choose('end', 'activate macneal', 'end').roll([5]).roll([6]);
    s.choose('no');
    while (s.question() !== 'set overwatch: reich') s.choose('no');
    expect(s.choices('overwatch')).toEqual(['overwatch by abbess']);
  });

  test('T-VOI-07 T-SMOKE-06 smoke does not touch it', () => {
    const miniatures = {
      first: { ...first, items: ['mauser-c96'], at: 'c' },
      abbess: { ...abbess, items: ['mauser-c96'], at: 'b' },
      macneal: { ...macneal, at: 'f' },
    };
    const s = play(miniatures, { smoke: ['d'], active: 'first' });
    expect(s.choices('attack')).toEqual(['attack macneal with mauser-c96']);
    s.choose('attack macneal with mauser-c96');
    expect(s.pool().dice).toBe(4);
    s.roll([1, 1, 1, 1]).choose('end');
    expect(play(miniatures, { smoke: ['d'], active: 'abbess' }).choices('attack')).toEqual([]);
  });

  test('T-VOI-07 a Liturgy does nothing to it', () => {
    const s = play(
      { abbess: { ...abbess, at: 'b' }, first: { ...first, at: 'c' }, macneal: { ...macneal, at: 'd' } },
      { active: 'abbess' },
    );
    expect(s.choices('use house-psalm')).toEqual(['use house-psalm on macneal']);
  });

  test('T-VOI-09 picks nothing up, is handed nothing, searches no crate', () => {
    const miniatures = {
      first: { ...first, at: 'c' },
      abbess: { ...abbess, items: ['mauser-c96'], at: 'b' },
      macneal: { ...macneal, at: 'h' },
    };
    const s = play(miniatures, { crates: { x: 'm15' }, active: 'first' });
    expect([s.choices('search'), s.choices('pick up')]).toEqual([[], []]);
    const other = play(miniatures, { crates: { x: 'm15' }, active: 'abbess' });
    expect(other.choices('hand items')).toEqual([]);
    expect(
      play(
        { ...miniatures, abbess: { ...abbess, at: 'm' } },
        { crates: { x: 'm15' }, active: 'abbess' },
      ).choices('move to c'),
    ).toEqual([]);
  });

  test('T-VOI-09 T-MODE-CTF-03 but carries flags', () => {
    const flags = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'c o', 'g q'],
      objectives: { o: 'primary mechanics', q: 'primary sneak' },
    });
    const s = scene({
      catalogue: specialKit,
      map: flags,
      mode: 'capture-the-flag',
      miniatures: {
        first: { ...first, at: 'c' },
        abbess: { ...abbess, at: 'b' },
        macneal: { ...macneal, at: 'h' },
      },
      flags: { o: 'union' },
      active: 'first',
    });
    s.choose('acquire the flag at o');
    expect(s.items('first')).toHaveLength(1);
    s.choose('end', 'activate macneal', 'end');
    expect(s.p.tokenPlace[s.p.tokenCount - 1]).toBe(0);
  });
});

describe('a wound of the Hero', () => {
  const miniatures = {
    abbess: { ...abbess, at: 'b' },
    first: { ...first, at: 'a' },
    second: { ...second, at: 'k' },
    macneal: { ...macneal, at: 'd' },
  };

  test('T-VOI-04 exactly one goes to a Voïvode on her path, which dies of it', () => {
    const s = play(miniatures, { active: 'macneal' });
    s.choose('attack abbess with flash-gun-mk1').roll([1, 1, 1, 9, 9]).roll([1, 1, 1, 1]);
    expect(s.question()).toBe('wound: abbess');
    expect(s.choices()).toEqual(['no', 'wound for first']);
    s.choose('wound for first');
    expect([s.row('abbess'), s.where('first'), s.where('second')]).toEqual([2, 'dead', 'k']);
    expect(s.p.kills[3]).toBe(1);
  });

  test('T-VOI-04 or to nobody, as her side decides', () => {
    const s = play(miniatures, { active: 'macneal' });
    s.choose('attack abbess with flash-gun-mk1').roll([1, 1, 1, 9, 9]).roll([1, 1, 1, 1]).choose('no');
    expect([s.row('abbess'), s.where('first')]).toEqual([3, 'a']);
  });

  test('T-VOI-04 T-CP-08 what is shaken off is not given away', () => {
    const s = play(miniatures, { active: 'macneal', commandPoints: [2, 0] });
    s.choose('attack abbess with flash-gun-mk1').roll([1, 1, 1, 1, 9]).choose('no').roll([1, 1, 1, 1]);
    s.choose('yes');
    expect(s.question()).toBe('act: macneal');
    expect(s.where('first')).toBe('a');
  });

  test('T-VOI-04 T-AUTO-01 automatic wounds too, which no shock roll precedes', () => {
    const eva = {
      character: 'hermann-von-heizinger',
      side: 'union' as const,
      items: ['house-psalm'],
      at: 'd',
    };
    const s = play({ ...miniatures, macneal: eva }, { active: 'macneal' });
    s.choose('use house-psalm on abbess').succeed(2).succeed(0).choose('wound for first');
    expect([s.row('abbess'), s.where('first')]).toEqual([2, 'dead']);
  });

  test('T-VOI-04 R-21 a blast: the Voïvode it is given to dies when all have rolled', () => {
    const crowd = {
      ...miniatures,
      first: { ...first, at: 'h' },
      macneal: { ...macneal, items: ['stielhandgrenate'], at: 'd' },
    };
    const s = play(crowd, { active: 'macneal' });
    s.choose('throw stielhandgrenate at a').roll([1, 1, 1, 1]);
    expect(s.question()).toBe('wound: abbess');
    s.choose('wound for first');
    expect(s.where('first')).toBe('dead');
  });
});

describe('a dash on the sheet', () => {
  test('T-TERM-06 no Mental duel against it, while others are targets', () => {
    const hermann: MiniatureSetup = {
      character: 'hermann-von-heizinger',
      pack: 'stamina',
      side: 'union',
      at: 'd',
    };
    const s = play(
      { abbess: { ...abbess, at: 'b' }, first: { ...first, at: 'c' }, hermann },
      { active: 'hermann' },
    );
    expect(s.choices('use patmos-amulet')).toEqual(['use patmos-amulet on abbess']);
  });

  test('T-TERM-06 nor by it, and its Mental is not raised', () => {
    const s = play(
      {
        first: { ...first, items: ['patmos-amulet', 'sha-na-ra'], at: 'c' },
        macneal: { ...macneal, at: 'd' },
      },
      { active: 'first', commandPoints: [3, 3] },
    );
    expect([s.choices('use'), s.choices('raise')]).toEqual([[], []]);
  });

  test('T-TERM-06 a weapon whose range is Mental + 1 reaches the adjacent circle only', () => {
    const doom = { ...first, items: ['doom'] };
    const far = play({ first: { ...doom, at: 'b' }, macneal: { ...macneal, at: 'd' } }, { active: 'first' });
    expect(far.choices('attack')).toEqual([]);
    const near = play({ first: { ...doom, at: 'c' }, macneal: { ...macneal, at: 'd' } }, { active: 'first' });
    expect(near.choices('attack')).toContain('attack macneal with doom');
  });

  test('T-TERM-06 R-40 a gate that asks for a Mental duel does not stop who cannot fight it', () => {
    const hermann: MiniatureSetup = {
      character: 'hermann-von-heizinger',
      items: ['hermetica-occulta'],
      side: 'union',
      at: 'd',
    };
    const s = play({ first: { ...first, at: 'k' }, hermann }, { active: 'first' });
    expect(s.choices('challenge')).toEqual([]);
    expect(s.choices('move to h')).toEqual(['move to h']);
  });

  test('T-TERM-06 T-RUSH-01 without Stamina no bull rush, no attack and no blast against it', () => {
    const characters = specialKit.characters.map((one) =>
      one.id === 'house-voivode-a' && one.kind === 'voivode'
        ? { ...one, rows: one.rows.map((row) => ({ ...row, stamina: null })) }
        : one,
    );
    const s = scene({
      catalogue: { ...specialKit, characters },
      map: hall,
      miniatures: {
        macneal: { ...brown, items: ['stielhandgrenate'], at: 'b' },
        first: { ...first, at: 'c' },
        second: { ...second, at: 'h' },
      },
      active: 'macneal',
    });
    expect([s.choices('rush'), s.choices('attack first')]).toEqual([[], []]);
    s.choose('throw stielhandgrenate at d');
    expect(s.question()).toBe('act: macneal');
  });
});
