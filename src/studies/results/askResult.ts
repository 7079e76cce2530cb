/** Asks for a game that people played, column by column. */
import type { Ask } from '../host/terminalQuestions.ts';
import type { ResultColumn } from './resultLines.ts';
import { SCORE_EXPECTED } from './resultScore.ts';
import type { ResultEntry } from './withResults.ts';

/** What each column of a new game holds, in the order in which one asks for it. */
export const ENTRY_COLUMNS = {
  event: 'Event: weekend, tournament or date',
  map: 'Map',
  mode: 'Mode',
  team1: 'First team: a faction, or characters with packs',
  player1: 'Player of the first team',
  team2: 'Second team',
  player2: 'Player of the second team',
  first: 'Who acted first: 1 or 2',
  winner: `Who won: ${SCORE_EXPECTED}`,
} as const satisfies Partial<Record<ResultColumn, string>>;

/** A column that is asked for; the number of a game is not. */
export type EntryColumn = keyof typeof ENTRY_COLUMNS;

export const ENTRY_ORDER = Object.keys(ENTRY_COLUMNS) as EntryColumn[];

/** What is known before one asks. */
export interface Prefilled {
  /** Texts that are not asked for. */
  readonly given: ResultEntry;
  /** Texts that an empty answer stands for. */
  readonly usual: ResultEntry;
  /** Names that may be completed. */
  readonly names: ReadonlyMap<EntryColumn, readonly string[]>;
}

/**
 * Asks for the columns of a game.
 * @param columns those to ask for
 * @param entry what is known of the others
 */
export async function askResult(
  ask: Ask,
  columns: readonly EntryColumn[],
  { given, usual, names }: Prefilled,
): Promise<ResultEntry> {
  const entry = new Map(given);
  for (const column of columns) {
    if (given.has(column)) continue;
    const byDefault = usual.get(column) ?? '';
    const shown = byDefault === '' ? '' : ` [${byDefault}]`;
    const answer = (await ask(`${ENTRY_COLUMNS[column]}${shown}? `, names.get(column) ?? [])).trim();
    entry.set(column, answer === '' ? byDefault : answer);
  }
  return entry;
}
