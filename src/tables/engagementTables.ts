/** The tables of an engagement study, in the order of printing. */

import type { FieldedUnit } from '../experiments/fieldedUnits.ts';
import type { MatchupResult } from '../experiments/matchup.ts';
import type { MiniatureMeans } from '../experiments/miniatureMeans.ts';
import type { SideLosses } from '../experiments/sideLosses.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { sidesCheckTable } from './checkTable.ts';
import { lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import { type Names, sideNames } from './names.ts';
import type { StudyTable } from './studyTable.ts';
import { exactTable, type SolvedTurn, type TurnResult, turnsTable } from './turnTables.ts';
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

/** The results of an engagement study. */
interface EngagementResult {
  readonly matchup: MatchupResult;
  /** The second player's verdict on the side ahead; undefined without a second player. */
  readonly check: StudyCheck | undefined;
  /** Results of each unit; undefined with too few games for an error. */
  readonly means: MiniatureMeans | undefined;
  readonly losses: SideLosses | undefined;
  /** Results turn by turn; undefined if not requested, or with too few games for an error. */
  readonly byTurn: TurnResult | undefined;
  readonly prices: readonly FieldedUnit[];
  /** The exact solution of the same engagement; undefined if not requested. */
  readonly solved:
    | { readonly turns: readonly SolvedTurn[]; readonly winner: readonly [number, number, number] }
    | undefined;
}

export function engagementTables(
  { matchup, check, means, losses, byTurn, prices, solved }: EngagementResult,
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
