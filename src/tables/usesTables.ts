/** Tables of actions offered to AI players, and of their use. */
import { from } from 'arquero';
import { formatCount, formatMean } from '../answer/format.ts';
import { LEAST_PAIRS, SELDOM, type UseFinding, type UseRow, type UsesResult } from '../experiments/uses.ts';
import type { UseKind } from '../game/uses.ts';
import type { MeanEstimate } from '../statistics/histogram.ts';
import { realPower } from '../statistics/realPower.ts';
import { type Names, nameOf } from './names.ts';
import { SIDE } from './phrases.ts';
import { type CellValue, type DisplayColumn, type StudyTable, textColumn } from './studyTable.ts';

const KINDS: Readonly<Record<UseKind, string>> = {
  points: 'Points',
  action: 'Action',
  item: 'Item',
  other: 'Course of play',
};

const FINDINGS: Readonly<Record<UseFinding, string>> = {
  never: 'never used',
  seldom: 'hardly used',
  'no-offer': 'never offered to its bearers',
};

/** Names of the tables. */
export const USES_TABLES = ['unused', 'uses'] as const;

/** Label of a row for both sides. */
const BOTH = 'both';

/**
 * The tables `unused`, which is short, and `uses`, which is complete; none without a study.
 * @param studies of several players in order
 * @param sides names of both sides
 */
export function usesTables(
  studies: readonly UsesResult[],
  sides: readonly [string, string],
  names: Names,
): readonly StudyTable[] {
  if (studies.length === 0) return [];
  const rowsOf = (pick: (study: UsesResult) => readonly UseRow[]) =>
    studies.flatMap((study) => pick(study).map((row) => cellsOf(row, study.games, sides, names)));
  const counted = [...new Set(studies.map(({ games }) => formatCount(games)))].join(' and ');
  const unused = rowsOf(({ unused }) => unused);
  const uses = rowsOf(({ rows }) => rows);
  return [
    {
      name: 'unused',
      title: 'Options that the players never or hardly used',
      note: [unusedNote(counted), packsNote(unused)].filter((text) => text !== '').join(' '),
      data: from(unused),
      display: [
        ...playerColumn(unused),
        textColumn('What', 'label'),
        ...(unused.every(({ side }) => side === BOTH) ? [] : [textColumn(SIDE, 'side')]),
        meanColumn('Offers', 'offers'),
        usesColumn(),
        textColumn('', 'finding'),
      ],
    },
    {
      name: 'uses',
      title: 'Options that the players were offered and used',
      note: usesNote(counted, studies),
      long: true,
      data: from(uses),
      display: [
        ...playerColumn(uses),
        { ...textColumn(SIDE, 'side'), group: true },
        { ...textColumn('Kind', 'kindName'), group: true },
        textColumn('What', 'label'),
        meanColumn('Offers', 'offers'),
        usesColumn(),
        { ...meanColumn('Carriers', 'carriers'), optional: true },
        textColumn('', 'finding'),
      ],
    },
  ];
}

/** The finding of a row: the reason for each zero. */
function findingText({ finding, appliesTo, uses }: UseRow): string {
  if (finding === 'never' && appliesTo !== null) return `no ${appliesTo}`;
  if (finding !== null) return FINDINGS[finding];
  return uses.mean === 0 ? 'too rare to judge' : '';
}

type Cells = Readonly<Record<string, CellValue>>;

function cellsOf(row: UseRow, games: number, sides: readonly [string, string], names: Names): Cells {
  return {
    player: row.player,
    kind: row.kind,
    kindName: KINDS[row.kind],
    key: row.key,
    label: row.label,
    side: row.side === null ? BOTH : sides[row.side],
    games,
    ...estimate('offers', row.offers),
    ...estimate('uses', row.uses),
    ...estimate('carriers', row.carriers),
    appliesTo: row.appliesTo,
    finding: findingText(row),
    packs: packsText(row, names),
  };
}

function estimate(name: string, mean: MeanEstimate | null): Cells {
  return { [name]: mean?.mean ?? null, [`${name}Error`]: mean?.standardError ?? null };
}

/** `Commando Alpha (Stamina), Tala Aponi (Combat, Stamina)`. */
function packsText({ packs }: UseRow, names: Names): string {
  const characters = [...new Set(packs.map(({ character }) => character))];
  return characters
    .map((character) => {
      const own = packs.filter((pack) => pack.character === character).map(({ pack }) => nameOf(names, pack));
      return `${nameOf(names, character)} (${own.join(', ')})`;
    })
    .join(', ');
}

/** The packs with unused items. */
function packsNote(unused: readonly Cells[]): string {
  const held = unused.filter(({ packs }) => packs !== '');
  const shown = [...new Set(held.map(({ label, packs }) => `${label}: ${packs}`))];
  return shown.length === 0 ? '' : `Packs with it: ${shown.join('; ')}.`;
}

/** A column for several players; none for a single one. */
function playerColumn(rows: readonly Cells[]): readonly DisplayColumn[] {
  const isOne = new Set(rows.map(({ player }) => player)).size < 2;
  return isOne ? [] : [{ ...textColumn('Player', 'player'), group: true }];
}

function meanColumn(header: string, field: string): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: (row) => {
      const [mean, error] = [row[field], row[`${field}Error`]];
      return typeof mean === 'number' ? formatMean(mean, typeof error === 'number' ? error : null) : '';
    },
  };
}

/** A count of zero has no standard error, so the column shows an upper bound of the mean. */
function usesColumn(): DisplayColumn {
  const byDefault = meanColumn('Uses', 'uses');
  return {
    ...byDefault,
    cell: (row) => (row.uses === 0 ? `0 (< ${mostOfNothing(Number(row.games))})` : byDefault.cell(row)),
  };
}

/**
 * The 95 % upper bound of the mean per game after so many games in pairs without any: 1 − 0.05^(1/n) for pairs, halved.
 */
function mostOfNothing(games: number): string {
  return ((1 - realPower(0.05, 2 / games)) / 2).toPrecision(1);
}

function unusedNote(games: string): string {
  return (
    `Counted in the first ${games} games; offers and uses a game, ± one standard error, after 0 the 95 % bound. Never: not once in ` +
    `${LEAST_PAIRS} or more pairs of games with an offer. Hardly: at fewer than ${SELDOM * 100} % of the offers, at 95 %.`
  );
}

function usesNote(games: string, studies: readonly UsesResult[]): string {
  const lacking = [...new Set(studies.flatMap(({ notOffered }) => notOffered))];
  const never = lacking.filter((label) => studies.every(({ notOffered }) => notOffered.includes(label)));
  return (
    `Means a game over the first ${games} games, ± one standard error over pairs; after 0 the 95 % bound. An offer: a decision at ` +
    'which it could be chosen; an option that stays open through an activation is one offer until it is used. Automatic ' +
    'effects have no offers. Carriers: miniatures that held it.' +
    (never.length === 0 ? '' : ` No game offered: ${never.join(', ')}.`)
  );
}
