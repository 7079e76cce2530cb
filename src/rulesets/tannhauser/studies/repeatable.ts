/** Whether the same command gives the same games on any machine. */
import { playsByClock } from '../players/playerSpec.ts';

/** The players in a configuration of matches. */
interface Playing {
  readonly players: readonly string[];
  readonly seats?: readonly (readonly string[])[] | undefined;
}

/** False when a player of any match has a time budget. */
export function isRepeatable(matches: readonly Playing[]): boolean {
  const playing = matches.flatMap(({ players, seats }) => [...players, ...(seats ?? []).flat()]);
  return !playing.some(playsByClock);
}
