/** What a duel leaves out and what it plays beyond the simple model, for every answer that rests on it. */
import { readingInPlay } from '../../../base/messages/rattenkriegFirefight.ts';
import * as words from '../../../base/messages/rattenkriegTanks.ts';
import type { Catalogue } from '../model.ts';
import { changedReadings } from '../readings.ts';
import type { TankConfiguration } from './configuration.ts';
import { cardOf } from './rules.ts';

export function tankAssumptions(catalogue: Catalogue, configuration: TankConfiguration): readonly string[] {
  const { sides, turns, extensions, readings } = configuration;
  const cards = new Set(sides.map((side) => cardOf(catalogue, side)));
  return [
    ...[...cards].map(({ name, source }) =>
      source === 'house' ? words.houseCard(name) : words.userCard(name),
    ),
    ...words.assumptions(turns),
    ...extensions.map((extension) => words.extensionInPlay(extension)),
    ...changedReadings(catalogue, readings).map(({ id, name, option, meaning }) =>
      readingInPlay(id, name, option, meaning),
    ),
  ];
}
