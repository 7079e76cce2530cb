/** Chapter T-REINF in play, and the miniature that returns by itself. */
import { describe, expect, test } from 'vitest';
import { matchConfiguration } from '../../../../src/rulesets/tannhauser/matchup.ts';
import { createTranscript } from '../../../../src/rulesets/tannhauser/transcript.ts';
import { catalogue } from '../support/catalogue.ts';
import { houseMap } from '../support/houseMap.ts';
import { type MiniatureSetup, type SceneSetup, scene } from '../support/scene.ts';

const configuration = matchConfiguration(catalogue, {
  teams: [],
  rules: [],
  entries: 'swapped',
  turnCap: 100,
});

const CIRCLES = 'a b c d e f g h';
const hall = houseMap({ paths: { hall: CIRCLES }, links: [CIRCLES] });

const eva: MiniatureSetup = { character: 'eva-kramer', pack: 'combat', at: 'b' };
const karl: MiniatureSetup = { character: 'karl-zermann', pack: 'combat', at: 'c' };
const schock: MiniatureSetup = { character: 'schocktruppen', pack: 'combat' };
const stoss: MiniatureSetup = { character: 'stosstruppen', pack: 'stamina', at: 'd' };
const macneal: MiniatureSetup = { character: 'john-macneal', pack: 'command', at: 'h' };

function reich(setup: Partial<SceneSetup> = {}) {
  return scene({
    map: hall,
    miniatures: {
      eva: { ...eva, dead: true, at: undefined },
      karl,
      schock: { ...schock, dead: true },
      macneal,
    },
    next: 'reich',
    commandPoints: [3, 0],
    ...setup,
  });
}

describe('reinforcements', () => {
  test('EX-25 T-REINF-02 Heroes never', () => {
    const miniatures = { eva: { ...eva, dead: true, at: undefined }, karl, macneal };
    expect(reich({ miniatures }).choices('reinforce')).toEqual([]);
  });

  test('EX-26 T-REINF-01 T-REINF-03 T-CP-09 the Schocktruppen for three points, with any one of its packs', () => {
    const s = reich();
    expect(s.choices('reinforce')).toEqual(['reinforce schock combat', 'reinforce schock stamina']);
    s.choose('reinforce schock stamina');
    expect([s.points('reich'), s.where('schock'), s.row('schock')]).toEqual([0, 'waiting', 1]);
    expect(s.items('schock').sort()).toEqual(['extra-ammunition', 'first-aid-kit', 'mad-minute', 'mp40']);
  });

  test('T-REINF-01 T-CP-09 not for two points', () => {
    expect(reich({ commandPoints: [2, 9] }).choices('reinforce')).toEqual([]);
  });

  test('T-REINF-01 R-29 not once the side has activated anybody this turn', () => {
    const s = reich({ miniatures: { karl, stoss, schock: { ...schock, dead: true }, macneal } });
    s.choose('activate karl', 'end', 'activate macneal', 'end');
    expect(s.question()).toBe('next miniature: reich');
    expect(s.choices('reinforce')).toEqual([]);
  });

  test('R-29 after the enemy’s first activation still, and several a turn', () => {
    const dead = { schock: { ...schock, dead: true }, stoss: { ...stoss, dead: true, at: undefined } };
    const s = reich({ miniatures: { karl, ...dead, macneal }, next: 'union', commandPoints: [6, 0] });
    s.choose('activate macneal', 'end', 'reinforce schock combat', 'reinforce stoss combat');
    expect([s.where('schock'), s.where('stoss'), s.points('reich')]).toEqual(['waiting', 'waiting', 0]);
  });

  test('T-REINF-02 only the dead: never more miniatures than at the start', () => {
    const s = reich({ commandPoints: [9, 0] }).choose('reinforce schock combat');
    expect(s.choices('reinforce')).toEqual([]);
  });

  test('T-REINF-03 T-TURN-08 comes in through an own entry point in the same turn', () => {
    const s = reich().choose('reinforce schock combat', 'activate schock');
    expect(s.choices('move')).toContain('move to a');
    expect(s.choices('end')).toEqual([]);
    s.choose('move to a', 'end');
    expect(s.where('schock')).toBe('a');
  });

  test('T-REINF-04 what the dead one dropped may lie on the board; copies are not limited', () => {
    const s = scene({
      map: hall,
      miniatures: { karl, schock: { ...schock, at: 'd', row: 3 }, macneal },
      active: 'macneal',
      commandPoints: [3, 0],
    });
    s.choose('attack schock with colt-45-1911-a1').roll([9, 9, 9, 9]).choose('no').roll([1, 1, 1, 1]);
    s.choose('no', 'end', 'reinforce schock combat');
    expect(s.itemsOn('d')).toContain('mp40');
    expect(s.items('schock')).toContain('mp40');
  });

  test.each(['domination', 'king-of-the-hill'])(
    'T-REINF-01 R-35 in %s a side without miniatures may still buy them',
    (mode) => {
      const miniatures = { schock: { ...schock, dead: true }, macneal };
      const s = reich({ miniatures, mode });
      expect([s.question(), s.choices('reinforce').length]).toEqual(['next miniature: reich', 2]);
      expect(s.choices()).toContain('no');
      s.choose('reinforce schock combat', 'activate schock', 'move to a');
      expect(s.where('schock')).toBe('a');
    },
  );

  test('T-CP-09 the purchase is told with its price, and in the log', () => {
    const s = reich();
    const { lines, sink } = createTranscript(s.p, configuration, 1, 0);
    s.p.sink = sink;
    s.choose('reinforce schock stamina');
    expect(lines).toEqual([
      '  Reich pays 3 CP: reinforcement for Schocktruppen (0 left)',
      '  Schocktruppen comes back (stamina)',
    ]);
  });
});

describe('a way in that is barred', () => {
  const atTheDoor = { karl, schock: { ...schock, dead: true }, macneal: { ...macneal, at: 'a' } };

  test('T-REINF-03 H-01 who cannot enter stays beside the board, and must enter when it can', () => {
    const s = reich({ miniatures: atTheDoor }).choose('reinforce schock combat', 'activate schock');
    expect(s.choices('move')).toEqual([]);
    s.choose('end', 'activate macneal', 'move to b', 'end', 'activate karl', 'end').roll([10]).roll([1]);
    expect([s.p.turn, s.where('schock'), s.items('schock').length]).toEqual([3, 'waiting', 4]);
    s.choose('no', 'no', 'no', 'activate schock');
    expect(s.choices('move').length).toBeGreaterThan(0);
    expect(s.choices('end')).toEqual([]);
    s.choose('move to a');
    expect(s.where('schock')).toBe('a');
  });

  test('T-SETUP-13 H-01 so does a character that was to enter in turn 1', () => {
    const s = reich({ miniatures: { karl, schock, macneal: { ...macneal, at: 'a' } }, turn: 1 });
    s.choose('activate schock');
    expect(s.choices('move')).toEqual([]);
    s.choose('end');
    expect(s.where('schock')).toBe('waiting');
  });
});

describe('nobody left on either side', () => {
  const grenade = ['stielhandgrenate'];
  const last = (more: Readonly<Record<string, MiniatureSetup>> = {}) => ({
    karl: { ...karl, pack: null, items: grenade, row: 4 },
    ...more,
    macneal: { ...macneal, at: 'd', row: 4 },
  });

  function blastOf(mode: string, miniatures: Readonly<Record<string, MiniatureSetup>>) {
    const s = scene({ map: hall, miniatures, mode, active: 'karl' });
    return s.choose('throw stielhandgrenate at c').roll([1, 1, 1, 1]).roll([1, 1, 1, 1]);
  }

  test.each(['deathmatch', 'capture-the-flag', 'domination', 'objective'])(
    'R-33 H-02 in %s the game is a draw at once',
    (mode) => {
      expect(blastOf(mode, last()).end()).toBe('draw: both-eliminated');
    },
  );

  test('H-02 in domination it goes on while somebody is about to enter; in a deathmatch it does not (R-33)', () => {
    expect(blastOf('domination', last({ schock })).end()).toBeUndefined();
    expect(blastOf('deathmatch', last({ schock })).end()).toBe('draw: both-eliminated');
  });

  test('H-02 T-MODE-KOTH-05 king of the hill goes on to its turn limit', () => {
    expect(blastOf('king-of-the-hill', last()).end()).toBeUndefined();
  });
});

describe('Not Dead Yet', () => {
  const miniatures = { karl, stoss: { ...stoss, row: 3 }, macneal };

  /** The Stosstruppen have just been killed. */
  function killed(setup: Partial<SceneSetup> = {}) {
    const s = scene({ map: hall, miniatures, active: 'macneal', ...setup });
    s.choose('attack stoss with colt-45-1911-a1').roll([9, 9, 9, 9]).roll([1, 1, 1, 1]);
    expect(s.where('stoss')).toBe('dead');
    return s;
  }

  test('R-45 comes back in the next turn at full health, for nothing, with Demon Taint alone', () => {
    const s = killed().choose('end', 'activate karl', 'end').roll([10]).roll([1]);
    expect([s.where('stoss'), s.row('stoss'), s.items('stoss')]).toEqual(['waiting', 1, ['demon-taint']]);
    s.choose('no', 'no', 'no', 'activate stoss', 'move to a');
    expect([s.where('stoss'), s.points('reich')]).toEqual(['a', 2]);
  });

  test('R-45 once per game: the second death is for good', () => {
    const s = killed().choose('end', 'activate karl', 'end').roll([10]).roll([1]);
    s.choose('no', 'no', 'no', 'activate stoss', 'move to a', 'end');
    s.p.row[1] = 2;
    s.choose('activate macneal', 'attack stoss with colt-45-1911-a1', 'no');
    s.roll([9, 9, 9, 9]).choose('no').roll([1, 1, 1, 1]).choose('no', 'end', 'activate karl', 'end');
    s.roll([10]).roll([1]);
    expect([s.p.turn, s.where('stoss')]).toEqual([4, 'dead']);
  });

  test('R-33 a pending return does not save a side without miniatures', () => {
    const s = killed({ miniatures: { stoss: { ...stoss, row: 3 }, macneal } });
    expect(s.end()).toBe('union wins: eliminated');
  });
});
