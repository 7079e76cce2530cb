import { describe, expect, test } from 'vitest';
import { DataError } from '../../../src/base/errors.ts';
import { readResultLines } from '../../../src/studies/results/resultLines.ts';

const FILE = 'site.json';

function read(document: unknown) {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return readResultLines(new TextEncoder().encode(text), FILE, new Map());
}

describe('a table of games as JSON', () => {
  const games = [
    { Team1: 'reich', Team2: 'union', Winner: 1, Round: 3 },
    { Team1: 'union', Team2: 'reich', Winner: 'draw', Event: null },
  ];

  test.each([
    ['alone', games],
    ['under "games"', { site: 'a club', games }],
  ])('is a list of games, %s', (_, document) => {
    const { lines, form } = read(document);
    expect(lines.map(({ text }) => [text('team1'), text('winner'), text('game'), text('event')])).toEqual([
      ['reich', '1', '3', ''],
      ['union', 'draw', '', ''],
    ]);
    expect(form.delimiter).toBeUndefined();
  });

  test('names a game by its place in the list', () => {
    const { lines, faults } = read([games[0], games[0], games[1]]);
    expect(lines.map(({ place }) => place)).toEqual([
      { file: FILE, path: '0' },
      { file: FILE, path: '2' },
    ]);
    expect(faults).toMatchObject([
      { place: { file: FILE, path: '1' }, message: expect.stringContaining('the same as in game 0') },
    ]);
  });

  test.each([
    ['broken', '[{"team1": "reich"', /is no JSON/],
    [
      'of another form',
      { played: games },
      /^found a map of keys, expected a list of games, .*: \[{"team1": /,
    ],
    ['with games inside games', [{ team1: { name: 'reich' } }], /expected a list of games/],
    ['without a game', [], /found no game/],
  ])('%s is refused', (_, document, message) => {
    const refused = (): unknown => {
      try {
        return read(document);
      } catch (thrown) {
        return thrown instanceof DataError ? thrown.faults[0].message : thrown;
      }
    };
    expect(refused()).toMatch(message);
  });
});
