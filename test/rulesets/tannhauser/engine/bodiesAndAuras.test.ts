/** Effects of abilities, medals and Hermetica on values and shock rolls in play, with the rulings on their texts. */
import { describe, expect, test } from 'vitest';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, scene } from '../support/scene.ts';

/** A long hall; all see each other. */
const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'a' };
const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
const stoss: MiniatureSetup = { character: 'stosstruppen', at: 'a' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'c' };
const brown: MiniatureSetup = { character: 'barry-daniel-brown', at: 'b' };
const delta: MiniatureSetup = { character: 'commando-delta', at: 'c' };

test('Expert Infantry Badge: a natural 10 of a shock roll cancels two successes', () => {
  const miniatures = { eva, macneal: { ...macneal, pack: 'stamina' as const } };
  const s = scene({ map: hall, miniatures, active: 'eva' });
  s.choose('attack macneal with mauser-c96').roll([9, 9, 9, 1]).roll([10, 1, 1, 1]);
  expect(s.row('macneal')).toBe(2);
});

describe('the Stosstruppen', () => {
  const target = { macneal: { ...macneal, at: 'b' } };
  const pool = (changes: Partial<MiniatureSetup>) =>
    scene({ map: hall, miniatures: { stoss: { ...stoss, ...changes }, ...target }, active: 'stoss' })
      .choose('attack macneal with demon-taint')
      .pool();

  test('Demon Taint rolls 4 dice and one for each Hand-to-Hand Weapon, itself included', () => {
    expect(pool({}).dice).toBe(5);
    expect(pool({ pack: 'combat' }).dice).toBe(6);
    expect(pool({ items: ['combat-knife', 'knife'] }).dice).toBe(7);
  });

  test('Supernatural Strength attacks with the best Combat, T-TERM-05', () => {
    expect(pool({ row: 3 }).difficulty).toBe(6);
    expect(pool({ row: 3, pack: 'combat' }).difficulty).toBe(4);
  });

  test('Immunity to Pain makes shock rolls with the best Stamina, T-TERM-05', () => {
    const difficulty = (pack: 'combat' | null): number =>
      scene({ map: hall, miniatures: { stoss: { ...stoss, pack, row: 3 }, macneal }, active: 'macneal' })
        .choose('attack stoss with colt-45-1911-a1')
        .roll([9, 9, 9, 9])
        .pool().difficulty;
    expect([difficulty(null), difficulty('combat')]).toEqual([7, 5]);
  });
});

test('Incredible Strength makes shock rolls with the best Stamina', () => {
  const difficulty = (pack: 'combat' | 'stamina'): number =>
    scene({ map: hall, miniatures: { eva, brown: { ...brown, pack, row: 4 } }, active: 'eva' })
      .choose('attack brown with mauser-c96')
      .roll([9, 9, 9, 9])
      .pool().difficulty;
  expect([difficulty('combat'), difficulty('stamina')]).toEqual([6, 4]);
});

describe('Hermetica Umbra', () => {
  const bearer: MiniatureSetup = { ...heizinger, pack: 'combat' };
  const dice = (changes: Partial<MiniatureSetup>, friend: MiniatureSetup = eva): number =>
    scene({
      map: hall,
      miniatures: { bearer: { ...bearer, ...changes }, friend: { ...friend, at: 'b' }, macneal },
      active: 'friend',
    })
      .choose('attack macneal with mauser-c96')
      .pool().dice;

  test('R-53 gives every Obscura Korps miniature within 6 circles one attack die', () => {
    expect(dice({ at: 'a' })).toBe(5);
    expect(dice({ at: 'h' })).toBe(5);
    expect(dice({ at: 'i' })).toBe(4);
  });

  test('gives its bearer one die too', () => {
    const s = scene({ map: hall, miniatures: { bearer, macneal }, active: 'bearer' });
    expect(s.choose('attack macneal with walther-p38').pool().dice).toBe(5);
  });

  test('gives nothing to other units, nor while its bearer is not on the board', () => {
    expect(dice({}, { character: 'tala-aponi', items: ['mauser-c96'], side: 'reich' })).toBe(4);
    expect(dice({ at: undefined })).toBe(4);
  });

  test('is gone when its bearer dies', () => {
    const s = scene({
      map: hall,
      miniatures: { bearer: { ...bearer, row: 4 }, eva: { ...eva, at: 'b' }, macneal },
      active: 'macneal',
    });
    s.choose('attack bearer with colt-45-1911-a1').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    s.choose('end', 'activate eva', 'attack macneal with mauser-c96');
    expect(s.pool().dice).toBe(4);
  });
});

describe('Hermetica Astra', () => {
  const bearer: MiniatureSetup = { ...heizinger, pack: 'stamina' };

  test('R-53 Obscura Korps miniatures roll one shock die fewer and have one success', () => {
    const s = scene({
      map: hall,
      miniatures: { bearer: { ...bearer, at: 'j' }, eva, macneal },
      active: 'macneal',
    });
    s.choose('attack eva with colt-45-1911-a1').roll([9, 9, 1, 1]);
    expect(s.pool().dice).toBe(3);
    s.roll([1, 1, 1]);
    expect(s.row('eva')).toBe(2);
  });

  test('protects its bearer', () => {
    const s = scene({ map: hall, miniatures: { bearer, macneal }, active: 'macneal' });
    s.choose('attack bearer with colt-45-1911-a1').roll([9, 1, 1, 1]).roll([1, 1, 1]);
    expect(s.row('bearer')).toBe(1);
  });

  test('its automatic success stays when Strafe takes two more dice', () => {
    const miniatures = { bearer, eva: { ...eva, side: 'union' as const, at: 'b' } };
    const s = scene({ map: hall, miniatures, active: 'eva' });
    s.choose('attack bearer with strafe').roll([10, 1, 1, 1, 1]);
    expect(s.pool().dice).toBe(1);
    s.roll([1]);
    expect(s.row('bearer')).toBe(2);
  });

  test('does nothing while its bearer waits to enter', () => {
    const s = scene({
      map: hall,
      miniatures: { bearer: { ...bearer, at: undefined }, eva, macneal },
      active: 'macneal',
    });
    expect(s.choose('attack eva with colt-45-1911-a1').roll([9, 9, 1, 1]).pool().dice).toBe(4);
  });
});

describe('BG-42', () => {
  test('R-43 one natural 10 cancels every success of a pistol or automatic weapon', () => {
    const s = scene({ map: hall, miniatures: { eva, delta }, active: 'eva' });
    s.choose('attack delta with mauser-c96').roll([9, 9, 9, 9]).roll([10, 1, 1, 1]);
    expect(s.row('delta')).toBe(1);
  });

  test('R-43 without a natural 10 it does nothing', () => {
    const s = scene({ map: hall, miniatures: { eva, delta }, active: 'eva' });
    s.choose('attack delta with mauser-c96').roll([9, 9, 1, 1]).roll([9, 1, 1, 1]);
    expect(s.row('delta')).toBe(2);
  });

  test.each([
    ['melee', eva, 'strafe', [9, 9, 1, 1, 1]],
    ['Doom', karl, 'doom', [9, 9, 1, 1]],
  ])('R-43 does nothing against %s', (_, attacker, weapon, faces) => {
    const s = scene({ map: hall, miniatures: { attacker, delta }, active: 'attacker' });
    s.choose(`attack delta with ${weapon}`).roll(faces).roll([10, 1, 1, 1]);
    expect(s.row('delta')).toBe(2);
  });

  test('R-43 does nothing against grenades', () => {
    const s = scene({ map: hall, miniatures: { karl: { ...karl, pack: 'combat' }, delta }, active: 'karl' });
    s.choose('throw stielhandgrenate at c').roll([10, 9, 1, 1]);
    expect(s.row('delta')).toBe(3);
  });
});
