/** The Hound DOG (T-DOG) in play, with the house special kit, since its printed values are not available. */
import { describe, expect, test } from 'vitest';
import { catalogue as printed } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';
import { specialKit } from '../support/specialKit.ts';

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({
  paths: { hall: CIRCLES, cell: 'k' },
  links: [CIRCLES, 'b k'],
  modifiers: { d: 'combat +1', e: 'movement -2' },
});

const mechanic: MiniatureSetup = { character: 'house-mechanic', side: 'reich' };
const hound: MiniatureSetup = { character: 'house-hound', side: 'reich' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'stamina' };

/** Dice of every printed Automatic Weapon without a rule of its own. */
const AUTOMATIC_POOL = 5;

test('T-DOG-04 the dice of an Automatic Weapon are those of the printed ones', () => {
  const pools = printed.items.flatMap(({ traits, weapon }) =>
    weapon !== null && traits.includes('Automatic') ? [weapon.pool] : [],
  );
  expect(new Set(pools)).toEqual(new Set([AUTOMATIC_POOL]));
});

function play(miniatures: SceneSetup['miniatures'], rest: Partial<SceneSetup> = {}) {
  return scene({ catalogue: specialKit, map: hall, miniatures, ...rest });
}

const table = {
  mechanic: { ...mechanic, at: 'b' },
  hound: { ...hound, at: 'c' },
  macneal: { ...macneal, at: 'f' },
};

describe('coming in', () => {
  test('T-DOG-01 T-DOG-02 by an action of the holder of its remote control, on a circle beside it and on its path', () => {
    const s = play(
      { mechanic: { ...mechanic, at: 'b' }, hound, macneal: { ...macneal, at: 'h' } },
      { active: 'mechanic' },
    );
    expect(s.choices('bring')).toEqual(['bring hound in at a', 'bring hound in at c']);
    s.choose('bring hound in at c', 'no');
    expect([s.where('hound'), s.choices('bring'), s.choices('attack')]).toEqual(['c', [], []]);
  });

  test('T-DOG-03 T-TURN-06 it is never activated, and nobody waits for it', () => {
    const s = play({ ...table });
    expect(s.choices('activate')).toEqual(['activate mechanic']);
  });
});

describe('going on', () => {
  test('T-DOG-03 one circle after every activation, of both sides, and nobody on overwatch shoots at it', () => {
    const s = play(
      {
        ...table,
        macneal: { ...macneal, at: 'h', watching: true },
        brown: { character: 'barry-daniel-brown', at: 'g' },
      },
      { active: 'mechanic' },
    );
    s.choose('end');
    expect(s.question()).toBe('hound move: hound');
    expect(s.choices()).toEqual(['no', 'move to d']);
    s.choose('move to d');
    expect(s.question()).toBe('next miniature: union');
    s.choose('activate brown', 'end');
    // T-DOG-08: the circle with the two red icons costs it no more.
    s.choose('move to e');
    expect(s.where('hound')).toBe('e');
    expect(s.events.filter(({ type }) => type === 'attack')).toEqual([]);
  });

  test('T-DOG-01 without a controller on the board it stays where it is', () => {
    const s = play(
      { ...table, mechanic: { ...mechanic, dead: true }, eva: { character: 'eva-kramer', at: 'a' } },
      { active: 'eva' },
    );
    s.choose('end');
    expect(s.question()).toBe('next miniature: union');
  });

  test('T-DOG-01 whoever picks the remote control up controls it', () => {
    const eva: MiniatureSetup = { character: 'eva-kramer', items: ['house-remote-control'], at: 'a' };
    const s = play({ ...table, mechanic: { ...mechanic, dead: true }, eva }, { active: 'eva' });
    s.choose('end');
    expect(s.question()).toBe('hound move: hound');
  });

  test('T-DOG-07 it blocks nobody’s way, but nobody ends on its circle', () => {
    const s = play(
      { mechanic: { ...mechanic, at: 'a' }, hound: { ...hound, at: 'e' }, macneal: { ...macneal, at: 'f' } },
      { active: 'macneal' },
    );
    expect(s.choices('move to')).toEqual(expect.arrayContaining(['move to d']));
    expect(s.choices('move to')).not.toContain('move to e');
    expect(s.choices('rush')).toEqual([]);
    s.choose('move to d');
    expect([s.where('macneal'), s.where('hound')]).toEqual(['d', 'e']);
  });
});

describe('fighting', () => {
  test('T-DOG-04 as the controller’s whole action, with an Automatic Weapon; T-DOG-08 circles give it nothing', () => {
    const s = play({ ...table, hound: { ...hound, at: 'd' } }, { active: 'mechanic', smoke: ['d'] });
    s.choose('hound attacks macneal with bare hands');
    // Neither smoke nor the green icon of d counts (T-SMOKE-06).
    expect(s.pool()).toEqual({ dice: AUTOMATIC_POOL, difficulty: 6 });
    s.roll([1, 1, 1, 1, 9]).roll([1, 1, 1, 1]);
    expect([s.row('macneal'), s.choices('attack'), s.question()]).toEqual([2, [], 'act: mechanic']);
  });

  test('T-DOG-04 in addition to an action that is no attack, once that is over', () => {
    const s = play(
      { ...table, mechanic: { ...mechanic, items: ['stielhandgrenate'], at: 'b' } },
      { active: 'mechanic' },
    );
    s.choose('throw stielhandgrenate at g').roll([9, 9, 9, 9]);
    expect(s.question()).toBe('hound attack: hound');
    s.choose('hound attacks macneal with bare hands').roll([1, 1, 1, 1, 1]);
    expect(s.question()).toBe('act: mechanic');
  });

  test('T-DOG-04 not in addition to an attack', () => {
    const s = play(
      { ...table, mechanic: { ...mechanic, items: ['mauser-c96'], at: 'b' } },
      { active: 'mechanic' },
    );
    s.choose('attack macneal with mauser-c96').roll([1, 1, 1, 1]);
    expect(s.question()).toBe('act: mechanic');
  });

  test('T-DOG-05 R-37 it is attacked, wounded and destroyed like a character, and answers nothing', () => {
    const s = play(table, { active: 'macneal', commandPoints: [3, 0] });
    s.choose('attack hound with flash-gun-mk1').roll([1, 1, 1, 9, 9]).roll([1, 1, 1, 1]);
    expect([s.where('hound'), s.question(), s.points('reich')]).toEqual(['dead', 'act: macneal', 3]);
    expect(s.end()).toBeUndefined();
  });

  test('T-DOG-08 R-33 a side with nobody but a Hound DOG has lost a deathmatch', () => {
    const s = play(
      {
        mechanic: { ...mechanic, at: 'e', row: 4 },
        hound: { ...hound, at: 'c' },
        macneal: { ...macneal, at: 'f' },
      },
      { active: 'macneal' },
    );
    s.choose('attack mechanic with flash-gun-mk1').roll([1, 1, 1, 9, 9]).roll([1, 1, 1, 1]);
    expect(s.end()).toBe('union wins: eliminated');
  });

  test('T-DOG-06 its slot holds an item, which works', () => {
    const s = play(
      { ...table, hound: { ...hound, items: ['house-scope'], at: 'c' } },
      { active: 'mechanic' },
    );
    s.choose('hound attacks macneal with bare hands');
    expect(s.pool().dice).toBe(AUTOMATIC_POOL + 1);
  });

  test('T-DOG-08 R-42 it is no character, so the Morphine Shot is not for it', () => {
    const kit = { ...mechanic, items: ['morphine-shot'], at: 'b' };
    const s = play({ ...table, mechanic: kit }, { active: 'mechanic' });
    expect(s.choices('use')).toEqual(['use morphine-shot on mechanic']);
  });

  test('T-DOG-08 it is not healed, no duel is fought with it, no overwatch set on it, and it does not come back', () => {
    const kit = { ...mechanic, items: ['first-aid-kit', 'patmos-amulet'], at: 'b' };
    const s = play(
      { ...table, mechanic: kit, hound: { ...hound, row: 2, at: 'c' } },
      { active: 'mechanic', commandPoints: [3, 3] },
    );
    expect([s.choices('heal'), s.choices('use patmos')]).toEqual([[], ['use patmos-amulet on macneal']]);
    const dead = play({ ...table, hound: { ...hound, dead: true } }, { commandPoints: [9, 0] });
    expect(dead.choices('reinforce')).toEqual([]);
  });
});

test('T-DOG-02 the printed data has no Hound DOG: nothing about it is ever asked', () => {
  expect(printed.characters.filter(({ kind }) => kind === 'equipment-figure' || kind === 'voivode')).toEqual(
    [],
  );
});
