/** What a firefight leaves out and what it plays beyond the simple model, for every answer that rests on it. */
import * as words from '../../base/messages/rattenkriegFirefight.ts';
import { squadOf } from './compile/figures.ts';
import type { FirefightConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { changedReadings } from './readings.ts';

export function assumptions(catalogue: Catalogue, configuration: FirefightConfiguration): readonly string[] {
  const { sides, breakingPoint, turns, extensions, readings } = configuration;
  const isHouse = sides.some((side) => squadOf(catalogue, side).source === 'house');
  return [
    ...(isHouse ? [words.houseSquads()] : []),
    ...words.assumptions(breakingPoint, turns),
    ...extensions.map((extension) => words.extensionInPlay(extension)),
    ...changedReadings(catalogue, readings).map(({ id, name, option, meaning }) =>
      words.readingInPlay(id, name, option, meaning),
    ),
  ];
}
