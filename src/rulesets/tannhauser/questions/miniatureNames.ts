import { byId } from '../../../data/entries.ts';
import type { Catalogue } from '../model.ts';
import type { Combatant } from '../odds/attackScene.ts';
import { boostPhrase, circlePhrase, packPhrase, woundsPhrase } from '../odds/phrases.ts';

/** `Eva Krämer (combat pack)`. */
function miniaturePhrase(name: string, state: readonly string[]): string {
  return `${name} (${state.join(', ')})`;
}

/** `Eva Krämer (combat pack, once wounded)`. @param name of the miniature; that of its character by default */
export function miniatureName(
  catalogue: Catalogue,
  one: Combatant,
  name = byId(catalogue.characters, one.character).name,
): string {
  return miniaturePhrase(name, [
    packPhrase(one.pack),
    woundsPhrase(one.wounds),
    ...(one.boost ? [boostPhrase('value')] : []),
    ...(one.circle === 0 ? [] : [circlePhrase(one.circle, 'value')]),
  ]);
}
