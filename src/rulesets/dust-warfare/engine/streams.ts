/** Which random stream a roll draws from: every side and purpose has its own, so a roll added in one place shifts no other. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** Both command pools fall together, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
export const COVER_DRAWS = 1;
export const SUPPRESSION_ROLLS = 2;
/** Attack, armour and damage table fall as one. */
export const ATTACK_ROLLS = 3;
/** Who picks the damaged weapon. */
export const LOCATION_ROLLS = 4;
/** Repair, first aid, serum. */
export const SUPPORT_ROLLS = 5;
/** What the side's player draws. */
export const PLAYER_DRAWS = 6;
const PURPOSES = 7;

/** Streams of one game: each purpose for each side. */
export const GAME_STREAMS = 2 * PURPOSES;

/** Offset of the stream in the game's words. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
