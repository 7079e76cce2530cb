import type { MatchupResult } from '../experiments/matchup.ts';
import type { PackEffects } from '../experiments/packEffects.ts';
import type { PacksResult } from '../experiments/packs.ts';
import type { StudyCheck } from '../experiments/studyFindings.ts';
import { checkTable } from './checkTable.ts';
import { effectsTable, interactionsTable } from './effectTables.ts';
import { entriesTable, lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import type { Names } from './names.ts';
import { charactersTable, packsTable } from './packTables.ts';
import type { StudyTable } from './studyTable.ts';

/** Names of the tables of a study, the most requested first. */
export const TABLE_NAMES = [
  'packs',
  'check',
  'effects',
  'interactions',
  'characters',
  'matchup',
  'splits',
  'entries',
  'reasons',
  'lengths',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** The results of a study. */
interface StudyResult {
  readonly matchup: MatchupResult;
  readonly packs: PacksResult;
  readonly effects: PackEffects | undefined;
  /** The second player's verdicts; undefined without a second player. */
  readonly check: StudyCheck | undefined;
  /** Whether the winner of the Setup Roll picked the entry points. */
  readonly picked: boolean;
}

/** All tables of a study; parts not studied have empty tables. */
export function studyTables(
  { matchup, packs, effects, check, picked }: StudyResult,
  names: Names,
): Readonly<Record<TableName, StudyTable>> {
  return {
    packs: packsTable(matchup, packs, names, effects?.method === 'none'),
    check: checkTable(check, matchup, packs, names),
    effects: effectsTable(effects, matchup.sides, names),
    interactions: interactionsTable(effects, matchup.sides, names),
    characters: charactersTable(matchup, packs, names),
    matchup: matchupTable(matchup),
    splits: splitsTable(matchup, names, picked),
    entries: entriesTable(matchup, names, picked),
    reasons: reasonsTable(matchup, names),
    lengths: lengthsTable(matchup),
  };
}
