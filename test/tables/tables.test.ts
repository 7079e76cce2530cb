import { stripVTControlCharacters } from 'node:util';
import { from } from 'arquero';
import { describe, expect, test } from 'vitest';
import {
  formatInterval,
  formatMean,
  formatPercent,
  formatPoints,
  formatPValue,
} from '../../src/answer/format.ts';
import { blankRepeats } from '../../src/answer/text.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { tableCsv } from '../../src/tables/csv.ts';
import { tableMarkdown } from '../../src/tables/markdown.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from '../../src/tables/matchupTables.ts';
import { charactersTable, packsTable } from '../../src/tables/packTables.ts';
import { numberColumn, rowsOf, type StudyTable, textColumn } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';
import { type SyntheticOptions, syntheticTally } from '../experiments/syntheticStudy.ts';

const NAMES = new Map([
  ['eva-kramer', 'Eva Krämer'],
  ['hermann-von-heizinger', 'Hermann Von Heïzinger'],
]);

function tables(options: SyntheticOptions = {}, names: ReadonlyMap<string, string> = NAMES) {
  const tally = syntheticTally(options);
  const matchup = matchupResult(tally);
  const packs = packsResult(tally);
  return {
    packs: packsTable(matchup, packs, names),
    characters: charactersTable(matchup, packs, names),
    matchup: matchupTable(matchup),
    splits: splitsTable(matchup, names),
    reasons: reasonsTable(matchup, names),
    lengths: lengthsTable(matchup),
  };
}

/** The values of one field. */
function column(table: StudyTable, field: string) {
  return rowsOf(table.data).map((row) => row[field]);
}

/** Reads RFC 4180 independently of the product, so that writer and reader cannot share a mistake. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy;
  for (let match = field.exec(text); match !== null; match = field.exec(text)) {
    const raw = match[1];
    rows[rows.length - 1].push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (match[2] === '\r\n') rows.push([]);
    if (field.lastIndex === text.length) break;
  }
  return rows.slice(0, -1);
}

const HOSTILE = '=HYPERLINK("http://evil")';

describe('CSV', () => {
  test('keeps every field with all digits, CRLF ends every line', () => {
    const { packs } = tables({ games: 999 });
    const [header, ...rows] = parseCsv(tableCsv(packs.data));
    expect(header.slice(0, 7)).toEqual(['side', 'miniature', 'character', 'pack', 'games', 'wins', 'draws']);
    expect(rows).toHaveLength(30);
    const winRate = header.indexOf('winRate');
    expect(rows.map((row) => Number(row[winRate]))).toEqual(column(packs, 'winRate'));
    expect(tableCsv(packs.data).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test.each([HOSTILE, '+1', '-1', '@SUM(1)', '\t=1', '\r=1', '|cmd', '%00'])(
    '%j is no formula any more',
    (name) => {
      const { packs } = tables({ games: 60 }, new Map([['eva-kramer', name]]));
      const [header, row] = parseCsv(tableCsv(packs.data));
      expect(row[header.indexOf('character')]).toBe(`'${name}`);
    },
  );

  test('negative numbers stay numbers, commas, quotes and line ends survive', () => {
    const { packs } = tables({ games: 900 }, new Map([['eva-kramer', 'a,"b"\r\nc']]));
    const [header, ...rows] = parseCsv(tableCsv(packs.data));
    expect(rows[0][header.indexOf('character')]).toBe('a,"b"\r\nc');
    const differences = rows.map((row) => row[header.indexOf('versusOthers')]);
    expect(differences.some((text) => /^-\d/.test(text))).toBe(true);
  });
});

describe('text table', () => {
  const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

  test.each([80, 100, 140])('every table fits %i columns', (width) => {
    for (const table of Object.values(
      tables({ games: 20_000, strong: { miniature: 'eva-kramer', pack: 0, by: 0.1 } }),
    )) {
      expect(widest(tableText(table, { width, color: false })), table.name).toBeLessThanOrEqual(width);
    }
  });

  test('80 columns lose no name and no interval', () => {
    const { packs, characters } = tables({ games: 20_000 });
    const text = tableText(packs, { width: 80, color: false });
    for (const shown of [text, tableText(characters, { width: 80, color: false })]) {
      expect(shown).toContain('Hermann Von Heïzinger');
      expect(shown).not.toContain('…');
    }
    expect(text).toMatch(/combat +\d,\d{3} +\d\d\.\d +\d\d\.\d–\d\d\.\d/);
  });

  test('a wide terminal shows the optional columns, the default is 80', () => {
    const { characters } = tables();
    expect(tableText(characters, { width: 140, color: false })).toContain('Packs p');
    expect(widest(tableText(characters, { color: false }))).toBeLessThanOrEqual(80);
  });

  test('too narrow a terminal cuts names, never miniatures', () => {
    const text = tableText(tables({ games: 20_000 }).packs, { width: 66, color: false });
    expect(text).toContain('…');
    expect(text).toMatch(/combat +\d,\d{3} +\d\d\.\d +\d\d\.\d–\d\d\.\d/);
  });

  test('of two columns of names the longer one is cut, and what the last column says stays whole', () => {
    const table: StudyTable = {
      name: 'values',
      title: 'Values',
      note: '',
      data: from([
        { token: 'House Shotgun', bearer: 'W'.repeat(80), worth: 12.5, verdict: '− a disadvantage' },
      ]),
      display: [
        textColumn('Token', 'token'),
        textColumn('Bearer', 'bearer'),
        numberColumn('Worth', 'worth', String),
        textColumn('Verdict', 'verdict'),
      ],
    };
    const text = tableText(table, { width: 60, color: false });
    expect(widest(text)).toBe(60);
    expect(text).toMatch(/House Shotgun {2}W+… +12\.5 {2}− a disadvantage/);
  });

  test('a repeated name is shown once', () => {
    expect(tableText(tables().packs, { color: false }).match(/Eva Krämer/g)).toHaveLength(1);
  });

  test('colour is a choice, and the plain text is the same', () => {
    const { packs } = tables();
    const colored = tableText(packs, { color: true });
    expect(colored).toContain('\u001b[1m');
    expect(stripVTControlCharacters(colored).replace(/ +$/gm, '')).toBe(tableText(packs, { color: false }));
  });

  test('names that differ at their ends alone are told apart by them', () => {
    const names = ['House Medium Tank A', 'House Medium Tank B acts first', 'House Medium Tank A acts first'];
    const table: StudyTable = {
      ...{ name: 'duel', title: 'Duel', note: '' },
      data: from([...names, 'All duels of this run'].map((name) => ({ name, wins: 1000 }))),
      display: [textColumn('Vehicle', 'name'), numberColumn('Wins', 'wins', String)],
    };
    const lines = (width: number): string[] =>
      tableText(table, { width, color: false })
        .split('\n')
        .slice(2)
        .map((line) => line.replace(/ +1000$/, ''));
    expect(lines(40)).toEqual([...names, 'All duels of this run']);
    expect(lines(20)).toEqual(['House …A', 'House …B acts…', 'House …A acts…', 'All duels of …']);
  });

  test('control characters of data do not reach the terminal', () => {
    const { packs } = tables({}, new Map([['eva-kramer', 'Eva\u001b[2J\nK']]));
    expect(tableText(packs, { color: false })).toContain('Eva\uFFFD[2J\uFFFDK');
  });
});

describe('Markdown', () => {
  test('has one line a row, and markup in names is dead', () => {
    const { packs } = tables({ games: 60 }, new Map([['eva-kramer', '<img src=x>|`a`\n*b*']]));
    const lines = tableMarkdown(packs).trimEnd().split('\n');
    expect(lines).toHaveLength(32);
    expect(lines[1]).toBe('| :-- | :-- | :-- | --: | --: | --: | --: | :-- |');
    expect(lines[2]).toContain('| &lt;img src=x>\\|\\`a\\` \\*b\\* |');
  });
});

describe('tables', () => {
  test('a group ends where one to its left ends', () => {
    const group = { ...textColumn('', ''), group: true } as const;
    const rows = [
      ['A', 'x', '1'],
      ['A', 'x', '1'],
      ['B', 'x', '1'],
    ];
    expect(blankRepeats(rows, [group, group, textColumn('', '')])).toEqual([
      ['A', 'x', '1'],
      ['', '', '1'],
      ['B', 'x', '1'],
    ]);
  });

  test('sides of one name are told apart', () => {
    const { matchup, splits } = tables({ names: ['Reich', 'Reich'] });
    expect(column(matchup, 'side')).toEqual(['Reich (first)', 'Reich (second)']);
    expect(column(splits, 'where')).toContain('Reich (second) acts first');
    expect(splits.display.map(({ header }) => header)).toContain('Second side Score %');
  });

  test('a character on both sides keeps its two rows apart', () => {
    const { characters } = tables({ characters: [['eva-kramer'], ['eva-kramer']] });
    expect(column(characters, 'character')).toEqual(['Eva Krämer', 'Eva Krämer #2']);
  });

  test('pack spread is the distance between the best and the worst pack', () => {
    const { packs, characters } = tables({ games: 3000 });
    const rates = column(packs, 'score').slice(0, 3).map(Number);
    expect(characters.data.get('strongest', 0)).toBe(Math.max(...rates));
    expect(characters.data.get('weakest', 0)).toBe(Math.min(...rates));
  });

  test('only ways in which a game ended are told', () => {
    const matchup = matchupResult(syntheticTally());
    const table = reasonsTable({ ...matchup, reasons: { ...matchup.reasons, never: 0 } }, NAMES);
    expect(column(table, 'games')).toEqual(Object.values(matchup.reasons));
  });

  test('shares of reasons and lengths add up to one', () => {
    for (const table of [tables().reasons, tables().lengths]) {
      const shares = column(table, 'share').map(Number);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('numbers', () => {
  test('are shown with their errors and signs', () => {
    expect(formatPercent(0.52345)).toBe('52.3');
    expect(formatPercent(-0.0312)).toBe('−3.1');
    expect(formatPercent(-0.0003)).toBe('0.0');
    expect(formatInterval(0.012, 0.05)).toBe('1.2–5.0');
    expect(formatInterval(-0.012, 0.05)).toBe('−1.2 to 5.0');
    expect([formatPoints(0.021), formatPoints(-0.004), formatPoints(-0.0001)]).toEqual([
      '+2.1',
      '−0.4',
      '0.0',
    ]);
    expect([formatMean(1.234, 0.04), formatMean(0.3339, 0.003), formatMean(2, null)]).toEqual([
      '1.23 ± 0.04',
      '0.334 ± 0.003',
      '2.00',
    ]);
    expect([formatPValue(0.0321), formatPValue(1e-9), formatPValue(null)]).toEqual(['0.032', '< 0.001', '–']);
  });
});
