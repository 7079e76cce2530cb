/** Sentences about studies that other players repeat. */
import { percentLevel } from './tables.ts';

export const PLAYERS = 'Players';
export const AHEAD = 'Ahead';
export const NOBODY = 'undecided';
export const AGREES = 'Against the first';

export function alongTitle(): string {
  return 'Along the ladder';
}

export function alongNote(confidence: number): string {
  return `The same study by other players, with the same seed and number of games; in brackets the ${percentLevel(confidence)} intervals. A side is ahead when its interval lies above the other's.`;
}

/** @param players as `--along` has them */
export function nothingToRepeat(players: readonly string[]): string {
  return `--along ${players.join()}: nothing to repeat, the study has that player on both sides already`;
}

export function flagsTitle(): string {
  return 'Flagged packs along the ladder';
}

export function flagsNote(): string {
  return 'Packs that any of the players flags. Not flagged may be for want of games.';
}

/** How a verdict stands to the first one. */
export const AGREEMENTS = {
  same: 'same',
  unconfirmed: 'not confirmed',
  opposite: 'opposite',
} as const;

/** The sentence under the tables. */
export function alongClaim(opposite: readonly string[], unconfirmed: readonly string[]): string {
  if (opposite.length > 0) return `The verdict changes with the players: ${opposite.join('; ')}.`;
  if (unconfirmed.length > 0)
    return `No verdict is contradicted along the ladder; not confirmed: ${unconfirmed.join('; ')}.`;
  return 'The verdict is the same along the ladder.';
}

export function sidesMatter(): string {
  return 'who is ahead';
}

export function packMatter(pack: string, figure: string): string {
  return `the ${pack} pack of ${figure}`;
}
