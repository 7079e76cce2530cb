import { describe, expect, test } from 'vitest';
import { DataError } from '../../../src/base/errors.ts';
import { type ResultColumn, readResultLines } from '../../../src/studies/results/resultLines.ts';
import { withResults } from '../../../src/studies/results/withResults.ts';

const FILE = 'season.csv';

function tableOf(text: string) {
  return readResultLines(new TextEncoder().encode(text), FILE, new Map());
}

function entry(texts: Partial<Record<ResultColumn, string>>): ReadonlyMap<ResultColumn, string> {
  return new Map(Object.entries(texts) as [ResultColumn, string][]);
}

const GAME = { team1: 'reich', team2: 'union', winner: '2' };

describe('more games in a table', () => {
  test('begin a new one with the columns that they fill', () => {
    const { text, isWhole } = withResults(undefined, [entry({ ...GAME, event: 'May', map: '' })], FILE);
    expect(text).toBe('team1,team2,winner,event\nreich,union,2,May\n');
    expect(isWhole).toBe(true);
  });

  test('are lines in the form that it has: its order, its columns, its semicolons', () => {
    const table = tableOf('Winner;Weather;Army A;Army B\n1;rain;reich;union'.replace(/Army (.)/g, 'Team $1'));
    expect(withResults(table, [entry(GAME)], FILE)).toEqual({
      text: '\n2;;reich;union\n',
      isWhole: false,
    });
  });

  test('stand in quotes where a comma or a quote would end them, and are read again', () => {
    const teams = { ...GAME, team1: 'eva-kramer,karl-zermann', player1: 'Ann "the Tank"' };
    const { text } = withResults(undefined, [entry(teams)], FILE);
    const [line] = tableOf(text).lines;
    expect([line.text('team1'), line.text('player1')]).toEqual([teams.team1, teams.player1]);
  });

  test('with another column rewrite it, and leave every old line as it was', () => {
    const table = tableOf('team1,team2,winner,Note\nreich,union,1,"rain, wind"\nshort\n');
    const { text, isWhole } = withResults(table, [entry({ ...GAME, event: 'May' })], FILE);
    expect(isWhole).toBe(true);
    expect(text).toBe(
      'team1,team2,winner,Note,event\nreich,union,1,"rain, wind",\nshort,\nreich,union,2,,May\n',
    );
  });

  test('of UTF-16 are refused: they would be in two encodings', () => {
    const text = '\uFEFFteam1\tteam2\twinner\nreich\tunion\t1\n';
    const table = readResultLines(Buffer.from(text, 'utf16le'), FILE, new Map());
    expect(() => withResults(table, [entry(GAME)], FILE)).toThrow('results/encoding');
  });

  test('of JSON are refused', () => {
    const table = tableOf('[{"team1":"reich","team2":"union","winner":1}]');
    expect(() => withResults(table, [entry(GAME)], FILE)).toThrow(DataError);
  });
});
