/** Chapters T-RUSH and T-DUEL in play: pushing through an enemy's circle. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });
/** b is a modifier circle to rush through, c one to come out on. */
const swamp = houseMap({
  paths: { hall: CIRCLES },
  links: [CIRCLES],
  modifiers: { b: 'stamina -1', c: 'movement -2' },
});

/** Stamina 4, Movement 8. */
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
/** Stamina 5; in his command pack he carries no melee weapon. */
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'b' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', pack: 'combat', at: 'b' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'c' };
const MISS = [1, 1, 1, 1];

function rushes(setup: Partial<SceneSetup> = {}) {
  return scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', ...setup });
}

describe('a bull rush', () => {
  test('EX-06 T-RUSH-01 T-RUSH-02 R-09 three successes to two: Eva may pass MacNeal, and not stop there', () => {
    const s = rushes().choose('rush macneal').succeed(3).succeed(2);
    expect(s.choices('move')).toEqual(['c', 'd', 'e', 'f', 'g', 'h'].map((circle) => `move to ${circle}`));
    // Entering his circle costs as usual; the attempt itself costs nothing.
    s.choose('move to c');
    expect([s.where('eva'), s.p.movementPoints]).toEqual(['c', 6]);
  });

  test('R-09 T-DUEL-02 four dice each, against the Stamina of each', () => {
    const s = rushes().choose('rush macneal').succeed(4).succeed(4);
    expect(s.events.find((event) => event.type === 'duel')).toMatchObject({
      column: 1,
      values: [4, 5],
      successes: [4, 4],
    });
  });

  test('T-MAP-04 T-DUEL-02 the circles of both count', () => {
    const s = rushes({ map: swamp }).choose('rush macneal').succeed(1).succeed(1);
    expect(s.events.find((event) => event.type === 'duel')).toMatchObject({ values: [4, 4] });
  });

  test('T-CP-06 both sides may raise Stamina before the roll, each once', () => {
    const s = rushes({ commandPoints: [1, 1] }).choose('rush macneal');
    expect(s.question()).toBe('duel +1: eva');
    s.choose('yes');
    expect(s.question()).toBe('duel +1: macneal');
    s.choose('yes').succeed(1).succeed(0);
    expect(s.events.find((event) => event.type === 'duel')).toMatchObject({ values: [5, 6] });
    expect([s.points('reich'), s.points('union')]).toEqual([0, 0]);
  });

  test('R-61 a watcher may strike who rushes through his circle, with bare hands, too', () => {
    const s = rushes({ miniatures: { eva, macneal: { ...macneal, watching: true } } }).choose('rush macneal');
    s.succeed(3).succeed(2).choose('move to c');
    expect(s.question()).toBe('overwatch attack on: eva');
    expect([s.where('eva'), s.choices('macneal')]).toEqual([
      'b',
      expect.arrayContaining(['macneal shoots with bare hands']),
    ]);
  });

  test('T-RUSH-04 one attempt an activation, which leaves the action', () => {
    const s = rushes().choose('rush macneal').succeed(1).succeed(0);
    expect(s.choices('rush')).toEqual([]);
    expect(s.choices('attack')).toContain('attack macneal with mauser-c96');
  });

  test('T-RUSH-04 the next activation has its own', () => {
    const s = rushes().choose('rush macneal').succeed(0).succeed(1).choose('no', 'end', 'activate macneal');
    expect(s.choices('rush')).toEqual([]);
    s.choose('end').roll([10]).roll([1]).choose('no', 'no', 'no', 'activate eva');
    expect(s.choices('rush')).toEqual(['rush macneal']);
  });

  test('T-RUSH-01 only an enemy beside the mover', () => {
    expect(rushes({ miniatures: { eva, macneal: { ...macneal, at: 'c' } } }).choices('rush')).toEqual([]);
    const karl: MiniatureSetup = { character: 'karl-zermann', at: 'b' };
    expect(rushes({ miniatures: { eva, karl, macneal: { ...macneal, at: 'h' } } }).choices('rush')).toEqual(
      [],
    );
  });

  test('T-RUSH-05 R-09 not when the circles beyond are taken by anyone', () => {
    expect(rushes({ miniatures: { eva, macneal, alpha } }).choices('rush')).toEqual([]);
    const karl: MiniatureSetup = { character: 'karl-zermann', at: 'c' };
    expect(rushes({ miniatures: { eva, karl, macneal } }).choices('rush')).toEqual([]);
  });

  test('T-RUSH-05 not when the movement points do not reach a circle beyond', () => {
    const s = rushes({ map: swamp, miniatures: { eva: { ...eva, at: 'a', row: 4 }, macneal } });
    // b costs 1, c costs 3, of 5 points.
    expect(s.choices('rush')).toEqual(['rush macneal']);
    const tired = scene({
      map: swamp,
      miniatures: { eva: { ...eva, at: 'd', row: 4 }, macneal: { ...macneal, at: 'e' } },
      active: 'eva',
    });
    expect(tired.choices('rush')).toEqual(['rush macneal']);
    tired.choose('move to c', 'move to d');
    expect(tired.choices('rush')).toEqual([]);
  });
});

describe('a lost bull rush', () => {
  test('EX-12 T-DUEL-01 T-RUSH-03 a tie is lost: the circle stays closed, and the activation goes on', () => {
    const s = rushes().choose('rush macneal').succeed(2).succeed(2);
    expect(s.question()).toBe('free melee attack: macneal');
    s.choose('no');
    expect([s.question(), s.choices('move')]).toEqual(['act: eva', []]);
    expect(s.choices('attack')).toContain('attack macneal with mauser-c96');
  });

  test('T-RUSH-03 R-10 the enemy strikes with a Hand-to-Hand Weapon or unarmed, for nothing, with normal Combat', () => {
    const s = rushes({ miniatures: { eva, brown } }).choose('rush brown').succeed(0).succeed(0);
    expect(s.choices()).toEqual(['no', 'brown strikes with bare hands', 'brown strikes with knife']);
    s.choose('brown strikes with knife');
    expect(s.pool()).toEqual({ dice: 4, difficulty: 4 });
    s.roll([9, 1, 1, 1]).roll(MISS);
    expect([s.row('eva'), s.question()]).toEqual([2, 'act: eva']);
  });

  test('R-10 R-28 the mover may counterattack it', () => {
    const s = rushes({ miniatures: { eva, brown }, commandPoints: [1, 0] }).choose('rush brown', 'no');
    s.succeed(0).succeed(0).choose('brown strikes with knife').roll(MISS);
    expect(s.question()).toBe('counterattack: eva');
  });

  test('T-RUSH-03 a mover that dies of it has ended its activation', () => {
    const miniatures = {
      eva: { ...eva, row: 4 },
      karl: { character: 'karl-zermann', at: 'h' } as const,
      brown,
    };
    const s = rushes({ miniatures }).choose('rush brown').succeed(0).succeed(0);
    s.choose('brown strikes with knife').roll([9, 9, 9, 9]).roll(MISS);
    expect([s.where('eva'), s.question()]).toEqual(['dead', 'next miniature: union']);
  });
});

describe('on the way through', () => {
  /** Eva is shot at by the MacNeal whom she passes. */
  function shotInPassing(row: number) {
    const s = rushes({
      miniatures: { eva, macneal: { ...macneal, watching: true, row }, alpha: { ...alpha, at: 'h' } },
      commandPoints: [1, 0],
    });
    s.choose('rush macneal', 'no').succeed(1).succeed(0).choose('move to d');
    expect([s.where('eva'), s.question()]).toEqual(['b', 'overwatch attack on: eva']);
    return s.choose('macneal shoots with colt-45-1911-a1').roll(MISS);
  }

  test('T-OW-02 T-OW-07 T-RUSH-02 who is shot at there must go on, and neither act nor end', () => {
    const s = shotInPassing(1).choose('no');
    expect(s.choices().every((choice) => choice.startsWith('move to'))).toBe(true);
    expect(s.choices()).toContain('move to c');
    expect(s.choices()).not.toContain('move to b');
  });

  test('T-MOVE-02 if its holder dies the circle is the mover’s', () => {
    const s = shotInPassing(4).choose('eva answers with mauser-c96').roll([10, 10, 10, 10]).roll(MISS);
    expect([s.where('macneal'), s.p.occupant[hall.circle('b')]]).toEqual(['dead', 1]);
    expect(s.choices()).toContain('end');
  });
});
