/** Items that start a duel in play: the Patmos Amulet and Sha-Na-Ra. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

/** Mental 6. */
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'combat', at: 'a' };
/** Mental 4, Movement 7 on the top row. */
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'b' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'c' };
const MISS = [1, 1, 1, 1];

function duel(item: string, target: string, setup: Partial<SceneSetup> = {}) {
  const miniatures = { heizinger, macneal, alpha };
  const s = scene({ map: hall, miniatures, active: 'heizinger', ...setup });
  return s.choose(`use ${item} on ${target}`);
}

describe('a Mental duel by an item', () => {
  test('EX-11 T-DUEL-01 R-19 Sha-Na-Ra: Von Heïzinger beats MacNeal by one, one automatic wound', () => {
    const s = duel('sha-na-ra', 'macneal').succeed(3).succeed(2);
    expect(s.row('macneal')).toBe(2);
  });

  test('EX-12 T-DUEL-01 with one more success of MacNeal it is lost', () => {
    const s = duel('sha-na-ra', 'macneal').succeed(3).succeed(3);
    expect([s.row('macneal'), s.question()]).toEqual([1, 'act: heizinger']);
  });

  test('T-AUTO-02 R-19 automatic wounds allow no shock roll and no shaking off', () => {
    const s = duel('sha-na-ra', 'macneal', { commandPoints: [0, 1] })
      .choose('no')
      .succeed(2)
      .succeed(0);
    expect([s.row('macneal'), s.question(), s.points('union')]).toEqual([3, 'act: heizinger', 1]);
  });

  test('T-SIGHT-03 reaches Mental + 1 circles', () => {
    const reach = (at: string): string[] =>
      scene({
        map: hall,
        miniatures: { heizinger, macneal: { ...macneal, at } },
        active: 'heizinger',
      }).choices('use sha-na-ra');
    expect(reach('h')).toHaveLength(1);
    expect(reach('i')).toEqual([]);
  });
});

describe('the Patmos Amulet', () => {
  test('R-41 the loser attacks the nearest miniature, flees, and cannot be activated this turn', () => {
    const s = duel('patmos-amulet', 'macneal').succeed(1).succeed(0);
    expect(s.question()).toBe('forced attack: macneal');
    // Von Heïzinger and Alpha are both one circle away; Nighteyes is no weapon.
    expect(s.choices()).toEqual([
      'attack heizinger with colt-45-1911-a1',
      'attack alpha with colt-45-1911-a1',
    ]);
    s.choose('attack alpha with colt-45-1911-a1').roll([9, 1, 1, 1]).roll(MISS);
    expect([s.row('alpha'), s.question()]).toEqual([2, 'forced move: macneal']);
    s.choose('move to i');
    expect([s.where('macneal'), s.question()]).toEqual(['i', 'act: heizinger']);
    s.choose('end');
    expect(s.choices('activate')).toEqual(['activate alpha']);
  });

  test('R-41 a friend of the victim may not counterattack', () => {
    const s = duel('patmos-amulet', 'macneal', { commandPoints: [0, 2] })
      .choose('no')
      .succeed(1)
      .succeed(0);
    s.choose('attack alpha with colt-45-1911-a1', 'no').roll(MISS);
    expect(s.question()).toBe('forced move: macneal');
  });

  test('R-41 an enemy of the victim may', () => {
    const s = duel('patmos-amulet', 'macneal', { commandPoints: [1, 0] })
      .choose('no')
      .succeed(1)
      .succeed(0);
    s.choose('attack heizinger with colt-45-1911-a1').roll(MISS);
    expect(s.question()).toBe('counterattack: heizinger');
  });
});
