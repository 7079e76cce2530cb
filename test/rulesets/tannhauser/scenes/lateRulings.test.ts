/** Rulings, each under its interpretations. */
import { describe, expect, test } from 'vitest';
import { bothWays } from '../support/bothWays.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';
import { specialKit } from '../support/specialKit.ts';

const CIRCLES = 'a b c d e f g h i j';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES, 'a u'], actionCircles: 'u' });
const MISS = [1, 1, 1, 1];

const heizinger: MiniatureSetup = { character: 'hermann-von-heizinger', pack: 'stamina', at: 'a' };
const karl: MiniatureSetup = { character: 'karl-zermann', at: 'a' };
const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'b' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'd' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'stamina', dead: true };

describe('readings', () => {
  test('R-63 T-CP-06 T-DUEL-01 defenderBoostsFirst: who decides first on +1, and who knows it', () => {
    const miniatures = { heizinger, macneal };
    const setup: SceneSetup = { map: hall, miniatures, active: 'heizinger', commandPoints: [1, 1] };
    const request = bothWays('defenderBoostsFirst', setup, (s) => {
      const first = s.choose('use patmos-amulet on macneal').question();
      const second = s.choose('yes').question();
      s.choose('yes');
      return [first, second, s.points('reich'), s.points('union'), s.succeed(1).succeed(0).question()];
    });
    const [ours, theirs] = ['duel +1: heizinger', 'duel +1: macneal'];
    expect(request).toEqual([
      [ours, theirs, 0, 0, expect.any(String)],
      [theirs, ours, 0, 0, expect.any(String)],
    ]);
  });

  test('R-64 T-OW-02 T-OW-04 a watcher hears of an announcement before anything of the action happens', () => {
    const miniatures = { eva, macneal: { ...macneal, watching: true } };
    const setup: SceneSetup = { map: hall, miniatures, active: 'eva' };
    const seen = ['attack macneal with mauser-c96', 'pick up at b'].map((action) => {
      const s = scene(setup).choose(action);
      return [s.question(), s.choices(), s.lines];
    });
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0][0]).toBe('overwatch attack on: eva');
  });

  test('R-65 T-DOG-02 T-DOG-04 newHoundWaits: whether a Hound attacks with the action that brings it in', () => {
    const miniatures = {
      mechanic: { character: 'house-mechanic', side: 'reich', at: 'b' },
      hound: { character: 'house-hound', side: 'reich' },
      macneal: { ...macneal, at: 'h' },
    } as const;
    const request = bothWays(
      'newHoundWaits',
      { catalogue: specialKit, map: hall, miniatures, active: 'mechanic' },
      (s) => s.choose('bring hound in at c').question(),
    );
    expect(request).toEqual(['hound attack: hound', 'act: mechanic']);
  });

  test('R-66 R-33 T-MODE-DM-02 a paid reinforcement that waits does not save its side, unless the switch of R-33 says so', () => {
    const miniatures = { karl: { ...karl, row: 4 }, schock, macneal };
    const setup: SceneSetup = { map: hall, miniatures, next: 'reich', commandPoints: [3, 0] };
    const ends = bothWays('pendingReturnsSaveSide', setup, (s) => {
      s.choose('reinforce schock combat', 'activate karl', 'end', 'activate macneal');
      return s.choose('attack karl with colt-45-1911-a1').roll([9, 9, 9, 9]).roll(MISS).end();
    });
    expect(ends).toEqual(['union wins: eliminated', undefined]);
  });

  test('R-67 T-REINF-01 a reinforcement is bought when its side chooses a character, and at no other time', () => {
    const miniatures = { karl, schock, macneal };
    const s = scene({ map: hall, miniatures, next: 'union', commandPoints: [3, 0] });
    expect(s.choose('activate macneal').choices('reinforce')).toEqual([]);
    expect(s.choose('end').choices('reinforce')).toEqual([
      'reinforce schock combat',
      'reinforce schock stamina',
    ]);
    expect(s.choose('activate karl').choices('reinforce')).toEqual([]);
  });

  test('R-69 T-CA-01 forcedAttackUnanswered: whether an enemy of the victim counters the forced attack', () => {
    const miniatures = { heizinger, karl: { ...karl, at: 'c' }, macneal };
    const setup: SceneSetup = { map: hall, miniatures, active: 'heizinger', commandPoints: [1, 0] };
    const request = bothWays('forcedAttackUnanswered', setup, (s) => {
      s.choose('use patmos-amulet on macneal', 'no').succeed(2).succeed(0);
      return s
        .choose('attack karl with colt-45-1911-a1')
        .roll([9, 1, 1, 1])
        .choose('no')
        .roll([1, 1, 1])
        .question();
    });
    expect(request).toEqual(['counterattack: karl', 'forced move: macneal']);
  });

  test('R-68 T-SDOOR-02 doorRowSparesShockRolls: a shock roll in the activation that uses the doors', () => {
    const rooms = houseMap({
      paths: { hall: CIRCLES },
      links: [CIRCLES, 'a u', 'j v'],
      actionCircles: 'u v',
    });
    const miniatures = { karl: { ...karl, at: 'c' }, macneal };
    const setup: SceneSetup = {
      map: rooms,
      miniatures,
      active: 'karl',
      commandPoints: [0, 2],
      options: { secretDoors: 2 },
      doors: ['u', 'v'],
    };
    const [off, on] = bothWays('doorRowSparesShockRolls', setup, (s) => {
      s.choose('use the secret doors', 'attack macneal with bare hands').roll([1, 1]);
      s.choose('macneal answers with colt-45-1911-a1', 'no').roll([9, 9, 1, 1]);
      const { sheet, rowCount } = s.p;
      return [s.pool().difficulty, 10 - sheet[(rowCount[0] - 1) * 4 + 1], 10 - sheet[1]];
    });
    expect(off[0]).toBe(off[1]);
    expect(on[0]).toBe(on[2]);
    expect(on[0]).not.toBe(off[0]);
  });
});
