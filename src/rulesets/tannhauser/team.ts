import type { Fault } from '../../base/errors.ts';
import { unknownName } from '../../base/messages/common.ts';
import * as words from '../../base/messages/matchup.ts';
import { nearestName } from '../../base/nearest.ts';
import { type FigureConfiguration, PACK_IDS, type PackId, type SideConfiguration } from './configuration.ts';
import type { Catalogue, Character } from './model.ts';

const RANDOM = 'random';
/** The box whose characters a faction's name stands for. */
const CORE = 'core';
const MIXED = 'Mixed';

/**
 * A team in words: the name of a faction (`reich`: the characters of the core box, random packs), or a list of
 * characters, each with a pack after a colon if it is not to be random (`eva-kramer:combat,karl-zermann`).
 * @param faults gets what is wrong
 */
export function parseTeam(catalogue: Catalogue, text: string, faults: Fault[]): SideConfiguration {
  const faction = text.trim();
  const members = catalogue.characters.filter((character) => character.faction === faction);
  if (members.length > 0) {
    const core = members.filter(({ expansion }) => expansion === CORE);
    const figures = (core.length > 0 ? core : members).map(
      ({ id }): FigureConfiguration => ({
        character: id,
        pack: RANDOM,
      }),
    );
    return { name: titleCase(faction), figures };
  }
  const place = { path: `TEAM ${text}` };
  const parts = text.split(',').map((part) => part.trim());
  if (parts.some((part) => part === '')) {
    faults.push({ code: 'usage/empty-team', place, message: words.emptyTeam() });
    return { name: MIXED, figures: [] };
  }
  const characters: Character[] = [];
  const figures: FigureConfiguration[] = [];
  for (const part of parts) {
    const [id, pack = RANDOM] = part.split(':', 2);
    const character = catalogue.characters.find((candidate) => candidate.id === id);
    if (character === undefined) {
      faults.push({ ...unknownCharacter(catalogue, id, parts.length === 1), place });
      continue;
    }
    if (characters.includes(character)) {
      faults.push({ code: 'usage/character-twice', place, message: words.characterTwice(id) });
    }
    const known = packsOf(character);
    const chosen = known.find((name) => name === pack);
    if (chosen === undefined) {
      const nearest = nearestName(pack, known);
      faults.push({
        code: 'usage/unknown-pack',
        place,
        message: words.noSuchPack(id, pack, known),
        ...(nearest === undefined ? {} : { nearest }),
      });
    }
    characters.push(character);
    figures.push({ character: id, pack: chosen ?? RANDOM });
  }
  return { name: nameOf(characters), figures };
}

function packsOf(character: Character): (PackId | typeof RANDOM)[] {
  return [...PACK_IDS.filter((pack) => character.packs[pack] !== null), RANDOM];
}

function unknownCharacter(catalogue: Catalogue, id: string, alone: boolean): Omit<Fault, 'place'> {
  if (catalogue.unknown.characters.some((character) => character.id === id)) {
    return { code: 'usage/figure-without-data', message: words.figureWithoutData(id) };
  }
  const ids = catalogue.characters.map((character) => character.id);
  const factions = [...new Set(catalogue.characters.map(({ faction }) => faction))];
  // A single word may be meant as a faction.
  const known = alone ? [...factions, ...ids] : ids;
  const nearest = nearestName(id, known);
  return {
    code: 'usage/unknown-character',
    message: unknownName(alone ? 'faction or character' : 'character', id, known),
    ...(nearest === undefined ? {} : { nearest }),
  };
}

/** A team is called after the faction of its characters; mercenaries fit any (T-SETUP-05). */
function nameOf(characters: readonly Character[]): string {
  const factions = new Set(characters.filter(({ mercenary }) => !mercenary).map(({ faction }) => faction));
  const [only] = factions;
  return factions.size === 1 ? titleCase(only) : MIXED;
}

function titleCase(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
