/** Whether the same command finds the same games again, on any machine. */
import { playsByClock } from '../rulesets/tannhauser/players/playerSpec.ts';

/** Who plays, as a configuration of matches has it. */
interface Playing {
  readonly players: readonly string[];
  readonly seats?: readonly (readonly string[])[] | undefined;
}

/** False when a player of any of the matches thinks by the clock. */
export function isRepeatable(matches: readonly Playing[]): boolean {
  const playing = matches.flatMap(({ players, seats }) => [...players, ...(seats ?? []).flat()]);
  return !playing.some(playsByClock);
}
