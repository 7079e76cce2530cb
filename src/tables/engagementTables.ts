/** The tables of a study of engagements, in the order in which they are printed. */
import type { FigureMeans } from '../experiments/figureMeans.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { type Names, sideNames } from './names.ts';
import type { StudyTable } from './studyTable.ts';
import { exactTable, type PricedUnit, type SolvedTurn, unitsTable } from './unitTables.ts';

export const ENGAGEMENT_TABLES = ['exact', 'matchup', 'splits', 'reasons', 'lengths', 'units'] as const;

/** What a study of engagements found. */
export interface EngagementFindings {
  readonly matchup: MatchupResult;
  /** What each unit did; undefined where the games are too few for an error. */
  readonly means: FigureMeans | undefined;
  readonly prices: readonly PricedUnit[];
  /** The same engagement solved; undefined where nobody asked. */
  readonly solved:
    | { readonly turns: readonly SolvedTurn[]; readonly winner: readonly [number, number, number] }
    | undefined;
}

export function engagementTables(
  { matchup, means, prices, solved }: EngagementFindings,
  names: Names,
): readonly StudyTable[] {
  const sides = sideNames(matchup.sides);
  return [
    ...(solved === undefined ? [] : [exactTable(solved.turns, solved.winner, sides)]),
    matchupTable(matchup),
    splitsTable(matchup, names),
    reasonsTable(matchup, names),
    lengthsTable(matchup),
    ...(means === undefined ? [] : [unitsTable(means, prices, sides, names)]),
  ];
}
