import { assumptions } from '../assumptions.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { describePlayer } from '../players/players.ts';

/** Notes to an answer about a firefight, each sentence once. */
export function firefightNotes(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
): readonly string[] {
  return [
    ...assumptions(catalogue, configuration),
    ...new Set(configuration.players.map((player) => `${player}: ${describePlayer(player)}`)),
  ];
}
