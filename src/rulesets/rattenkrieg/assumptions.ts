/** What a firefight leaves out and what it plays beyond the simple model, for every answer that rests on it. */
import * as assaultWords from '../../base/messages/rattenkriegAssault.ts';
import * as words from '../../base/messages/rattenkriegFirefight.ts';
import { ambushRules } from './compile/ambush.ts';
import { groupsOf, squadOf, volumeOf } from './compile/figures.ts';
import { grenadeRules } from './compile/grenade.ts';
import type { Assault, FirefightConfiguration } from './configuration.ts';
import { SIDES } from './fire/combatTable.ts';
import type { Catalogue } from './model.ts';
import { changedReadings } from './readings.ts';

export function assumptions(catalogue: Catalogue, configuration: FirefightConfiguration): readonly string[] {
  const { sides, breakingPoint, turns, extensions, readings, ambush, assault } = configuration;
  const volume = volumeOf(catalogue, configuration, groupsOf(catalogue, configuration));
  const isHouse = sides.some((side) => squadOf(catalogue, side).source === 'house');
  return [
    ...(isHouse ? [words.houseSquads()] : []),
    ...(assault === undefined
      ? words.assumptions(breakingPoint, turns)
      : assaultWords.assumptions(assaultFigures(catalogue, configuration, assault))),
    ...(volume.strikesTwice && !volume.dieByDie ? [words.burstAtOnce()] : []),
    ...(ambush === undefined ? [] : words.ambushAssumptions(spottedShare(catalogue, configuration))),
    ...extensions.map((extension) => words.extensionInPlay(extension)),
    ...changedReadings(catalogue, readings).map(({ id, name, option, meaning }) =>
      words.readingInPlay(id, name, option, meaning),
    ),
  ];
}

function assaultFigures(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
  { rooms, entry, grenades, cooked }: Assault,
): assaultWords.AssaultWords {
  const { breakingPoint, turns } = configuration;
  const common = { rooms, entry, breakingPoint, turns };
  if (grenades === 0) return { ...common, grenade: null };
  const rules = grenadeRules(catalogue, configuration, { rooms, entry, grenades, cooked });
  const inHand = rules.inHandFaces / SIDES;
  const [intoFirst, intoOther] = rules.openingFaces.map((faces) => (1 - inHand) * ((faces ?? SIDES) / SIDES));
  const [dead, wounded, down] = rules.inRoom[0].probabilities;
  const figures = { inHand, intoFirst, intoOther, dead, wounded, down };
  return { ...common, grenade: { name: rules.name, count: grenades, isCooked: cooked, ...figures } };
}

/** P that the walkers see the ambush in time. */
function spottedShare(catalogue: Catalogue, configuration: FirefightConfiguration): number {
  return ambushRules(catalogue, configuration)?.spotting?.probabilities[0] ?? 0;
}
