import { describe, expect, test } from 'vitest';
import { DataError, type Fault, UsageError } from '../../../src/base/errors.ts';
import { type ResultColumn, readResultLines } from '../../../src/studies/results/resultLines.ts';

const FILE = 'season.csv';

function read(text: string | Uint8Array, given: readonly (readonly [ResultColumn, string])[] = []) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { lines, faults } = readResultLines(bytes, FILE, new Map(given));
  return {
    games: lines.map(({ place: { line }, text: of }) => [
      line,
      of('team1'),
      of('team2'),
      of('winner'),
      of('event'),
    ]),
    faults,
  };
}

function refusal(
  text: string | Uint8Array,
  given: readonly (readonly [ResultColumn, string])[] = [],
): readonly Fault[] {
  try {
    read(text, given);
  } catch (thrown) {
    if (thrown instanceof DataError || thrown instanceof UsageError) return thrown.faults;
    throw thrown;
  }
  return [];
}

const GAMES = [
  [2, 'reich', 'union', '1', ''],
  [3, 'union', 'reich', 'draw', ''],
];

describe('a table of games', () => {
  test.each([
    ['commas', 'team1,team2,winner\nreich,union,1\nunion,reich,draw\n'],
    ['semicolons', 'team1;team2;winner\nreich;union;1\nunion;reich;draw\n'],
    [
      'tabs, and lines as Windows ends them',
      'team1\tteam2\twinner\r\nreich\tunion\t1\r\nunion\treich\tdraw\r\n',
    ],
    ['quotes and blanks', '"team1", team2 ,winner\nreich,"union" ,1\nunion, reich,draw'],
    ['a mark of its encoding', '\uFEFFteam1,team2,winner\nreich,union,1\nunion,reich,draw\n'],
    ['columns in another order', 'winner,team2,team1\n1,union,reich\ndraw,reich,union\n'],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual({ games: GAMES, faults: [] });
  });

  test('is read as Excel writes Unicode', () => {
    const text = '\uFEFFteam1\tteam2\twinner\nreich\tunion\t1\nunion\treich\tdraw\n';
    expect(read(new Uint8Array(Buffer.from(text, 'utf16le'))).games).toEqual(GAMES);
  });

  test.each([
    'Team 1,Team 2,Winner,Date',
    'Army A,Army B,Result,Weekend',
    'First team,Second team,Score,Event',
    'Team,Opponent,Won,Tournament',
    'faction1,faction2,outcome,day',
  ])('knows what people call its columns: %s', (head) => {
    expect(read(`${head}\nreich,union,1,May\n`).games).toEqual([[2, 'reich', 'union', '1', 'May']]);
  });

  test('takes the own name of a column before another that may be meant', () => {
    expect(read('Date,Event,team1,team2,winner\n1 May,Bonn,reich,union,1\n').games[0]?.[4]).toBe('Bonn');
  });

  test('has the columns that are named for it', () => {
    const text = 'Attacker,Defender,Who,Where\nreich,union,1,Bonn\n';
    const given = [
      ['team1', 'attacker'],
      ['team2', 'Defender'],
      ['winner', 'who'],
    ] as const;
    expect(read(text, [...given, ['event', 'Where']]).games).toEqual([[2, 'reich', 'union', '1', 'Bonn']]);
    expect(refusal(text, [...given, ['event', 'Wher']])).toMatchObject([
      { code: 'results/header', nearest: 'Where' },
    ]);
  });

  test('names each line that is none, and keeps the others', () => {
    const { games, faults } = read(
      'team1,team2,winner\nreich,union,1\nreich,union\nunion,reich,2,extra\nreich,union,1\n\nunion,reich,draw\n',
    );
    expect(games.map(([line]) => line)).toEqual([2, 7]);
    expect(faults.map(({ place, message }) => [place.line, message.slice(0, 22)])).toEqual([
      [3, 'found 2 fields, expect'],
      [4, 'found 4 fields, expect'],
      [5, 'found the same as in l'],
    ]);
  });

  test('holds the same game twice where a column numbers it', () => {
    const { games, faults } = read('game,team1,team2,winner\n1,reich,union,1\n2,reich,union,1\n');
    expect([games.length, faults.length]).toEqual([2, 0]);
  });

  test.each([
    ['nothing', '', 'results/empty'],
    ['names of columns alone', 'team1,team2,winner\n', 'results/empty'],
    ['a quote that does not end', 'team1,team2,winner\n"reich,union,1\n', 'results/csv'],
    ['UTF-16 without its mark', Buffer.from('team1,team2,winner\na,b,1\n', 'utf16le'), 'results/encoding'],
    ['bytes that are no text', new Uint8Array([0x74, 0xe9, 0x0a, 0xff]), 'results/encoding'],
  ])('is refused with %s', (_, text, code) => {
    expect(refusal(text)).toMatchObject([{ code, place: { file: FILE } }]);
  });

  test('says which columns it lacks', () => {
    expect(refusal('team1,who\nreich,1\n').map(({ message }) => message)).toEqual([
      'found no column "team2" among team1, who; name it with --column team2=HEADER',
      'found no column "winner" among team1, who; name it with --column winner=HEADER',
    ]);
  });
});
