/** Chapter T-CA in play. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const hall = houseMap({ paths: { hall: 'a b c d' }, links: ['a b c d'] });
const rooms = houseMap({ paths: { west: 'a b', east: 'c d e f g h' }, links: ['a b c d e f g h'] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
const alpha: MiniatureSetup = { character: 'commando-alpha', pack: 'combat', at: 'c' };
const MISS = [1, 1, 1, 1];

/** Eva has shot at MacNeal and missed; his side has one Command Point. */
function missed(setup: Partial<SceneSetup> = {}) {
  const s = scene({
    map: hall,
    miniatures: { eva, macneal },
    active: 'eva',
    commandPoints: [0, 1],
    ...setup,
  });
  return s.choose('attack macneal with mauser-c96').roll(MISS);
}

describe('a counterattack', () => {
  test('T-CA-01 T-CP-07 answers a missed attack for one Command Point', () => {
    const s = missed();
    expect(s.question()).toBe('counterattack: macneal');
    expect(s.choices('macneal')).toEqual(['macneal answers with colt-45-1911-a1']);
    s.choose('macneal answers with colt-45-1911-a1');
    expect(s.points('union')).toBe(0);
  });

  test('T-CA-01 may be declined, for nothing', () => {
    const s = missed().choose('no');
    expect(s.question()).toBe('act: eva');
    expect(s.points('union')).toBe(1);
  });

  test('T-CA-01 comes before the activation goes on, and T-COMBAT-07 after the wounds', () => {
    const s = scene({
      map: hall,
      miniatures: { eva, macneal },
      active: 'eva',
      commandPoints: [0, 1],
    });
    s.choose('attack macneal with mauser-c96').roll([9, 1, 1, 1]).choose('no').roll(MISS).choose('no');
    expect(s.question()).toBe('counterattack: macneal');
    expect(s.row('macneal')).toBe(2);
  });

  test('T-CA-01 needs a Command Point and a surviving target', () => {
    expect(missed({ commandPoints: [0, 0] }).question()).toBe('act: eva');
    const s = scene({
      map: hall,
      miniatures: { eva, macneal: { ...macneal, row: 4 }, alpha },
      active: 'eva',
      commandPoints: [0, 1],
    });
    s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 9]).choose('no').roll(MISS).choose('no');
    expect(s.where('macneal')).toBe('dead');
    expect(s.question()).toBe('act: eva');
  });

  test.each([
    [1, 6],
    [3, 6],
  ])('T-CA-03 T-TERM-05 MacNeal on row %i uses his worst Combat: difficulty %i', (row, difficulty) => {
    const s = missed({ miniatures: { eva, macneal: { ...macneal, row } } });
    expect(s.choose('macneal answers with colt-45-1911-a1').pool().difficulty).toBe(difficulty);
  });

  test('R-27 Supernatural Strength beats the worst value, unless the switch says otherwise', () => {
    const difficulty = (counterWorstBeatsBest: boolean): number => {
      const s = scene({
        map: hall,
        miniatures: { karl: { ...karl, pack: 'combat' }, macneal },
        active: 'macneal',
        commandPoints: [1, 0],
        rulings: { counterWorstBeatsBest },
      });
      s.choose('attack karl with colt-45-1911-a1').roll(MISS);
      return s.choose('karl answers with doom').pool().difficulty;
    };
    expect([difficulty(false), difficulty(true)]).toEqual([4, 6]);
  });

  test('T-CA-02 R-28 needs a weapon that reaches the attacker', () => {
    // Doom strikes from b to g without a path: nothing of MacNeal's reaches back.
    const s = scene({
      map: rooms,
      miniatures: { karl: { ...karl, at: 'b' }, macneal: { ...macneal, at: 'g' } },
      active: 'karl',
      commandPoints: [0, 2],
    });
    s.choose('attack macneal with doom').roll(MISS);
    expect(s.question()).toBe('act: karl');
  });

  test('T-CA-05 R-28 Mental and Heavy weapons may answer', () => {
    const s = scene({
      map: hall,
      miniatures: { karl, brown: { character: 'barry-daniel-brown', at: 'd' } },
      active: 'karl',
      commandPoints: [1, 1],
    });
    s.choose('attack brown with doom', 'no').roll(MISS);
    expect(s.choices()).toEqual(['no', 'brown answers with flash-machine-gun-a6a']);
    const back = scene({
      map: rooms,
      miniatures: { karl: { ...karl, at: 'c' }, macneal: { ...macneal, at: 'd' } },
      active: 'macneal',
      commandPoints: [1, 0],
    });
    back.choose('attack karl with colt-45-1911-a1').roll(MISS);
    expect(back.choices()).toContain('karl answers with doom');
  });

  test('T-CA-04 is itself not answered', () => {
    const s = scene({ map: hall, miniatures: { eva, macneal }, active: 'eva', commandPoints: [2, 1] });
    s.choose('attack macneal with mauser-c96', 'no').roll(MISS);
    s.choose('macneal answers with colt-45-1911-a1').roll(MISS);
    expect(s.question()).toBe('act: eva');
  });

  test('T-CA-04 the Luger P-08 allows none', () => {
    const s = scene({
      map: hall,
      miniatures: { eva: { ...eva, pack: 'stamina' }, macneal },
      active: 'eva',
      commandPoints: [0, 2],
    });
    s.choose('attack macneal with luger-p08').roll(MISS);
    expect(s.question()).toBe('act: eva');
  });

  test('T-CA-04 T-GREN-01 a grenade is not answered', () => {
    const s = scene({
      map: hall,
      miniatures: { karl: { ...karl, pack: 'combat' }, macneal },
      active: 'karl',
      commandPoints: [0, 2],
    });
    s.choose('throw stielhandgrenate at d', 'no').roll([9, 9, 9, 9]);
    expect(s.question()).toBe('act: karl');
  });

  test('R-39 of two targets one may answer, either of them', () => {
    const s = scene({
      map: hall,
      miniatures: {
        eva,
        schock: { character: 'schocktruppen', pack: 'combat', at: 'b' },
        brown: { character: 'barry-daniel-brown', at: 'd' },
      },
      active: 'brown',
      commandPoints: [2, 0],
    });
    s.choose('attack eva and schock with flash-machine-gun-a6a').roll([1, 1, 1, 1, 1]);
    expect(s.choices('eva')).toEqual(['eva answers with mauser-c96']);
    expect(s.choices('schock')).toEqual(['schock answers with mp40']);
    s.choose('schock answers with mp40', 'no').roll([1, 1, 1, 1, 1, 1]);
    expect(s.question()).toBe('act: brown');
  });

  test('R-28 that kills the attacker ends its activation', () => {
    const s = missed({ miniatures: { eva: { ...eva, row: 4 }, karl: { ...karl, at: 'b' }, macneal } });
    s.choose('macneal answers with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS);
    expect(s.where('eva')).toBe('dead');
    expect(s.question()).toBe('next miniature: union');
  });

  test('R-52 is made with Mad Minute by a miniature that stands still', () => {
    const s = scene({
      map: hall,
      miniatures: { schock: { character: 'schocktruppen', pack: 'combat', at: 'a' }, macneal },
      active: 'macneal',
      commandPoints: [1, 0],
    });
    s.choose('attack schock with colt-45-1911-a1').roll(MISS);
    expect(s.choose('schock answers with mp40').pool()).toEqual({ dice: 6, difficulty: 6 });
  });

  test('T-CA-04 T-CP-02 R-24 is bought again in the next activation', () => {
    const s = missed({
      miniatures: { eva, karl: { ...karl, at: 'b' }, macneal, alpha },
      commandPoints: [0, 2],
    });
    s.choose('macneal answers with colt-45-1911-a1', 'no').roll(MISS);
    s.choose('end', 'activate alpha', 'end', 'activate karl', 'attack macneal with doom').roll(MISS);
    expect(s.question()).toBe('counterattack: macneal');
  });
});
