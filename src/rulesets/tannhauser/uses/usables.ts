/** The rows of the table of uses: every option that the engine offers, then every item that does something. */
import type { Usable } from '../../../game/uses.ts';
import type { Rules } from '../compile/rules.ts';
import { usableOf } from './items.ts';
import { ALL_OPTIONS } from './options.ts';

export function usables({ items }: Pick<Rules, 'items'>): readonly Usable[] {
  return [...ALL_OPTIONS, ...items.flatMap((item) => usableOf(item) ?? [])];
}

/** Number in `usables` by index of the item; -1 for items that do nothing. */
export function itemRows({ items }: Pick<Rules, 'items'>): Int16Array {
  let next = ALL_OPTIONS.length;
  return Int16Array.from(items, (item) => (usableOf(item) === undefined ? -1 : next++));
}
