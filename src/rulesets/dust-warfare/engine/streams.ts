/** The random stream of each roll: every side and purpose has a separate one, so an added roll does not shift others. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** Both command pools are rolled together, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
export const COVER_DRAWS = 1;
export const SUPPRESSION_ROLLS = 2;
/** Attack, armour and damage table are rolled as one. */
export const ATTACK_ROLLS = 3;
/** Choice of the damaged weapon. */
export const LOCATION_ROLLS = 4;
/** Rolls of repair, first aid and serum. */
export const SUPPORT_ROLLS = 5;
/** Random draws of the side's player. */
export const PLAYER_DRAWS = 6;
const PURPOSES = 7;

/** Streams per game: one per purpose and side. */
export const GAME_STREAMS = 2 * PURPOSES;

/** Offset of a stream in the rng state of the game. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
