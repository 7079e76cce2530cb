/** The random stream of each roll: every side and purpose has a separate one, so an added roll does not shift others. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** One die for both sides, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
/** Random targets of the side's figures. */
export const TARGET_DRAWS = 1;
export const SHOT_ROLLS = 2;
/** Aggressiveness and morale of the side. */
export const NERVE_ROLLS = 3;
/** Random draws of the side's player. */
export const PLAYER_DRAWS = 4;
/** Whether the side spots an ambush. It shares a stream with its nerve: a separate one would change all other games. */
export const SPOTTING_ROLLS = NERVE_ROLLS;
/** Grenades and close combat of the side; for the same reason they share a stream with its shots. */
export const CLOSE_ROLLS = SHOT_ROLLS;
const PURPOSES = 5;

/** Streams per game: one per purpose and side. */
export const GAME_STREAMS = 2 * PURPOSES;

/** Offset of a stream in the rng state of the game. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
