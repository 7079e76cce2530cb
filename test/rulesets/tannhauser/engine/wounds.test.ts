/** Chapters T-WOUND and T-MODE-DM in play: death, its consequences, healing, and the end of the game. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, scene } from '../support/scene.ts';
import { passTurn } from '../support/turns.ts';

const map = houseMap({ paths: { hall: 'a b c d e' }, links: ['a b c d e'] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'combat', at: 'd', row: 4 };
const delta: MiniatureSetup = { character: 'commando-delta', at: 'e' };
const MISS = [1, 1, 1, 1];

describe('wounds', () => {
  test.each([
    [1, 2],
    [2, 3],
    [3, 4],
  ])('T-WOUND-01 %i wounds move the dial down to row %i', (wounds, row) => {
    const s = scene({ map, miniatures: { karl, macneal: { ...macneal, row: 1 } }, active: 'karl' });
    const faces = [9, 9, 9, 9].fill(1, wounds);
    s.choose('attack macneal with doom').roll(faces).roll(MISS);
    expect(s.row('macneal')).toBe(row);
  });

  test('T-WOUND-01 surplus wounds vanish', () => {
    const s = scene({ map, miniatures: { karl, macneal, delta }, active: 'karl' });
    s.choose('attack macneal with doom').roll([9, 9, 9, 9]).roll(MISS);
    const wounds = s.events.flatMap((event) => (event.type === 'wounds' ? [event.wounds] : []));
    expect([s.where('macneal'), wounds]).toEqual(['dead', [1]]);
    expect(s.row('macneal')).toBe(5);
  });
});

describe('death', () => {
  const killed = () => {
    const s = scene({ map, miniatures: { karl, macneal, delta }, active: 'karl' });
    return s.choose('attack macneal with doom').roll([9, 9, 9, 9]).roll(MISS);
  };

  test('T-EQUIP-06 T-WOUND-02 disposable items fall on the circle, the others leave the game', () => {
    const s = killed();
    expect(s.itemsOn('d')).toEqual(['nighteyes', 'flash-gun-mk1']);
    expect(s.items('macneal')).toEqual([]);
  });

  test('T-WOUND-02 the circle is free again', () => {
    const s = killed();
    expect(s.choices('move')).toContain('move to d');
  });
});

describe('healing', () => {
  const medic: MiniatureSetup = { ...karl, pack: 'stamina', row: 4 };

  test('the First Aid Kit dials the bearer up two rows, by an action, and is discarded', () => {
    const s = scene({ map, miniatures: { karl: medic, macneal }, active: 'karl' });
    s.choose('heal karl with first-aid-kit');
    expect(s.row('karl')).toBe(2);
    expect(s.items('karl')).toEqual(['doom', 'stielhandgrenate', 'celerity']);
    expect([...s.choices('attack'), ...s.choices('throw')]).toEqual([]);
  });

  test('T-ACT-06 or anybody adjacent, friend or enemy, and nobody farther off', () => {
    const miniatures = { eva: { ...eva, row: 3 }, karl: { ...medic, row: 1 }, macneal };
    expect(scene({ map, miniatures, active: 'karl' }).choices('heal')).toEqual([
      'heal eva with first-aid-kit',
    ]);
    const far = { ...miniatures, karl: { ...medic, at: 'c', row: 1 } };
    expect(scene({ map, miniatures: far, active: 'karl' }).choices('heal')).toEqual([
      'heal macneal with first-aid-kit',
    ]);
  });

  test('T-WOUND-02 never above the top row', () => {
    const s = scene({ map, miniatures: { karl: { ...medic, row: 2 }, macneal }, active: 'karl' });
    expect(s.choose('heal karl with first-aid-kit').row('karl')).toBe(1);
  });

  test('the Eye of Tages brings back to the top row, once a game, and keeps its slot facedown', () => {
    const heizinger: MiniatureSetup = {
      character: 'hermann-von-heizinger',
      pack: 'stamina',
      at: 'b',
      row: 4,
    };
    const s = scene({ map, miniatures: { heizinger, macneal }, active: 'heizinger' });
    s.choose('heal heizinger with eye-of-tages');
    expect(s.row('heizinger')).toBe(1);
    expect(s.items('heizinger')).toContain('eye-of-tages');
    s.p.row[0] = 3;
    passTurn(s);
    while (s.question() !== 'next miniature: reich') s.choose('no');
    s.choose('activate heizinger');
    expect(s.choices('heal')).toEqual([]);
  });
});

describe('the end of a deathmatch', () => {
  test('T-MODE-DM-02 comes at once when no enemy is left', () => {
    const s = scene({ map, miniatures: { karl, macneal }, active: 'karl' });
    s.choose('attack macneal with doom').roll([9, 9, 9, 9]).roll(MISS);
    expect(s.end()).toBe('reich wins: eliminated');
    expect(s.choices()).toEqual([]);
  });

  test('T-MODE-DM-02 may come by a counterattack', () => {
    const s = scene({
      map,
      miniatures: { karl: { ...karl, row: 4 }, macneal: { ...macneal, pack: 'command', row: 1 } },
      active: 'karl',
      commandPoints: [0, 1],
    });
    s.choose('attack macneal with doom').roll(MISS).choose('macneal answers with colt-45-1911-a1');
    s.roll([9, 9, 9, 9]).roll(MISS);
    expect(s.end()).toBe('union wins: eliminated');
  });

  test('R-33 who waits to enter counts as present', () => {
    const s = scene({
      map,
      miniatures: { karl, macneal, delta: { ...delta, at: undefined } },
      active: 'karl',
      turn: 1,
    });
    s.choose('attack macneal with doom').roll([9, 9, 9, 9]).roll(MISS);
    expect(s.end()).toBeUndefined();
  });

  test('a game still undecided after the turn cap is a draw, and says so', () => {
    const s = scene({ map, miniatures: { karl, macneal }, turnCap: 2 });
    expect(() => passTurn(s)).toThrow('draw: turn-cap');
    expect([s.p.turn, s.end()]).toEqual([2, 'draw: turn-cap']);
  });
});
