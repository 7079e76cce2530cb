/** How the entry points of a study come about: by default, and what that makes of a score by entry point. */
import type { MatchConfiguration } from './configuration.ts';

export type Entries = MatchConfiguration['entries'];

export const ENTRIES = ['rolled', 'swapped'] as const satisfies readonly Entries[];

/**
 * Commands that compare maps or players: there both sides have each entry point with the same packs, so that who picks it does not
 * decide what is compared.
 */
const SWAPPING: readonly string[] = ['balance maps', 'ladder', 'tune player', 'tune evaluator'];

/**
 * The default entries of a command. With `rolled`, Ranks win the Setup Roll and with it the choice of the entry point (T-SETUP-09,
 * T-SETUP-10), so a study credits them with what the rules give them.
 * @param command such as `balance packs`
 */
export function defaultEntries(command: string): Entries {
  return SWAPPING.includes(command) ? 'swapped' : 'rolled';
}

/** Whether the winner of the Setup Roll picks the entry points: then a score by entry point is also a score of that winner. */
export function arePicked({ entries, scenario, from }: MatchConfiguration): boolean {
  return entries === 'rolled' && scenario === undefined && (from === undefined || from.turn === 0);
}
