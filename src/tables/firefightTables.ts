/** The tables of a firefight study, in the order of printing. */
import { from } from 'arquero';
import { formatCount } from '../answer/format.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { MiniatureMeans } from '../experiments/miniatureMeans.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { sidesCheckTable } from './checkTable.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { meanColumn, meanFields } from './meanFields.ts';
import { miniatureName, type Names, sideNames } from './names.ts';
import { percentLevel } from './phrases.ts';
import { numberColumn, type StudyTable, textColumn } from './studyTable.ts';

export const FIREFIGHT_TABLES = ['matchup', 'check', 'splits', 'reasons', 'lengths', 'men'] as const;

/** Men with the same task and weapon, by the key of their columns. */
interface CountedMen {
  readonly key: string;
  readonly count: number;
}

/** The results of a firefight study. */
interface FirefightResult {
  readonly matchup: MatchupResult;
  /** The second player's verdict on the side ahead; undefined without a second player. */
  readonly check: StudyCheck | undefined;
  /** Means of the topics `out` and `score`; undefined with too few games for an error. */
  readonly means: MiniatureMeans | undefined;
  readonly men: readonly CountedMen[];
}

export function firefightTables(
  { matchup, check, means, men }: FirefightResult,
  names: Names,
): readonly StudyTable[] {
  return [
    matchupTable(matchup),
    ...(check === undefined ? [] : [sidesCheckTable(check, matchup)]),
    splitsTable(matchup, names),
    reasonsTable(matchup, names),
    lengthsTable(matchup),
    ...(means === undefined ? [] : [menTable(means, men, sideNames(matchup.sides), names)]),
  ];
}

/** @param isWatched whether the intervals hold at every look */
function menNote(confidence: number, groups: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games, ± one standard error; the files also have intervals, simultaneous over ${groups} groups at ` +
    `${percentLevel(confidence)}${isWatched ? ', for every look' : ''}. Out: dead or wounded of the group. Put out: enemies that it ` +
    'put out of action; the first to do so counts.'
  );
}

/** The table `men`: losses of each group, and the enemies that it put out of action. */
function menTable(
  { rows, games, confidence, planned }: MiniatureMeans,
  men: readonly CountedMen[],
  sides: readonly [string, string],
  names: Names,
): StudyTable {
  const counts = new Map(men.map(({ key, count }) => [key, count]));
  return {
    name: 'men',
    title: 'Hits and losses of the men',
    note: menNote(confidence, rows.length, formatCount(games), planned !== null),
    data: from(
      rows.map(({ miniature, means }) => {
        const count = counts.get(miniature.key) ?? Number.NaN;
        return {
          side: sides[miniature.side],
          men: miniatureName(names, miniature.character, miniature.key),
          key: miniature.key,
          count,
          ...meanFields('out', means.get('out')),
          ...meanFields('score', means.get('score')),
          perMan: (means.get('score')?.mean ?? Number.NaN) / count,
        };
      }),
    ),
    display: [
      { ...textColumn('Side', 'side'), group: true },
      textColumn('Men', 'men'),
      numberColumn('Number', 'count', String),
      meanColumn('Out', 'out'),
      meanColumn('Put out', 'score'),
      { ...numberColumn('per man', 'perMan', (mean) => mean.toFixed(2)), optional: true },
    ],
  };
}
