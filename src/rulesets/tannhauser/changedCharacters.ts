/** Which characters a designer's data add or change. */
import { canonicalJson } from '../../data/canonicalJson.ts';
import { isPlaceable } from './focusVariants.ts';
import type { Catalogue, Character } from './model.ts';

/**
 * The Heroes and Troopers that differ from those of other data, in themselves or in an item of a pack or their special object.
 * @param before the data without the changes
 */
export function changedCharacters(before: Catalogue, catalogue: Catalogue): readonly Character[] {
  const known = new Set(before.characters.map((character) => whole(before, character)));
  return catalogue.characters.filter(
    (character) => isPlaceable(character) && !known.has(whole(catalogue, character)),
  );
}

/** A character and what it may bring, as text. */
function whole({ items }: Catalogue, character: Character): string {
  const brought = items.filter(({ carriedBy }) => carriedBy.includes(character.id));
  // Who else carries an item changes nothing about this bearer.
  return canonicalJson([character, brought.map(({ carriedBy: _, inCrates: __, ...item }) => item)]);
}
