import { describe, expect, test } from 'vitest';
import { DataError } from '../../../../../src/base/errors.ts';
import { readEventFile } from '../../../../../src/rulesets/tannhauser/studies/event/eventFile.ts';

const CUP = `event: Spring Cup
teams:
  Blutkorps: [eva-kramer:combat, karl-zermann]
  Blue Devils: union
maps: [castle-ksiaz, the-crypt]
modes: all
band: [40, 60]
levers:
  - ban: first-aid-kit
  - handicap: Blue Devils
    points: 1
    cost: 2.5
`;

function read(text: string) {
  return readEventFile(new TextEncoder().encode(text), 'cup.yaml');
}

function faultsOf(text: string) {
  try {
    read(text);
  } catch (thrown) {
    if (thrown instanceof DataError)
      return thrown.faults.map(({ code, place: { line }, nearest }) => [code, line, nearest]);
  }
  throw new Error('the file was not refused');
}

describe('the file of an event', () => {
  test('names the field, places, rounds, band and levers', () => {
    expect(read(CUP)).toMatchObject({
      event: 'Spring Cup',
      teams: [
        { name: 'Blutkorps', text: 'eva-kramer:combat,karl-zermann' },
        { name: 'Blue Devils', text: 'union' },
      ],
      maps: 'castle-ksiaz,the-crypt',
      modes: 'all',
      rounds: 4,
      band: { low: 0.4, high: 0.6 },
      levers: [{ ban: 'first-aid-kit' }, { handicap: 'Blue Devils', points: 1, cost: 2.5 }],
      text: CUP,
    });
    expect(read(CUP.replace(/band.*\n/, '')).band).toEqual({ low: 0.45, high: 0.55 });
  });

  test('is refused when empty, with unknown keys, or with its band reversed', () => {
    expect(faultsOf('')).toEqual([['data/wrong-type', 1, undefined]]);
    expect(faultsOf(CUP.replace('band:', 'bands:'))).toEqual([['data/unknown-key', 7, 'band']]);
    expect(faultsOf(CUP.replace('[40, 60]', '[60, 40]'))).toEqual([['event/band', 7, undefined]]);
    expect(faultsOf(CUP.replace('[40, 60]', '[40, 140]'))).toHaveLength(1);
  });

  test('is refused with one team or seventeen', () => {
    const field = (teams: number) =>
      CUP.replace(
        /teams:\n.*\n.*union\n/,
        `teams:\n  Blue Devils: union\n${Array.from({ length: teams - 1 }, (_, at) => `  Team ${at}: reich\n`).join('')}`,
      );
    expect(read(field(16)).teams).toHaveLength(16);
    expect(faultsOf(field(1))).toEqual([['event/teams', 3, undefined]]);
    expect(faultsOf(field(17))).toEqual([['event/teams', 3, undefined]]);
  });

  test('is refused with a team twice, and with levers twice, of unknown teams, of unknown kinds or without points', () => {
    expect(faultsOf(CUP.replace('Blue Devils: union', 'Blutkorps: union'))).toEqual(
      expect.arrayContaining([[expect.any(String), 4, undefined]]),
    );
    expect(faultsOf(CUP.replace('handicap: Blue Devils', 'handicap: Blue Devil'))).toEqual([
      ['event/unknown-team', 10, 'Blue Devils'],
    ]);
    expect(faultsOf(`${CUP}  - ban: first-aid-kit\n`)).toEqual([['event/lever-twice', 13, undefined]]);
    expect(faultsOf(CUP.replace('points: 1', 'points: 0'))).toEqual([['event/no-points', 11, undefined]]);
    expect(faultsOf(CUP.replace('ban:', 'bans:'))).toEqual(
      expect.arrayContaining([[expect.any(String), 9, expect.anything()]]),
    );
    expect(faultsOf(CUP.replace(/levers:.*/s, 'levers: []\n'))).toHaveLength(1);
  });
});
