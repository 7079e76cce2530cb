/** Which random stream a roll of a duel draws from: every side and purpose has its own, so a roll added in one place shifts no other. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** One die for both sides, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
/** What gets inside, by the side that fires. */
export const ENTRY_ROLLS = 1;
/** What it does to the vehicle of the other side. */
export const DAMAGE_ROLLS = 2;
/** Whether a shot that stays outside costs an impulse. */
export const SHOCK_ROLLS = 3;
/** What the side's player draws. */
export const PLAYER_DRAWS = 4;
const PURPOSES = 5;

/** Streams of one duel: each purpose for each side. */
export const DUEL_STREAMS = 2 * PURPOSES;

/** Offset of the stream in the duel's words. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
