/** Which bonus tokens a side may take, and in place of what (T-SETUP-08, R-49). */
import { PACK_IDS, type PackId } from './configuration.ts';
import type { BonusToken, Catalogue, Character } from './model.ts';

/** T-SETUP-08: at most this many a side, at most one a character. */
export const MOST_BONUS_TOKENS = 3;

/** A token that a character may take with a pack, and the items it may replace; at least one. */
export interface BonusOption {
  readonly token: string;
  readonly replaces: readonly string[];
}

/** Every bonus token that fits the character with the pack, in the order of the data. */
export function bonusOptions(catalogue: Catalogue, character: Character, pack: PackId): BonusOption[] {
  return catalogue.bonusTokens
    .map((token) => ({ token: token.id, replaces: replaceable(catalogue, token, character, pack) }))
    .filter(({ replaces }) => replaces.length > 0);
}

/** Packs that the character has. */
export function packsOf(character: Character): PackId[] {
  return PACK_IDS.filter((pack) => character.packs[pack] !== null);
}

/** Items of the pack that the token may replace; never the special object, which is part of every pack. */
function replaceable(
  catalogue: Catalogue,
  { restrictions = {} }: BonusToken,
  character: Character,
  pack: PackId,
): readonly string[] {
  const { factions, affiliations, kinds, characters, replaces } = restrictions;
  const fits =
    factions?.includes(character.faction) !== false &&
    affiliations?.some((stamp) => character.affiliations.includes(stamp)) !== false &&
    kinds?.some((kind) => kind === character.kind) !== false &&
    characters?.includes(character.id) !== false;
  const items = fits ? (character.packs[pack] ?? []) : [];
  if (replaces === undefined) return items;
  const allowed = catalogue.items.filter(({ traits }) => traits.some((trait) => replaces.includes(trait)));
  return items.filter((id) => allowed.some((item) => item.id === id));
}
