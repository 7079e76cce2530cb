/** Finds states in a question that occur in no or few games, and weapons that it lends, to warn users who did not intend them. */
import { byId } from '../../../data/entries.ts';
import { PACK_IDS } from '../configuration.ts';
import type { Catalogue, Character } from '../model.ts';
import { type Combatant, UNARMED } from './attackScene.ts';

/** An attacker and its targets. */
interface Meeting {
  readonly attacker: Pick<Combatant, 'character' | 'pack'>;
  readonly targets: readonly Pick<Combatant, 'character' | 'pack'>[];
}

/** A miniature with its weapon. */
interface Armed extends Pick<Combatant, 'character' | 'pack'> {
  /** Item id or `unarmed`; undefined when chosen from its own. */
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
export function unusualStates(catalogue: Catalogue, { attacker, targets }: Meeting): string[] {
  const characterOf = (miniature: { readonly character: string }): Character =>
    byId(catalogue.characters, miniature.character);
  const own = characterOf(attacker);
  const others = targets.map(characterOf);
  const packless = [attacker, ...targets].filter(({ pack }) => pack === null).map(characterOf);
  const hasPacks = packless.filter(({ packs }) => PACK_IDS.some((id) => packs[id] !== null));
  return [
    ...(hasPacks.length === 0 ? [] : [withoutPack([...new Set(hasPacks.map(({ name }) => name))])]),
    ...others
      .filter(({ faction }) => faction === own.faction)
      .map(
        ({ name }) =>
          `Note: ${own.name} and ${name} are of one faction; they are enemies only in mirror matches or through mercenaries.`,
      ),
  ];
}

/** One sentence for each weapon that is lent, since neither the special object nor the pack of its miniature has it. */
export function lentWeapons(catalogue: Catalogue, armed: readonly Armed[]): string[] {
  const sentences = armed.flatMap(({ character, pack, weapon }) => {
    if (weapon === undefined || weapon === UNARMED) return [];
    const { name, specialObject, packs } = byId(catalogue.characters, character);
    const own = pack === null ? null : packs[pack];
    if (specialObject === weapon || own?.some((held) => held === weapon) === true) return [];
    return [
      `Assumed: ${name} holds the ${byId(catalogue.items, weapon).name}, from a crate, the ground or another miniature.`,
    ];
  });
  return [...new Set(sentences)];
}
