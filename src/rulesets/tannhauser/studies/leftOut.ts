/** Warns about characters that `--data` adds and that no team contains, with a command line that includes them. */
import type { Logger } from 'pino';
import { texts } from '../../../odds/optionKinds.ts';
import type { LeftOut } from '../../../studies/fight/fightRuleset.ts';
import { loadCatalogue } from '../catalogue.ts';
import type { MatchConfiguration, MiniatureConfiguration } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { teamsWith } from './teamsWith.ts';

/**
 * Warns about every Hero and Trooper of an overlay that does not play: a faction's name stands for its characters of the core
 * box.
 */
export async function warnLeftOut(
  {
    fight: { catalogue, configuration },
    names,
    argv,
    lineOf,
    brought = [],
  }: LeftOut<Catalogue, MatchConfiguration>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (
    texts(argv.data).length === 0 ||
    configuration.scenario !== undefined ||
    configuration.from !== undefined
  )
    return;
  const builtIn = new Set((await loadCatalogue()).characters.map(({ id }) => id));
  const present = new Set([
    ...brought,
    ...configuration.sides.flatMap((side) => charactersOf([side, ...(side.otherwise ?? [])])),
  ]);
  const added = catalogue.characters.filter(
    ({ id, kind }) => !builtIn.has(id) && !present.has(id) && (kind === 'hero' || kind === 'trooper'),
  );
  for (const character of added) {
    const teams = teamsWith(catalogue, configuration, names, character);
    log.warn(
      { character: character.id },
      `${character.name} (${character.id}) is in no team. To include this character: ${lineOf(teams)}`,
    );
  }
}

function charactersOf(
  teams: readonly { readonly miniatures: readonly MiniatureConfiguration[] }[],
): readonly string[] {
  return teams.flatMap(({ miniatures }) =>
    miniatures.flatMap(({ character, otherwise }) => [
      character,
      ...(otherwise === undefined ? [] : [otherwise.character]),
    ]),
  );
}
