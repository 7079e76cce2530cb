/** The packs that the games of a study draw, by miniature, and their probabilities. */
import { byId } from '../../data/entries.ts';
import { type MatchConfiguration, PACK_IDS, type PackId, RANDOM } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { isContested } from './settleTeams.ts';

/**
 * The packs among which each game or swapped pair draws, with equal chances, for each miniature of both sides
 * (roster.ts). The list is empty where the configuration names the pack, draws are stratified, dice decide on the
 * teams, or games begin in a position.
 * @returns by side and miniature, in the order of the configuration
 */
export function drawnPacks(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
): readonly (readonly (readonly PackId[])[])[] {
  const { sides, packDraw, from, scenario } = configuration;
  const isIndependent = packDraw === undefined && from === undefined && scenario === undefined;
  return sides.map(({ miniatures }) =>
    miniatures.map(({ character, pack }) => {
      if (!isIndependent || pack !== RANDOM || isContested(configuration)) return [];
      const { packs } = byId(catalogue.characters, character);
      return PACK_IDS.filter((id) => packs[id] !== undefined);
    }),
  );
}
