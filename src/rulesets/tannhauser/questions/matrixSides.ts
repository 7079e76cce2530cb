/** Parses the attackers and targets of a matrix. */
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { packsOf } from '../bonusTokens.ts';
import type { PackId } from '../configuration.ts';
import type { Catalogue, Character } from '../model.ts';
import type { MatrixAttacker, MatrixTarget } from '../odds/answerMatrix.ts';
import { PACK_IN_WORD, readPack, readWeapon, tooManyWounds } from './attackOptions.ts';

/** The box whose characters a faction's name stands for. */
const CORE = 'core';
const EACH = 'each';

/** `FACTION` or `ID[:PACK[:WEAPON]]`, with commas; without a pack each of the character's packs. */
export function readAttackers(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  text: string,
): MatrixAttacker[] {
  return readWords(catalogue, reader, name, text).flatMap(({ character, parts: [pack, weaponId] }) => {
    const weapon = readWeapon(catalogue, reader, name, weaponId === '' ? undefined : weaponId);
    const packs = packsRequested(reader, name, character, pack || EACH);
    return packs.map((one) => ({ character: character.id, pack: one, weapon }));
  });
}

/** `FACTION` or `ID[:PACK[:WOUNDS]]`, with commas; without a pack the default one. */
export function readTargets(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  text: string,
): MatrixTarget[] {
  return readWords(catalogue, reader, name, text).flatMap(
    ({ character, parts: [pack, woundsText = '0'] }) => {
      const rows = character.rows.length;
      const wounds = /^\d+$/.test(woundsText) ? Number(woundsText) : Number.NaN;
      if (!(wounds < rows)) reader.fault(name, tooManyWounds(woundsText, character.id, rows));
      const packs = packsRequested(reader, name, character, pack);
      return packs.map((one) => ({ character: character.id, pack: one, wounds }));
    },
  );
}

function packsRequested(
  reader: OptionReader,
  name: string,
  character: Character,
  pack: string | undefined,
): (PackId | null)[] {
  if (pack === EACH) return packsOf(character);
  return [readPack(reader, name, character, pack === '' ? undefined : pack, PACK_IN_WORD)];
}

/** The entries of a list, with factions replaced by their characters. */
function readWords(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  text: string,
): { readonly character: Character; readonly parts: readonly (string | undefined)[] }[] {
  const { characters } = catalogue;
  return text.split(',').flatMap((word) => {
    const [id, ...parts] = word.trim().split(':');
    if (parts.length > 2) reader.fault(name, `found "${word.trim()}", expected at most two colons`);
    const members = characters.filter(({ faction }) => faction === id);
    const core = members.filter(({ expansion }) => expansion === CORE);
    const single = entryNamed(characters, id);
    const one = single === undefined ? [] : [single];
    const meant = members.length === 0 ? one : core.length === 0 ? members : core;
    if (id === '') reader.fault(name, 'found nothing between two commas, expected a faction or a character');
    else if (meant.length === 0) {
      const known = [
        ...new Set(characters.map(({ faction }) => faction)),
        ...characters.map((one) => one.id),
      ];
      reader.fault(name, unknownName('faction or character', id, known), nearestName(id, known));
    }
    return meant.map((character) => ({ character, parts }));
  });
}
