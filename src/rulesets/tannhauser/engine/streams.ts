/**
 * The random stream of each roll in a game: every side and purpose has a separate one, so an additional roll does not
 * shift others.
 */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

export const INITIATIVE_ROLLS = 0;
export const ATTACK_ROLLS = 1;
export const SHOCK_ROLLS = 2;
export const DUEL_ROLLS = 3;
/** Shuffles before the game; drawn from the first side's stream. */
export const SETUP_DRAWS = 4;
/** Draws of the side's AI player. */
export const PLAYER_DRAWS = 5;
const PURPOSES = 6;

/** Streams of one game: each purpose for each side. */
export const GAME_STREAMS = 2 * PURPOSES;

/** Offset of the stream for the player of a seat; those of seats beyond the generals follow all others. */
export function playerStream(seat: number): number {
  return seat < 2 ? streamOf(seat, PLAYER_DRAWS) : (GAME_STREAMS + seat - 2) * WORDS_PER_STREAM;
}

/** Purpose of a stream of the game. */
export function purposeOf(stream: number): number {
  return (stream / WORDS_PER_STREAM) % PURPOSES;
}

/** Side whose stream of the game it is. */
export function sideOfStream(stream: number): number {
  return stream < streamOf(1, 0) ? 0 : 1;
}

/** Offset of the stream in the game's generator states. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
