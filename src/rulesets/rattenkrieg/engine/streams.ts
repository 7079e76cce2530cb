/** Which random stream a roll draws from: every side and purpose has its own, so a roll added in one place shifts no other. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** One die for both sides, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
/** At whom a figure of the side shoots. */
export const TARGET_DRAWS = 1;
export const SHOT_ROLLS = 2;
/** Aggressiveness and morale of the side. */
export const NERVE_ROLLS = 3;
/** What the side's player draws. */
export const PLAYER_DRAWS = 4;
/** Whether the side sees an ambush. It shares a stream with its nerve: streams of their own would change all other games. */
export const SPOTTING_ROLLS = NERVE_ROLLS;
/** Grenades and close combat of the side: they share a stream with its shots, for the same reason. */
export const CLOSE_ROLLS = SHOT_ROLLS;
const PURPOSES = 5;

/** Streams of one game: each purpose for each side. */
export const GAME_STREAMS = 2 * PURPOSES;

/** Offset of the stream in the game's words. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
