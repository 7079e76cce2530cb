/** Warns about characters that `--data` adds and that no team contains, with a command line that includes them. */
import type { Logger } from 'pino';
import type { Side } from '../../../game/contract.ts';
import { texts } from '../../../odds/optionKinds.ts';
import type { LeftOut } from '../../../studies/fight/fightRuleset.ts';
import { loadCatalogue } from '../catalogue.ts';
import { type MatchConfiguration, type MiniatureConfiguration, RANDOM } from '../configuration.ts';
import { DEFAULT_TEAMS } from '../matchup.ts';
import type { Catalogue, Character } from '../model.ts';

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

/** The teams with the character instead of the first one of its kind: on the side of its faction, else on the first side. */
function teamsWith(
  catalogue: Catalogue,
  { sides }: MatchConfiguration,
  given: readonly string[],
  { id, kind, faction }: Character,
): readonly string[] {
  const known = (miniature: MiniatureConfiguration) =>
    catalogue.characters.find((character) => character.id === miniature.character);
  const own = sides.findIndex(({ miniatures }) =>
    miniatures.some((miniature) => known(miniature)?.faction === faction),
  );
  const side: Side = own === 1 ? 1 : 0;
  const { miniatures } = sides[side];
  const replaced = miniatures.findIndex((miniature) => known(miniature)?.kind === kind);
  const members = miniatures.map((miniature, at) => (at === replaced ? id : memberText(miniature)));
  const teams = given.length === 0 ? DEFAULT_TEAMS : given;
  return teams.map((team, index) => (index === side ? members.join() : team));
}

/** A member of a team as text, without bonus tokens. */
function memberText({ character, pack }: MiniatureConfiguration): string {
  return pack === RANDOM ? character : `${character}:${pack}`;
}
