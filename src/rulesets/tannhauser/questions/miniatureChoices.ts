/** Choices of characters, packs and weapons for forms. */

import { entryNamed } from '../../../base/names.ts';
import { capitalised } from '../../../base/phrases.ts';
import type { Choice } from '../../../params/declaration.ts';
import { packsOf } from '../bonusTokens.ts';
import type { PackId } from '../configuration.ts';
import type { Catalogue, Character } from '../model.ts';
import { weaponName } from '../odds/answerMatrix.ts';
import { UNARMED } from '../odds/attackScene.ts';
import { defaultPack, NO_PACK } from './attackOptions.ts';
import { miniatureWord } from './miniatureWord.ts';

/** The character of an input such as `eva-kramer` or `eva:combat:1`. */
export function characterNamed({ characters }: Catalogue, text: string): Character | undefined {
  return entryNamed(characters, text.split(':')[0]);
}

export function characterChoices({ characters }: Catalogue): Choice[] {
  return characters.map(({ id, name, faction }) => ({
    value: id,
    label: name,
    group: capitalised(faction),
  }));
}

/** Ids of the first character and of an enemy, for new forms. */
export function opponents({ characters }: Catalogue): [string, string] {
  const [first] = characters;
  return [first.id, (characters.find(({ faction }) => faction !== first.faction) ?? first).id];
}

/** The same two as arguments with their default packs. */
export function opposingWords(catalogue: Catalogue): [string, string] {
  const [first, enemy] = opponents(catalogue);
  return [defaultWord(catalogue, first), defaultWord(catalogue, enemy)];
}

/** A character with its default pack as an argument. @param wounds rows below the top */
export function defaultWord(catalogue: Catalogue, id: string, wounds = 0): string {
  const pack = packMeant(characterNamed(catalogue, id), '');
  return miniatureWord({ character: id, pack, wounds, boost: false, circle: 0 });
}

/** The pack of an input, which may be the default one; null: the special object only. */
export function packMeant(character: Character | undefined, text: string): PackId | null {
  return text === '' && character !== undefined ? defaultPack(character) : packNamed(text);
}

/** Name of a pack in inputs, links and commands. */
export function packWord(pack: PackId | null): string {
  return pack ?? NO_PACK;
}

/**
 * The pack after a change of the character: the default pack changes to the new default, any other stays if the next
 * character has it.
 * @param before undefined: no character
 */
export function nextPack(before: Character | undefined, pack: PackId | null, next: Character): PackId | null {
  const isDefault = before === undefined || pack === defaultPack(before);
  const canStay = pack === null || packsOf(next).includes(pack);
  return isDefault || !canStay ? defaultPack(next) : pack;
}

/** Labels of packs in forms. */
export const PACKS = { combat: 'Combat pack', stamina: 'Stamina pack', command: 'Command pack' } as const;

/** Packs of the character; empty without a character. */
export function packChoices(character: Character | undefined): Choice[] {
  if (character === undefined) return [];
  return packsOf(character).map((pack) => ({ value: pack, label: PACKS[pack] }));
}

/** Weapons in the character's hands with the pack, then all others that it may have picked up. */
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
  return [...[...own, UNARMED].map(choice('In hand')), ...others.map(choice('From a crate or the floor'))];
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

/** A miniature as a label: `Eva Krämer, no pack`. */
export function withoutPack(name: string): string {
  return `${name}, no pack`;
}

/** Friends with each of their packs and without one, as `ID:PACK`. */
export function companionChoices({ characters }: Catalogue): Choice[] {
  return characters.flatMap((character) => [
    ...packChoices(character).map(({ value, label }) => ({
      value: `${character.id}:${value}`,
      label: `${character.name}, ${label}`,
    })),
    { value: `${character.id}:${NO_PACK}`, label: withoutPack(character.name) },
  ]);
}

export function packNamed(text: string): PackId | null {
  return text === 'combat' || text === 'stamina' || text === 'command' ? text : null;
}
