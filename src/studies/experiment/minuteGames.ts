/** Default number of games of comparing studies of Tannhäuser: as many as the default player plays within a minute. */
import { evenGames } from '../../experiments/additions.ts';

/**
 * Games of all variants together within a minute on two cores: the default player plays about 200 games per second, and the
 * second player needs the remaining time.
 */
const MINUTE = 6500;

/**
 * Games of each variant.
 * @param variants approximate number of variants
 */
export function minuteGames(variants: number): number {
  return evenGames(Math.floor(MINUTE / variants));
}

/** Default of `--games` for the help, where it depends on the number of variants. */
export const MINUTE_HELP = `${MINUTE} in total`;
