/** Characters, packs and weapons of Tannhäuser as forms offer them. */
import * as words from '../../../base/messages/pageOdds.ts';
import { packsOf } from '../../../odds/tannhauser/attackOptions.ts';
import type { PackId } from '../../../rulesets/tannhauser/configuration.ts';
import type { Catalogue, Character } from '../../../rulesets/tannhauser/model.ts';
import { weaponName } from '../../../rulesets/tannhauser/odds/answerMatrix.ts';
import { UNARMED } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import type { Choice } from '../controls.ts';

export function characterNamed({ characters }: Catalogue, id: string): Character | undefined {
  return characters.find((character) => character.id === id);
}

export function characterChoices({ characters }: Catalogue): Choice[] {
  return characters.map(({ id, name, faction }) => ({
    value: id,
    label: name,
    group: faction.charAt(0).toUpperCase() + faction.slice(1),
  }));
}

/** Ids of the first character and of an enemy: the question that nobody has asked yet. */
export function opponents({ characters }: Catalogue): [string, string] {
  const [first] = characters;
  return [first.id, (characters.find(({ faction }) => faction !== first.faction) ?? first).id];
}

/** Those of the character; none of nobody. */
export function packChoices(character: Character | undefined): Choice[] {
  if (character === undefined) return [];
  return packsOf(character).map((pack) => ({ value: pack, label: words.PACKS[pack] }));
}

/** What the character has in hand with the pack first, then everything that it may have picked up. */
export function weaponChoices(
  catalogue: Catalogue,
  character: Character | undefined,
  pack: PackId | null,
): Choice[] {
  const own = weaponsInHand(catalogue, character, pack);
  const others = catalogue.items.flatMap(({ id, weapon }) =>
    weapon === null || own.includes(id) ? [] : [id],
  );
  const choice = (group: string) => (id: string) => ({ value: id, label: weaponName(catalogue, id), group });
  return [...[...own, UNARMED].map(choice(words.IN_HAND)), ...others.map(choice(words.PICKED_UP))];
}

/** Weapons of the special object and the pack. */
export function weaponsInHand(
  { items }: Catalogue,
  character: Character | undefined,
  pack: PackId | null,
): string[] {
  if (character === undefined) return [];
  const carried = [character.specialObject, ...(pack === null ? [] : (character.packs[pack] ?? []))];
  return items.flatMap(({ id, weapon }) => (weapon !== null && carried.includes(id) ? [id] : []));
}

/** Friends with each of their packs, as `ID` or `ID:PACK`. */
export function companionChoices({ characters }: Catalogue): Choice[] {
  return characters.flatMap((character) => [
    { value: character.id, label: character.name },
    ...packChoices(character).map(({ value, label }) => ({
      value: `${character.id}:${value}`,
      label: `${character.name}, ${label}`,
    })),
  ]);
}

export function packNamed(text: string): PackId | null {
  return text === 'combat' || text === 'stamina' || text === 'command' ? text : null;
}
