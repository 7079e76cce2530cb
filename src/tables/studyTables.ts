import type { MatchupResult } from '../experiments/matchup.ts';
import type { PacksResult } from '../experiments/packs.ts';
import { entriesTable, lengthsTable, matchupTable, reasonsTable, splitsTable } from './matchupTables.ts';
import type { Names } from './names.ts';
import { charactersTable, packsTable } from './packTables.ts';
import type { StudyTable } from './studyTable.ts';

/** Names of the tables of a study, the most asked-for first. */
export const TABLE_NAMES = [
  'packs',
  'characters',
  'matchup',
  'splits',
  'entries',
  'reasons',
  'lengths',
] as const;
export type TableName = (typeof TABLE_NAMES)[number];

/** All tables of a study. */
export function studyTables(
  matchup: MatchupResult,
  packs: PacksResult,
  names: Names,
): Readonly<Record<TableName, StudyTable>> {
  return {
    packs: packsTable(matchup, packs, names),
    characters: charactersTable(matchup, packs, names),
    matchup: matchupTable(matchup),
    splits: splitsTable(matchup, names),
    entries: entriesTable(matchup, names),
    reasons: reasonsTable(matchup, names),
    lengths: lengthsTable(matchup),
  };
}
