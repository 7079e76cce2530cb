/** Tables of offers and uses, for people and for programs. */
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { unusedIn } from '../../src/experiments/packs.ts';
import type { UseRow, UsesResult } from '../../src/experiments/uses.ts';
import { rowsOf } from '../../src/tables/studyTable.ts';
import { tableText } from '../../src/tables/text.ts';
import { usesTables } from '../../src/tables/usesTables.ts';

const NAMES = new Map([
  ['delta', 'Commando Delta'],
  ['combat', 'Combat'],
  ['stamina', 'Stamina'],
]);
const BOOST: UseRow = {
  key: 'boost',
  label: 'Stamina +1',
  kind: 'points',
  appliesTo: null,
  side: null,
  player: 'tactician',
  offers: { mean: 31, standardError: 0.4 },
  uses: { mean: 0.025, standardError: 0.01 },
  carriers: null,
  finding: 'seldom',
  packs: [],
};
const SMOKE: UseRow = {
  ...BOOST,
  key: 'm15',
  label: 'M15',
  kind: 'item',
  uses: { mean: 0, standardError: 0 },
  carriers: { mean: 1, standardError: 0.1 },
  finding: 'never',
  packs: [
    { side: 1, character: 'delta', pack: 'combat' },
    { side: 1, character: 'delta', pack: 'stamina' },
  ],
};
const STUDY: UsesResult = {
  games: 500,
  rows: [
    { ...BOOST, side: 0 },
    { ...BOOST, side: 1 },
    { ...SMOKE, side: 1 },
  ],
  unused: [BOOST, SMOKE],
  notOffered: ['Plant a flag'],
};

function textOf(studies: readonly UsesResult[], name: string): string {
  const table = usesTables(studies, ['Reich', 'Union'], NAMES).find((one) => one.name === name);
  return table === undefined ? '' : stripVTControlCharacters(tableText(table, { width: 80, color: false }));
}

test('what is never or hardly used fits a terminal, with the packs that hold it', () => {
  const lines = textOf([STUDY], 'unused').split('\n');
  expect(lines[2]).toMatch(/^Stamina \+1 +31\.0*.* ± 0\.4.* +0\.0\d* ± 0\.01\d* +hardly used$/);
  expect(lines[3]).toMatch(/^M15 .* 0 \(< 0\.006\) +never used$/);
  expect(lines.slice(4).join(' ')).toMatch(/Packs with it: M15: Commando Delta \(Combat, Stamina\)\.$/);
  expect(lines.every(({ length }) => length <= 80)).toBe(true);
});

test('nothing is said of players who use everything, and nothing without a count', () => {
  expect(usesTables([], ['Reich', 'Union'], NAMES)).toEqual([]);
  const [unused, uses] = usesTables([{ ...STUDY, unused: [] }], ['Reich', 'Union'], NAMES);
  expect([unused.data.numRows(), uses.data.numRows(), uses.long]).toEqual([0, 3, true]);
});

test('the whole table has all rows by side, and says what there was no occasion for', () => {
  const [, uses] = usesTables([STUDY], ['Reich', 'Union'], NAMES);
  expect(rowsOf(uses.data).map(({ key, side, games }) => [key, side, games])).toEqual([
    ['boost', 'Reich', 500],
    ['boost', 'Union', 500],
    ['m15', 'Union', 500],
  ]);
  expect(uses.note).toContain('No game offered: Plant a flag.');
});

test('several players are told apart, and what one of them had an occasion for is not missing', () => {
  const other = { ...STUDY, notOffered: [], unused: [{ ...SMOKE, player: 'greedy' }] };
  expect(textOf([STUDY, other], 'unused')).toMatch(
    /^Player.*\ntactician +Stamina \+1.*\n +M15.*\ngreedy +M15/m,
  );
  expect(textOf([STUDY, other], 'uses')).not.toContain('Plant a flag');
});

test('a pack is marked by what it holds and nobody uses, not by what is seldom used', () => {
  const pack = { miniature: 'delta', character: 'delta', side: 1 as const, pack: 'combat' };
  const interval = { low: 0.2, high: 0.8 };
  const score = { estimate: 0.5, standardError: 0.1, efficiency: null, ...interval };
  const numbers = { games: 9, wins: 5, draws: 0, winRate: 0.5, ...interval, score };
  const result = { ...pack, ...numbers, versusOthers: null, flagged: null };
  const packs = {
    confidence: 0.95,
    planned: null,
    comparisons: 0,
    packs: [result, { ...result, pack: 'command' }, { ...result, side: 0 as const }],
    characters: [],
    spread: null,
  };
  const seldom = { ...SMOKE, label: 'Rope', finding: 'seldom' as const };
  const marked = unusedIn(packs, { ...STUDY, unused: [SMOKE, seldom] });
  expect(marked.packs.map(({ unused }) => unused)).toEqual([['M15'], [], []]);
});
