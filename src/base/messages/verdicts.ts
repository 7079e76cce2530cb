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

export const DIFFERENCE_NOTE =
  'Difference: points of the first side’s score, by the first players less by these.';

/** Longest list of matters that a sentence names; the table has all of them. */
const MOST_NAMED = 3;

/** The sentence under the tables. */
export function alongClaim(
  depends: readonly string[],
  inconclusive: readonly string[],
  holds: readonly string[],
): string {
  const parts = [
    ...(depends.length === 0 ? [] : [`Depends on who plays: ${listed(depends)}`]),
    ...(inconclusive.length === 0 ? [] : [`Inconclusive: ${listed(inconclusive)}`]),
    ...(holds.length === 0 ? [] : [`Holds along the ladder: ${listed(holds)}`]),
  ];
  return parts.length === 0
    ? 'Undecided along the ladder: no player shows a finding.'
    : `${parts.join('. ')}.`;
}

function listed(matters: readonly string[]): string {
  const more = matters.length - MOST_NAMED;
  return more <= 0 ? matters.join('; ') : `${matters.slice(0, MOST_NAMED).join('; ')} and ${more} more`;
}

export function sidesMatter(): string {
  return 'who is ahead';
}

export function packMatter(pack: string, figure: string): string {
  return `the ${pack} pack of ${figure}`;
}
