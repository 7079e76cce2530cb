/** The arguments of a matchup with another character in it. */
import type { Side } from '../../../game/contract.ts';
import {
  type MatchConfiguration,
  type MiniatureConfiguration,
  type PackId,
  RANDOM,
} from '../configuration.ts';
import { DEFAULT_TEAMS } from '../matchup.ts';
import type { Catalogue, Character } from '../model.ts';

/**
 * The teams with the character instead of the first one of its kind: on the side of its faction, else on the first side.
 * @param given the teams as arguments; none for the default ones
 */
export function teamsWith(
  catalogue: Catalogue,
  { sides }: MatchConfiguration,
  given: readonly string[],
  { id, kind, faction }: Character,
  pack: PackId | typeof RANDOM = RANDOM,
): readonly string[] {
  const known = (miniature: MiniatureConfiguration) =>
    catalogue.characters.find((character) => character.id === miniature.character);
  const own = sides.findIndex(({ miniatures }) =>
    miniatures.some((miniature) => known(miniature)?.faction === faction),
  );
  const side: Side = own === 1 ? 1 : 0;
  const { miniatures } = sides[side];
  const replaced = miniatures.findIndex((miniature) => known(miniature)?.kind === kind);
  const members = miniatures.map((miniature, at) =>
    memberText(at === replaced ? { character: id, pack } : miniature),
  );
  const teams = given.length === 0 ? DEFAULT_TEAMS : given;
  return teams.map((team, index) => (index === side ? members.join() : team));
}

/** A member of a team as text, without bonus tokens. */
function memberText({ character, pack }: Pick<MiniatureConfiguration, 'character' | 'pack'>): string {
  return pack === RANDOM ? character : `${character}:${pack}`;
}
