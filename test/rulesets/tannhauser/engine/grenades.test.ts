/** Chapters T-GREN and T-SMOKE in play. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';
import { passTurn } from '../support/turns.ts';

const CIRCLES = 'a b c d e f g h i j k';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'a' };
const eva: MiniatureSetup = { character: 'eva-kramer', at: 'k' };
const macneal: MiniatureSetup = { character: 'john-macneal', at: 'd', row: 2 };
const delta: MiniatureSetup = { character: 'commando-delta', pack: 'combat', at: 'a' };
const MISS = [1, 1, 1, 1];

function targets(choices: readonly string[]): string {
  return choices.map((choice) => choice.slice(choice.indexOf(' at ') + 4)).join(' ');
}

describe('where a grenade may be thrown', () => {
  test('T-GREN-02 five circles at most, the own and occupied ones too', () => {
    const s = scene({ map: hall, miniatures: { karl, macneal }, active: 'karl' });
    expect(targets(s.choices('throw'))).toBe('a b c d e f');
  });

  test('T-GREN-02 eight circles for a Smoke Grenade', () => {
    const s = scene({ map: hall, miniatures: { eva, delta }, active: 'delta' });
    expect(targets(s.choices('throw'))).toBe('a b c d e f g h i');
  });

  test('T-GREN-03 all circles of the route but the last share a path with the thrower', () => {
    const map = houseMap({ paths: { west: 'a b c', east: 'd e f' }, links: ['a b c d e f'] });
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, at: 'f' } }, active: 'karl' });
    expect(targets(s.choices('throw'))).toBe('a b c d');
  });

  test('R-20 not necessarily the same path', () => {
    const map = houseMap({ paths: { red: 'a b', blue: 'a c', far: 'd e' }, links: ['a b c d e'] });
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, at: 'e' } }, active: 'karl' });
    expect(targets(s.choices('throw'))).toBe('a b c d');
  });

  test('T-GREN-03 a longer route in sight serves where the shortest is out of sight', () => {
    const map = houseMap({
      paths: { hall: 'a b c d e', cellar: 'x z' },
      links: ['a x e', 'a b c d e', 'z x'],
    });
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, at: 'z' } }, active: 'karl' });
    // e lies four circles off along the hall; through x it would be two.
    expect(targets(s.choices('throw'))).toBe('a b c d e x');
  });

  test('R-20 miniatures and red Movement icons do not shorten it', () => {
    const map = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES], modifiers: { b: 'movement -2' } });
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, at: 'c' } }, active: 'karl' });
    expect(targets(s.choices('throw'))).toBe('a b c d e f');
  });
});

describe('a grenade', () => {
  test('EX-20 T-GREN-04 T-AUTO-01 next to MacNeal: four automatic successes, one shock roll', () => {
    const s = scene({ map: hall, miniatures: { karl, macneal }, active: 'karl' });
    s.choose('throw stielhandgrenate at e');
    expect(s.pool()).toEqual({ dice: 4, difficulty: 6 });
    s.roll([3, 5, 7, 10]);
    expect(s.row('macneal')).toBe(4);
  });

  test('T-GREN-04 hits friend, foe and the thrower on the circle and next to it, and nobody else', () => {
    const miniatures = {
      karl,
      eva: { ...eva, at: 'b' },
      macneal: { ...macneal, at: 'c' },
      delta: { ...delta, at: 'd' },
    };
    const s = scene({ map: hall, miniatures, active: 'karl' });
    s.choose('throw stielhandgrenate at b').roll(MISS).roll(MISS).roll(MISS);
    expect([s.where('karl'), s.where('eva'), s.where('macneal'), s.row('delta')]).toEqual([
      'dead',
      'dead',
      'dead',
      1,
    ]);
  });

  test('R-21 adjacency decides, not paths: it goes through a door', () => {
    const map = houseMap({ paths: { west: 'a b', east: 'c d' }, links: ['a b c d'] });
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, at: 'c' } }, active: 'karl' });
    s.choose('throw stielhandgrenate at b').roll(MISS).roll([9, 9, 9, 1]);
    expect([s.where('karl'), s.row('macneal')]).toEqual(['dead', 3]);
  });

  test('R-21 all victims roll before anyone is wounded', () => {
    // Von Heizinger dies of the blast; his Hermetica Astra still serves Eva, who rolls after him.
    const miniatures = {
      heizinger: { character: 'hermann-von-heizinger', pack: 'stamina', at: 'd', row: 4 },
      eva: { ...eva, at: 'c' },
      aponi: { character: 'tala-aponi', at: 'a' },
    } as const;
    const s = scene({ map: hall, miniatures, active: 'aponi' });
    s.choose('throw tnt-440gr at d').roll([1, 1, 1]);
    expect(s.pool().dice).toBe(3);
    s.roll([1, 1, 1]);
    expect([s.where('heizinger'), s.where('eva')]).toEqual(['dead', 'dead']);
  });

  test('T-GREN-01 is an action and is used up', () => {
    const s = scene({ map: hall, miniatures: { karl, macneal }, active: 'karl' });
    s.choose('throw stielhandgrenate at e').roll([9, 9, 9, 9]);
    expect(s.choices('attack')).toEqual([]);
    expect(s.items('karl')).toEqual(['doom', 'supernatural-strength', 'immunity-to-pain']);
    expect(s.itemsOn('e')).toEqual([]);
  });

  test('T-GREN-05 leaves rubble on its circle, which costs one point more to enter', () => {
    const s = scene({
      map: hall,
      miniatures: { karl, eva, macneal: { ...macneal, at: 'j' } },
      active: 'karl',
    });
    s.choose('throw stielhandgrenate at c', 'move to d');
    expect(s.p.movementPoints).toBe(3);
  });

  test('R-07 single rubble never replaces double', () => {
    const s = scene({
      map: hall,
      miniatures: { karl, macneal: { ...macneal, at: 'j' } },
      active: 'karl',
      rubble: { c: 2 },
    });
    s.choose('throw stielhandgrenate at c', 'move to d');
    expect(s.p.movementPoints).toBe(2);
  });

  test('T-GREN-05 R-47 a thrown TNT has five successes and leaves double rubble', () => {
    const s = scene({
      map: hall,
      miniatures: { eva: { ...eva, at: 'd' }, aponi: { character: 'tala-aponi', at: 'a' } },
      active: 'aponi',
    });
    s.choose('throw tnt-440gr at d').roll([9, 9, 1, 1]);
    expect([s.row('eva'), s.p.rubble[hall.circle('d')]]).toEqual([4, 2]);
  });

  test('T-MODE-DM-02 R-33 both sides wiped out by one blast: a draw', () => {
    const s = scene({ map: hall, miniatures: { karl, macneal: { ...macneal, at: 'b' } }, active: 'karl' });
    s.choose('throw stielhandgrenate at b').roll(MISS).roll(MISS);
    expect(s.end()).toBe('draw: both-eliminated');
  });
});

describe('smoke', () => {
  /** b is on both paths; c on the second only. */
  const map = houseMap({
    paths: { red: 'a b', blue: 'b c d', green: 'd e f', grey: 'f g' },
    links: ['a b c d e f g'],
  });
  const miniatures = {
    karl: { ...karl, at: 'b', items: ['mp40'] },
    eva: { ...eva, at: 'c' },
    delta: { ...delta, at: 'd' },
  };

  test('T-SMOKE-01 fills every circle on the paths of its target, one step only', () => {
    const { p } = scene({ map, miniatures, smoke: ['b'] });
    const filled = (circle: string): boolean => p.smoke[map.circle(circle)] > 0;
    expect(['a', 'b', 'c', 'd', 'e', 'f', 'g'].filter(filled)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('T-GREN-01 is thrown as an action', () => {
    const s = scene({ map, miniatures, active: 'delta' });
    s.choose('throw m15 at b');
    expect(s.items('delta')).toEqual(['bg-42', 'smith-wesson-1917', 'keep-moving']);
    expect(s.choices('attack')).toEqual([]);
    expect(s.p.smoke[map.circle('a')]).toBe(1);
  });

  test('T-SMOKE-02 who stands in it attacks only adjacent targets', () => {
    const attacks = (setup: Partial<SceneSetup>): string[] =>
      scene({ map, miniatures, active: 'karl', ...setup }).choices('attack');
    expect(attacks({})).toContain('attack delta with mp40');
    expect(attacks({ smoke: ['b'] })).toEqual([]);
    const near = { ...miniatures, delta: { ...delta, at: 'a' } };
    expect(attacks({ miniatures: near, smoke: ['b'] })).toContain('attack delta with mp40');
  });

  test('T-SMOKE-02 R-16 it hems in Mental weapons too', () => {
    expect(
      scene({ map, miniatures, active: 'karl', smoke: ['b'] }).choices('attack delta with doom'),
    ).toEqual([]);
  });

  test('T-SMOKE-03 two dice fewer, and R-23 two clouds take no more', () => {
    const near = { ...miniatures, delta: { ...delta, at: 'a' } };
    const dice = (smoke: readonly string[]): number =>
      scene({ map, miniatures: near, active: 'karl', smoke }).choose('attack delta with mp40').pool().dice;
    expect([dice([]), dice(['b']), dice(['b', 'a'])]).toEqual([5, 3, 3]);
  });

  test('T-TEST-05 an attack roll without dice misses', () => {
    const near = { ...miniatures, delta: { ...delta, at: 'a' } };
    const s = scene({ map, miniatures: near, active: 'karl', smoke: ['b'] });
    s.choose('attack delta with bare hands');
    expect(s.pool().dice).toBe(0);
    expect(s.roll([]).question()).toBe('act: karl');
  });

  test('T-SMOKE-06 Nighteyes ignores it', () => {
    const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
    const s = scene({ map, miniatures: { karl: miniatures.karl, macneal }, active: 'macneal', smoke: ['b'] });
    expect(s.choose('attack karl with colt-45-1911-a1').pool().dice).toBe(4);
  });

  test('R-22 who stands outside may shoot into it, unless the switch forbids', () => {
    const far = { karl: { ...miniatures.karl, at: 'f' }, delta: miniatures.delta };
    // d and f share the green path; only d is filled.
    const attacks = (smokeBlocksIncoming: boolean): string[] =>
      scene({ map, miniatures: far, active: 'karl', smoke: ['b'], rulings: { smokeBlocksIncoming } }).choices(
        'attack delta with mp40',
      );
    expect([attacks(false), attacks(true)]).toEqual([['attack delta with mp40'], []]);
  });

  test('R-23 a grenade may be thrown out of it', () => {
    expect(scene({ map, miniatures, active: 'karl', smoke: ['b'] }).choices('throw')).not.toEqual([]);
  });

  test('EX-33 T-SMOKE-04 T-SMOKE-05 lasts the turn it was thrown in and the two after', () => {
    const s = scene({ map, miniatures, smoke: ['b'] });
    const state = () => [s.p.smoke[map.circle('a')], s.p.smokeGrenades[0] > 0 ? s.p.smokeGrenades[1] : null];
    const turns = [state()];
    for (let turn = 0; turn < 3; turn++) {
      passTurn(s);
      turns.push(state());
    }
    expect(turns).toEqual([
      [1, 2],
      [1, 1],
      [1, 0],
      [0, null],
    ]);
  });

  test('R-23 where two clouds overlap, smoke stays until the later one is gone', () => {
    const s = scene({ map, miniatures, smoke: ['b'] });
    passTurn(s);
    while (s.question()?.startsWith('set overwatch')) s.choose('no');
    while (!s.choices().includes('activate delta')) s.choose(s.choices()[0]).choose('end');
    s.choose('activate delta', 'throw m15 at d');
    expect(s.p.smoke[map.circle('c')]).toBe(2);
    passTurn(s);
    passTurn(s);
    expect([s.p.smoke[map.circle('a')], s.p.smoke[map.circle('c')]]).toEqual([0, 1]);
    passTurn(s);
    expect(s.p.smoke[map.circle('c')]).toBe(0);
  });
});
