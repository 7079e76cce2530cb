/** Which bonus tokens a side may take, and which items they replace (T-SETUP-08, R-49). */
import { type MatchConfiguration, PACK_IDS, type PackId } from './configuration.ts';
import type { BonusToken, Catalogue, Character } from './model.ts';

/** T-SETUP-08: at most this many a side, at most one a character. */
export const MOST_BONUS_TOKENS = 3;

/** A token that a character may take with a pack, and the items it may replace (at least one). */
export interface BonusOption {
  readonly token: string;
  readonly replaces: readonly string[];
}

/**
 * Every bonus token that fits the character with the pack, in the order of the data.
 * @param rulings the chosen interpretations: with `bonusMayReplaceObject` the token may replace the special object, too
 * (R-49)
 */
export function bonusOptions(
  catalogue: Catalogue,
  character: Character,
  pack: PackId,
  rulings: MatchConfiguration['rulings'] = {},
): BonusOption[] {
  const { specialObject } = character;
  const object = rulings.bonusMayReplaceObject === true && specialObject !== null ? [specialObject] : [];
  const items = [...(character.packs[pack] ?? []), ...object];
  return catalogue.bonusTokens
    .map((token) => ({ token: token.id, replaces: replaceable(catalogue, token, character, items) }))
    .filter(({ replaces }) => replaces.length > 0);
}

/** Packs that the character has. */
export function packsOf(character: Character): PackId[] {
  return PACK_IDS.filter((pack) => character.packs[pack] !== null);
}

/** The items among these that the token may replace. */
function replaceable(
  catalogue: Catalogue,
  { restrictions = {} }: BonusToken,
  character: Character,
  carried: readonly string[],
): readonly string[] {
  const { factions, affiliations, kinds, characters, replaces } = restrictions;
  const fits =
    factions?.includes(character.faction) !== false &&
    affiliations?.some((stamp) => character.affiliations.includes(stamp)) !== false &&
    kinds?.some((kind) => kind === character.kind) !== false &&
    characters?.includes(character.id) !== false;
  const items = fits ? carried : [];
  if (replaces === undefined) return items;
  const allowed = catalogue.items.filter(({ traits }) => traits.some((trait) => replaces.includes(trait)));
  return items.filter((id) => allowed.some((item) => item.id === id));
}
