/** Choices for the sides of a matrix: factions, and characters with packs, weapons and wounds. */
import { byId } from '../../../data/entries.ts';
import { type Choice, nameText } from '../../../params/declaration.ts';
import { packsOf } from '../bonusTokens.ts';
import type { Catalogue } from '../model.ts';
import { NO_PACK } from './attackOptions.ts';
import { PACKS, packChoices, weaponsInHand, withoutPack } from './miniatureChoices.ts';

/** `Eva Krämer, each pack`. */
function withEachPack(name: string): string {
  return `${name}, each pack`;
}

/** Factions; characters with each pack, with one, with one weapon of it in hand, and without a pack. */
export function attackerChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name } = character;
    return [
      { value: id, label: withEachPack(name), group: name },
      ...packsOf(character).flatMap((pack) => {
        const label = `${name}, ${PACKS[pack]}`;
        const weapons = weaponsInHand(catalogue, character, pack);
        return [
          { value: `${id}:${pack}`, label, group: name },
          ...weapons.map((weapon) => ({
            value: `${id}:${pack}:${weapon}`,
            label: `${label}, ${byId(catalogue.items, weapon).name}`,
            group: name,
          })),
        ];
      }),
      { value: `${id}:${NO_PACK}`, label: withoutPack(name), group: name },
    ];
  });
  return [...factionChoices(catalogue), ...own];
}

/** Wounds as a label: `2 wounds taken`. */
function woundedTimes(wounds: number): string {
  return wounds === 1 ? '1 wound taken' : `${wounds} wounds taken`;
}

/** Factions; characters with each pack, one or none, with any number of wounds. */
export function targetChoices(catalogue: Catalogue): Choice[] {
  const own = catalogue.characters.flatMap((character): Choice[] => {
    const { id, name, rows } = character;
    const packs = [
      ...packChoices(character).map(({ value, label }) => ({ value, label: `${name}, ${label}` })),
      { value: NO_PACK, label: withoutPack(name) },
    ];
    return [
      ...packs.map(({ value, label }) => ({ value: `${id}:${value}`, label, group: name })),
      { value: `${id}:each`, label: withEachPack(name), group: name },
      ...rows.slice(1).flatMap((_, index) =>
        packs.map(({ value, label }) => ({
          value: `${id}:${value}:${index + 1}`,
          label: `${label}, ${woundedTimes(index + 1)}`,
          group: name,
        })),
      ),
    ];
  });
  return [...factionChoices(catalogue), ...own];
}

function factionChoices({ characters }: Catalogue): Choice[] {
  return [...new Set(characters.map(({ faction }) => faction))].map((faction) => ({
    value: faction,
    label: nameText(faction),
    group: 'Factions',
  }));
}
