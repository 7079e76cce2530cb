/**
 * The Hermetica Occulta under its literal interpretation: a duel opens one circle of its path per activation.
 */
import { describe, expect, test } from 'vitest';
import { bothWays } from '../support/bothWays.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

/** West and east meet in d. */
const rooms = houseMap({ paths: { west: 'a b c d', east: 'd e f g h' }, links: ['a b c d e f g h'] });
/** Of the bearer's path only d is between east and north. */
const crossing = houseMap({ paths: { west: 'a d', east: 'e f', north: 'b c' }, links: ['a d e f', 'd c b'] });

const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'command', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'd' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'e' };

const SWITCH = 'gateDuelForEachEntry';
const rulings = { [SWITCH]: true };
const near: SceneSetup = { map: rooms, miniatures: { heizinger, macneal }, active: 'macneal' };
const moves = (circles: string): string[] => [...circles].map((circle) => `move to ${circle}`);

describe('a gate that opens one circle', () => {
  test('R-40 gateDuelForEachEntry: a won duel opens the path, or one circle of it', () => {
    const won = bothWays(SWITCH, near, (s) =>
      s.choose('challenge heizinger').succeed(3).succeed(2).choices('move'),
    );
    expect(won).toEqual([moves('bcdfgh'), moves('dfgh')]);
  });

  test('R-40 gateDuelForEachEntry: after that entry the path is barred, and no second duel is offered', () => {
    const s = scene({ ...near, rulings })
      .choose('challenge heizinger')
      .succeed(3)
      .succeed(2)
      .choose('move to d');
    expect([s.choices('move'), s.choices('challenge'), s.choices('end')]).toEqual([
      moves('efgh'),
      [],
      ['end'],
    ]);
  });

  test('R-40 gateDuelForEachEntry: who wins may walk on behind the circle, and not back over it', () => {
    const s = scene({ ...near, map: crossing, rulings })
      .choose('challenge heizinger')
      .succeed(1)
      .succeed(0);
    expect(s.choices('move')).toEqual(moves('dfbc'));
    expect(s.choose('move to b').choices('move')).toEqual(moves('c'));
  });

  test('R-40 T-MOVE-02 gateDuelForEachEntry: a friend on the circle may be passed, an enemy not', () => {
    const alpha: MiniatureSetup = { character: 'commando-alpha', at: 'd' };
    const [friend, enemy] = [alpha, karl].map((other) =>
      scene({ ...near, map: crossing, rulings, miniatures: { heizinger, macneal, other } })
        .choose('challenge heizinger')
        .succeed(1)
        .succeed(0)
        .choices('move'),
    );
    expect([friend, enemy]).toEqual([moves('fbc'), moves('f')]);
  });

  test('R-40 T-RUSH-05 gateDuelForEachEntry: no bull rush over two circles of the path', () => {
    const miniatures = { heizinger, karl, macneal };
    const rushes = bothWays(SWITCH, { ...near, miniatures }, (s) =>
      s.choose('challenge heizinger').succeed(1).succeed(0).choices('rush'),
    );
    expect(rushes).toEqual([['rush karl'], []]);
    const over = scene({ ...near, map: crossing, miniatures, rulings })
      .choose('challenge heizinger')
      .succeed(1)
      .succeed(0);
    expect(over.choices('rush')).toEqual(['rush karl']);
    over.choose('rush karl').succeed(1).succeed(0);
    expect(over.choices('move')).toEqual(moves('fbc'));
  });

  test('R-40 T-TURN-08 gateDuelForEachEntry: the entry point is the one circle', () => {
    const miniatures = { heizinger: { ...heizinger, at: 'e' }, macneal: { ...macneal, at: undefined } };
    const s = scene({ ...near, miniatures, rulings })
      .choose('challenge heizinger')
      .succeed(1)
      .succeed(0);
    expect(s.choices('move')).toEqual(moves('h'));
  });

  test('R-60 gateDuelForEachEntry: a forced move is as free as before', () => {
    const miniatures = {
      heizinger: { ...heizinger, at: 'h', pack: 'stamina' as const },
      karl: { ...karl, items: ['hermetica-occulta'], at: 'a' },
      macneal: { ...macneal, at: 'f' },
    };
    const fled = bothWays(SWITCH, { ...near, miniatures, active: 'heizinger' }, (s) => {
      s.choose('use patmos-amulet on macneal').succeed(3).succeed(0);
      const [attack] = s.choices('attack');
      s.choose(attack);
      s.roll(Array(s.pool().dice).fill(1));
      return s.choices('move to');
    });
    expect(fled[1]).toEqual(fled[0]);
  });
});
