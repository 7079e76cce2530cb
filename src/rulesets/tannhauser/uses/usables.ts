/** The rows of the table of uses: every option that the engine offers, then every item with an effect. */
import type { Side } from '../../../game/contract.ts';
import type { Usable } from '../../../game/uses.ts';
import { fieldable } from '../columns.ts';
import { compileItems } from '../compile/items.ts';
import type { Rules } from '../compile/rules.ts';
import { type MatchConfiguration, PACK_IDS } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { usableOf } from './items.ts';
import { ALL_OPTIONS } from './options.ts';

export function usables({ items }: Pick<Rules, 'items'>): readonly Usable[] {
  return [...ALL_OPTIONS, ...items.flatMap((item) => usableOf(item) ?? [])];
}

/** The same from the data; flags, the only items outside the data, have no effect. */
export function usablesIn({ items }: Pick<Catalogue, 'items'>): readonly Usable[] {
  return usables({ items: compileItems(items) });
}

/** Number in `usables` by index of the item; -1 for items without an effect. */
export function itemRows({ items }: Pick<Rules, 'items'>): Int16Array {
  let next = ALL_OPTIONS.length;
  return Int16Array.from(items, (item) => (usableOf(item) === undefined ? -1 : next++));
}

/**
 * The packs of a side's characters that contain an item; the special object is in all packs of its character
 * (T-EQUIP-03).
 */
export function packsWith(
  { characters }: Pick<Catalogue, 'characters'>,
  configuration: Pick<MatchConfiguration, 'sides'>,
  item: string,
  side: Side,
): readonly { readonly character: string; readonly pack: string }[] {
  return fieldable(configuration)[side].miniatures.flatMap(({ character }) => {
    const sheet = characters.find(({ id }) => id === character);
    if (sheet === undefined) return [];
    const { packs, specialObject } = sheet;
    const holds = (items: readonly string[] | null): boolean =>
      items !== null && (specialObject === item || items.includes(item));
    return PACK_IDS.filter((pack) => holds(packs[pack])).map((pack) => ({ character, pack }));
  });
}
