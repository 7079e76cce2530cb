/** The tables of a study of duels of vehicles, in the order in which they are printed. */
import { from } from 'arquero';
import * as words from '../base/messages/tankTables.ts';
import type { FigureMean, FigureMeans } from '../experiments/figureMeans.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { sidesCheckTable } from './checkTable.ts';
import { formatCount, formatMean, formatPercent } from './format.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { type Names, sideNames } from './names.ts';
import { type DisplayColumn, numberColumn, type StudyTable, textColumn } from './studyTable.ts';

export const TANK_TABLES = ['exact', 'matchup', 'check', 'splits', 'reasons', 'lengths', 'vehicles'] as const;

type Pair<T> = readonly [T, T];

/** A duel that was solved. */
export interface SolvedDuel {
  readonly winner: readonly [number, number, number];
  readonly first: Pair<{ readonly share: number; readonly wins: number | null }>;
  readonly shots: Pair<number>;
  /** No share is off by more. */
  readonly error: number;
  readonly vehicles: Pair<{
    readonly destroyed: number;
    readonly burning: number;
    readonly immobile: number;
    readonly turretStuck: number;
    readonly unhurt: number;
  }>;
}

/** What a study of duels found. */
export interface TankFindings {
  readonly matchup: MatchupResult;
  /** What a second player says of who is ahead; undefined where nobody checked. */
  readonly check: StudyCheck | undefined;
  /** Undefined where the games are too few for an error. */
  readonly means: FigureMeans | undefined;
  /** Undefined where nobody asked, or it cannot be solved. */
  readonly odds: SolvedDuel | undefined;
}

export function tankTables(
  { matchup, check, means, odds }: TankFindings,
  names: Names,
): readonly StudyTable[] {
  const sides = sideNames(matchup.sides);
  return [
    ...(odds === undefined ? [] : [exactTable(odds, sides)]),
    matchupTable(matchup),
    ...(check === undefined ? [] : [sidesCheckTable(check, matchup)]),
    splitsTable(matchup, names),
    reasonsTable(matchup, names),
    lengthsTable(matchup),
    ...(means === undefined ? [] : [vehiclesTable(means, sides)]),
  ];
}

function exactTable(
  { winner, first, shots, vehicles, error }: SolvedDuel,
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'exact',
    title: words.exactTitle(),
    note: words.exactNote(formatPercent(winner[2]), error.toExponential(0)),
    data: from(
      sides.map((side, index) => ({
        side,
        wins: winner[index],
        first: first[index].share,
        winsThen: first[index].wins,
        shots: shots[index],
        destroyed: vehicles[index].destroyed,
        burning: vehicles[index].burning,
        immobile: vehicles[index].immobile,
        stuck: vehicles[index].turretStuck,
        unhurt: vehicles[index].unhurt,
      })),
    ),
    display: [
      textColumn(words.SIDE, 'side'),
      numberColumn(words.WINS, 'wins', formatPercent),
      numberColumn(words.FIRST, 'first', formatPercent),
      numberColumn(words.WINS_THEN, 'winsThen', formatPercent),
      numberColumn(words.SHOTS, 'shots', (mean) => mean.toFixed(2)),
      numberColumn(words.DESTROYED, 'destroyed', formatPercent),
      numberColumn(words.BURNING, 'burning', formatPercent),
      { ...numberColumn(words.IMMOBILE, 'immobile', formatPercent), optional: true },
      { ...numberColumn(words.STUCK, 'stuck', formatPercent), optional: true },
      { ...numberColumn(words.UNHURT, 'unhurt', formatPercent), optional: true },
    ],
  };
}

/** Topics of columns.ts of the ruleset. */
const COUNTS = [
  ['shots', words.SHOTS],
  ['hits', words.HITS],
  ['points', words.POINTS],
  ['lost', words.LOST],
  ['men', words.MEN],
] as const;
const SHARES = [
  ['destroyed', words.DESTROYED],
  ['burning', words.BURNING],
  ['immobile', words.IMMOBILE],
  ['stuck', words.STUCK],
] as const;

/** The table `vehicles`: means a duel of each vehicle. */
function vehiclesTable(
  { rows, games, confidence, planned }: FigureMeans,
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'vehicles',
    title: words.vehiclesTitle(),
    note: words.vehiclesNote(confidence, formatCount(games), planned !== null),
    data: from(
      rows.map(({ figure, means }) => ({
        side: sides[figure.side],
        ...Object.assign({}, ...[...COUNTS, ...SHARES].map(([topic]) => fieldsOf(topic, means.get(topic)))),
      })),
    ),
    display: [
      textColumn(words.SIDE, 'side'),
      ...COUNTS.map(([topic, header]) => meanColumn(header, topic)),
      ...SHARES.map(
        ([topic, header]): DisplayColumn => ({
          ...numberColumn(header, topic, formatPercent),
          optional: true,
        }),
      ),
    ],
  };
}

/** A mean with its error and interval; four fields. */
function fieldsOf(name: string, mean: FigureMean | undefined): Record<string, number | null> {
  return {
    [name]: mean?.mean ?? null,
    [`${name}Error`]: mean?.standardError ?? null,
    [`${name}Low`]: mean === undefined ? null : Math.max(0, mean.low),
    [`${name}High`]: mean?.high ?? null,
  };
}

function meanColumn(header: string, field: string): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: ({ [field]: mean, [`${field}Error`]: error }) =>
      typeof mean === 'number' && typeof error === 'number' ? formatMean(mean, error) : '',
  };
}
