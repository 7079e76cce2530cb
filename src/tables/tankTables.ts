/** The tables of a study of vehicle duels, in the order of printing. */
import { from } from 'arquero';
import { formatCount, formatPercent } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { MiniatureMeans } from '../experiments/miniatureMeans.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { sidesCheckTable } from './checkTable.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { meanColumn, meanFields } from './meanFields.ts';
import { type Names, sideNames } from './names.ts';
import { percentLevel } from './phrases.ts';
import { type DisplayColumn, numberColumn, type StudyTable, textColumn } from './studyTable.ts';

export const TANK_TABLES = ['exact', 'matchup', 'check', 'splits', 'reasons', 'lengths', 'vehicles'] as const;

type Pair<T> = readonly [T, T];

/** The exact solution of a duel. */
interface SolvedDuel {
  readonly winner: readonly [number, number, number];
  readonly first: Pair<{ readonly share: number; readonly wins: number | null }>;
  readonly shots: Pair<number>;
  /** Maximum error of every share. */
  readonly error: number;
  readonly vehicles: Pair<{
    readonly destroyed: number;
    readonly burning: number;
    readonly immobile: number;
    readonly turretStuck: number;
    readonly unhurt: number;
  }>;
}

/** The results of a study of vehicle duels. */
interface TankResult {
  readonly matchup: MatchupResult;
  /** The second player's verdict on the side ahead; undefined without a second player. */
  readonly check: StudyCheck | undefined;
  /** Undefined with too few games for an error. */
  readonly means: MiniatureMeans | undefined;
  /** Undefined when not requested or not solvable. */
  readonly odds: SolvedDuel | undefined;
}

export function tankTables({ matchup, check, means, odds }: TankResult, names: Names): readonly StudyTable[] {
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

const SIDE = 'Side';

const SHOTS = 'Shots';

const DESTROYED = 'Destroyed';

const BURNING = 'Burning';

const IMMOBILE = 'Immobile';

const STUCK = 'Turret stuck';

function exactNote(draw: string, error: string): string {
  return (
    `Exact Markov chain over impulses and shots; a draw ${draw}. Errors are at most ${error}. Acts first: has the ` +
    'first impulse. The other columns give the state of the own vehicle at the end.'
  );
}

function exactTable(
  { winner, first, shots, vehicles, error }: SolvedDuel,
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'exact',
    title: 'Solved exactly',
    note: exactNote(formatPercent(winner[2]), error.toExponential(0)),
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
      textColumn(SIDE, 'side'),
      numberColumn('Wins', 'wins', formatPercent),
      numberColumn('Acts first', 'first', formatPercent),
      numberColumn('wins then', 'winsThen', formatPercent),
      numberColumn(SHOTS, 'shots', (mean) => mean.toFixed(2)),
      numberColumn(DESTROYED, 'destroyed', formatPercent),
      numberColumn(BURNING, 'burning', formatPercent),
      { ...numberColumn(IMMOBILE, 'immobile', formatPercent), optional: true },
      { ...numberColumn(STUCK, 'stuck', formatPercent), optional: true },
      { ...numberColumn('Unhurt', 'unhurt', formatPercent), optional: true },
    ],
  };
}

/** Topics of columns.ts of the ruleset. */
const COUNTS = [
  ['shots', SHOTS],
  ['hits', 'Inside'],
  ['points', 'Points'],
  ['lost', 'Lost impulses'],
  ['men', 'Men out'],
] as const;
const SHARES = [
  ['destroyed', DESTROYED],
  ['burning', BURNING],
  ['immobile', IMMOBILE],
  ['stuck', STUCK],
] as const;

/** @param isWatched whether the intervals hold at every look */
function vehiclesNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} duels, ± one standard error; the files also have intervals at ${percentLevel(confidence)}` +
    `${isWatched ? ', for every look' : ''}. Shots fired, those that got inside, and their damage points; the other columns give the state of the own vehicle ` +
    'at the end: impulses lost to fire, shares of duels, men out of action.'
  );
}

/** The table `vehicles`: means per duel of each vehicle. */
function vehiclesTable(
  { rows, games, confidence, planned }: MiniatureMeans,
  sides: readonly [string, string],
): StudyTable {
  return {
    name: 'vehicles',
    title: 'Shots and damage of the vehicles',
    note: vehiclesNote(confidence, formatCount(games), planned !== null),
    data: from(
      rows.map(({ miniature, means }) => ({
        side: sides[miniature.side],
        ...Object.assign({}, ...[...COUNTS, ...SHARES].map(([topic]) => meanFields(topic, means.get(topic)))),
      })),
    ),
    display: [
      textColumn(SIDE, 'side'),
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
