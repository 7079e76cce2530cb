import { abilitiesNotPlayed, assumptions } from '../assumptions.ts';
import type { EngagementConfiguration } from '../configuration.ts';
import { idsOf } from '../leading.ts';
import type { Catalogue } from '../model.ts';
import { describePlayer } from '../players/players.ts';

/** Notes to an answer about an engagement, each sentence once. */
export function engagementNotes(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly string[] {
  const ids = new Set(configuration.sides.flatMap(({ units }) => units.flatMap(idsOf)));
  const isHouse = catalogue.units.some(({ id, edition }) => ids.has(id) && edition === 'house');
  const notes = [
    ...(isHouse ? ['House units have values of our own and say nothing about printed cards'] : []),
    ...assumptions(configuration),
    ...abilitiesNotPlayed(catalogue, configuration),
    ...configuration.players.map((player) => `${player}: ${describePlayer(player)}`),
  ];
  return [...new Set(notes)];
}
