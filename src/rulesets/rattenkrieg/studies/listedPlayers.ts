import type { ListedPlayer } from '../../../studies/command/registration.ts';
import { describePlayer, PLAYER_NAMES } from '../players/players.ts';
import { describeTankPlayer, TANK_PLAYER_NAMES } from '../tanks/players.ts';

/** Commands that can play two vehicles, whose AI players are others. */
const WITH_TANKS: readonly string[] = ['play', 'replay'];

/** The AI players of a command, weakest first, those of squads before those of vehicles. */
export function listedPlayers(command: string): readonly ListedPlayer[] {
  const ofSquads = PLAYER_NAMES.map((name) => ({ name, describe: describePlayer(name) }));
  if (!WITH_TANKS.includes(command)) return ofSquads;
  const ofTanks = TANK_PLAYER_NAMES.filter((name) => !PLAYER_NAMES.includes(name));
  return [
    ...ofSquads,
    ...ofTanks.map((name) => ({ name, describe: `for two vehicles: ${describeTankPlayer(name)}` })),
  ];
}
