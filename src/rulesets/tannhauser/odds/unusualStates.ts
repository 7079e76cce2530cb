/** Finds states in a question that occur in no or few games, to warn users who did not intend them. */
import { byId } from '../../../data/entries.ts';
import { PACK_IDS } from '../configuration.ts';
import type { Catalogue, Character } from '../model.ts';
import { type Combatant, UNARMED } from './attackScene.ts';

/** An attacker and its targets. */
interface Meeting {
  readonly attacker: Pick<Combatant, 'character' | 'pack'>;
  readonly targets: readonly Pick<Combatant, 'character' | 'pack'>[];
  /** Item id or `unarmed`; undefined when chosen from the attacker's own. */
  readonly weapon: string | undefined;
}

/**
 * The warning about miniatures without a pack.
 * @param names of these miniatures
 */
function withoutPack(names: readonly string[]): string {
  return `Note: every game is played with packs; ${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} none here, only the special object.`;
}

/** One sentence for each unusual state; none for an ordinary question. */
export function unusualStates(catalogue: Catalogue, { attacker, targets, weapon }: Meeting): string[] {
  const characterOf = (miniature: { readonly character: string }): Character =>
    byId(catalogue.characters, miniature.character);
  const own = characterOf(attacker);
  const others = targets.map(characterOf);
  const packless = [attacker, ...targets].filter(({ pack }) => pack === null).map(characterOf);
  const hasPacks = packless.filter(({ packs }) => PACK_IDS.some((id) => packs[id] !== null));
  const isHeld = weapon === undefined || weapon === UNARMED || holds(own, weapon);
  return [
    ...(hasPacks.length === 0 ? [] : [withoutPack([...new Set(hasPacks.map(({ name }) => name))])]),
    ...(isHeld
      ? []
      : [
          `Note: no pack of ${own.name} holds the ${byId(catalogue.items, weapon).name}; it must come from a crate, the ground or another miniature.`,
        ]),
    ...others
      .filter(({ faction }) => faction === own.faction)
      .map(
        ({ name }) =>
          `Note: ${own.name} and ${name} are of one faction; they are enemies only in mirror matches or through mercenaries.`,
      ),
  ];
}

function holds({ specialObject, packs }: Character, item: string): boolean {
  return specialObject === item || PACK_IDS.some((id) => packs[id]?.some((held) => held === item) === true);
}
