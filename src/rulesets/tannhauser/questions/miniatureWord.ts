import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { OptionReader } from '../../../params/reader.ts';
import { packsOf } from '../bonusTokens.ts';
import type { Catalogue, Character } from '../model.ts';
import { type Combatant, UNARMED } from '../odds/attackScene.ts';
import {
  assumePack,
  defaultPack,
  MOST_MODIFIER,
  NO_PACK,
  PACK_IN_WORD,
  readCharacter,
  tooManyWounds,
} from './attackOptions.ts';

/** Syntax of a miniature in help texts. */
export const MINIATURE_WORD = 'ID[:PACK][:WOUNDS]';
/** Description of the syntax where it first appears. */
export const MINIATURE_HELP = `character: ${MINIATURE_WORD} [default pack: combat; none: only the special object]`;

/**
 * Parses a miniature: `ID[:PACK][:WOUNDS][:boost][:circle+N]`, with the parts after the id in any order. Without a pack
 * it has the default one, with `none` the special object only.
 * @param name the argument that holds the miniature, for messages
 * @param weapons ids that the argument takes as well, for messages; none by default
 */
export function readMiniatureWord(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  text: string,
  weapons: readonly string[] = [],
): Combatant[] {
  const [id, ...parts] = text.split(':');
  const character = readCharacter(catalogue, reader, name, id);
  if (character === undefined) return [];
  const packs = [...packsOf(character), NO_PACK];
  let combatant: Combatant = {
    character: character.id,
    pack: defaultPack(character),
    wounds: 0,
    boost: false,
    circle: 0,
  };
  const seen = new Set<string>();
  for (const part of parts) {
    const change = readPart(character, part);
    if (change === undefined) {
      reader.fault(
        name,
        `found "${part}", expected ${partsExpected(packs, weapons)}`,
        nearestName(part, [...packs, ...weapons]),
        text,
      );
      continue;
    }
    const [kind] = Object.keys(change);
    if (seen.has(kind))
      reader.fault(name, `found "${part}" and another of its kind, expected one`, undefined, text);
    seen.add(kind);
    combatant = { ...combatant, ...change };
  }
  if (!seen.has('pack')) assumePack(reader, character, PACK_IN_WORD);
  const rows = character.rows.length;
  if (combatant.wounds >= rows) {
    reader.fault(name, tooManyWounds(combatant.wounds, character.id, rows), undefined, text);
  }
  return [combatant];
}

/** Parses a miniature as far as possible; undefined if there is none. */
export function miniatureOf(catalogue: Catalogue, word: string): Combatant | undefined {
  if (word === '') return undefined;
  return readMiniatureWord(catalogue, new OptionReader({}), '', word).at(0);
}

function partsExpected(packs: readonly string[], weapons: readonly string[]): string {
  const more = weapons.length === 0 ? '' : `, or a weapon (${weapons.join(', ')})`;
  const or = weapons.length === 0 ? 'or ' : '';
  return `a pack (${packs.join(', ')}), wounds (0, 1, 2 …), boost, ${or}the circle's modifier (circle+1)${more}`;
}

/** An attacker, and the weapon it is to use. */
interface Armed extends Combatant {
  /** Item id, or `unarmed`; undefined: whatever is best. */
  readonly weapon: string | undefined;
}

/** A miniature in one word with its weapon among the parts: `ID[:PACK][:WOUNDS][:WEAPON]`. */
export function readArmedWord(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  text: string,
): Armed[] {
  const [id, ...parts] = text.split(':');
  const isWeapon = (part: string): boolean => isWeaponId(catalogue, part);
  const [weapon, ...more] = parts.filter(isWeapon);
  if (more.length > 0) reader.fault(name, `found ${more.length + 1} weapons, expected one`, undefined, text);
  const others = parts.filter((part) => !isWeapon(part));
  const own = [...weaponsOf(catalogue, id), UNARMED];
  return readMiniatureWord(catalogue, reader, name, [id, ...others].join(':'), own).map((one) => ({
    ...one,
    weapon,
  }));
}

/** Whether it is the id of a weapon, or `unarmed`. */
export function isWeaponId({ items }: Catalogue, id: string): boolean {
  return id === UNARMED || items.some((item) => item.id === id && item.weapon !== null);
}

/** Ids of the weapons in the packs of a character; none of an unknown one. */
function weaponsOf(catalogue: Catalogue, id: string): string[] {
  const character = entryNamed(catalogue.characters, id);
  if (character === undefined) return [];
  const items = [
    character.specialObject,
    ...packsOf(character).flatMap((pack) => character.packs[pack] ?? []),
  ];
  return [...new Set(items)].flatMap((item) => (item !== null && isWeaponId(catalogue, item) ? [item] : []));
}

/** Parses one part after the id; undefined if it is not valid. */
function readPart(character: Character, part: string): Partial<Combatant> | undefined {
  const pack = packsOf(character).find((name) => name === part);
  if (pack !== undefined) return { pack };
  if (part === NO_PACK) return { pack: null };
  if (part === 'boost') return { boost: true };
  if (/^\d+$/.test(part)) return { wounds: Number(part) };
  const circle = Number(/^circle([+-]\d)$/.exec(part)?.[1]);
  return Math.abs(circle) <= MOST_MODIFIER ? { circle } : undefined;
}

/** The text that `readMiniatureWord` reads as this miniature. */
export function miniatureWord({ character, pack, wounds, boost, circle }: Combatant): string {
  return [
    character,
    pack ?? NO_PACK,
    ...(wounds === 0 ? [] : [String(wounds)]),
    ...(boost ? ['boost'] : []),
    ...(circle === 0 ? [] : [`circle${circle > 0 ? '+' : ''}${circle}`]),
  ].join(':');
}
