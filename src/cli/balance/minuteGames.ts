/** How many games a comparing study of Tannhäuser plays unasked: as many as the default player plays within a minute. */
import { evenGames } from '../../experiments/additions.ts';

/**
 * Of all arms together, on two cores: the default player plays about 200 games a second, and a second player checks what is
 * found in as much time as is left.
 */
const MINUTE = 6500;

/** Games of each arm. @param arms of the study, about */
export function minuteGames(arms: number): number {
  return evenGames(Math.floor(MINUTE / arms));
}

/** The default of `--games`, where it depends on the number of arms. */
export const MINUTE_HELP = `${MINUTE} in total`;
