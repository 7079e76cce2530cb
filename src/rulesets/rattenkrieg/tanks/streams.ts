/** The random stream of each roll of a duel: every side and purpose has a separate one, so an added roll does not shift others. */
import { WORDS_PER_STREAM } from '../../../random/streams.ts';

/** One die for both sides, from the first side's stream. */
export const INITIATIVE_ROLLS = 0;
/** Penetration of shots, by the side that fires. */
export const ENTRY_ROLLS = 1;
/** Damage to the vehicle of the other side. */
export const DAMAGE_ROLLS = 2;
/** Whether a shot without penetration costs an impulse. */
export const SHOCK_ROLLS = 3;
/** Random draws of the side's player. */
export const PLAYER_DRAWS = 4;
const PURPOSES = 5;

/** Streams per duel: one per purpose and side. */
export const DUEL_STREAMS = 2 * PURPOSES;

/** Offset of a stream in the rng state of the duel. */
export function streamOf(side: number, purpose: number): number {
  return (side * PURPOSES + purpose) * WORDS_PER_STREAM;
}
