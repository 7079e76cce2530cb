/** How the games of a study assign entry points by default, and what a score by entry point means then. */
import type { MatchConfiguration } from './configuration.ts';

export type Entries = MatchConfiguration['entries'];

export const ENTRIES = ['rolled', 'swapped'] as const satisfies readonly Entries[];

/**
 * Commands that compare maps or players: both sides play each entry point with the same packs, so the choice of entry
 * point does not affect the comparison.
 */
const SWAPPING: readonly string[] = ['balance maps', 'ladder', 'tune player', 'tune evaluator'];

/**
 * The default entries of a command. With `rolled`, high Ranks win the Setup Roll and with it the choice of the entry
 * point (T-SETUP-09, T-SETUP-10), so a study credits them with that advantage.
 * @param command such as `balance packs`
 */
export function defaultEntries(command: string): Entries {
  return SWAPPING.includes(command) ? 'swapped' : 'rolled';
}

/**
 * Whether the winner of the Setup Roll picks the entry points: then a score by entry point also reflects that winner.
 */
export function arePicked({ entries, scenario, from }: MatchConfiguration): boolean {
  return entries === 'rolled' && scenario === undefined && (from === undefined || from.turn === 0);
}
