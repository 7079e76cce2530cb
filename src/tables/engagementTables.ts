/** The tables of a study of engagements, in the order in which they are printed. */

import type { FieldedUnit } from '../experiments/fieldedUnits.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { MiniatureMeans } from '../experiments/miniatureMeans.ts';
import type { SideLosses } from '../experiments/sideLosses.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { sidesCheckTable } from './checkTable.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { type Names, sideNames } from './names.ts';
import type { StudyTable } from './studyTable.ts';
import { exactTable, type SolvedTurn, type TurnFindings, turnsTable } from './turnTables.ts';
import { sideLossesTable, unitsTable } from './unitTables.ts';

export const ENGAGEMENT_TABLES = [
  'exact',
  'matchup',
  'check',
  'army-points',
  'turns',
  'splits',
  'reasons',
  'lengths',
  'units',
] as const;

/** What a study of engagements found. */
interface EngagementFindings {
  readonly matchup: MatchupResult;
  /** What a second player says of who is ahead; undefined where nobody checked. */
  readonly check: StudyCheck | undefined;
  /** What each unit did; undefined where the games are too few for an error. */
  readonly means: MiniatureMeans | undefined;
  readonly losses: SideLosses | undefined;
  /** How it went turn by turn; undefined where nobody asked, or the games are too few for an error. */
  readonly byTurn: TurnFindings | undefined;
  readonly prices: readonly FieldedUnit[];
  /** The same engagement solved; undefined where nobody asked. */
  readonly solved:
    | { readonly turns: readonly SolvedTurn[]; readonly winner: readonly [number, number, number] }
    | undefined;
}

export function engagementTables(
  { matchup, check, means, losses, byTurn, prices, solved }: EngagementFindings,
  names: Names,
): readonly StudyTable[] {
  const sides = sideNames(matchup.sides);
  return [
    ...(solved === undefined ? [] : [exactTable(solved.turns, solved.winner, sides)]),
    matchupTable(matchup),
    ...(check === undefined ? [] : [sidesCheckTable(check, matchup)]),
    ...(losses === undefined ? [] : [sideLossesTable(losses, prices, sides)]),
    ...(byTurn === undefined ? [] : [turnsTable(byTurn, sides)]),
    splitsTable(matchup, names),
    reasonsTable(matchup, names),
    lengthsTable(matchup),
    ...(means === undefined ? [] : [unitsTable(means, prices, sides, names)]),
  ];
}
