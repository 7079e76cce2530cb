import { assumptions } from '../../rulesets/rattenkrieg/assumptions.ts';
import type { FirefightConfiguration } from '../../rulesets/rattenkrieg/configuration.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { describePlayer } from '../../rulesets/rattenkrieg/players/players.ts';

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
