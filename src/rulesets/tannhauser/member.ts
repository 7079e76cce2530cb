/** Parses a member of a team: `eva-kramer:combat+TOKEN/ITEM`. */
import type { Fault, Place } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import { bonusOptions, packsOf } from './bonusTokens.ts';
import { type MatchConfiguration, type PackId, type PickConfiguration, RANDOM } from './configuration.ts';
import type { Catalogue, Character } from './model.ts';

/** Trait of items that a Hound DOG may carry. */
const AREA_51 = 'Area 51';

/**
 * `ID`, `ID:PACK`, and after either `+TOKEN` or `+TOKEN/ITEM`: a bonus token in place of an item of the pack; `random`
 * for any of the three draws it.
 * @param alone whether the text is a whole team, and may be a faction
 * @param faults receives the errors
 * @param rulings interpretations; one of them affects what a token may replace
 * @returns undefined when the character is not known
 */
export function parseMember(
  catalogue: Catalogue,
  text: string,
  alone: boolean,
  place: Place,
  faults: Fault[],
  rulings: MatchConfiguration['rulings'] = {},
): PickConfiguration | undefined {
  const [miniature, bonus] = split(text, '+');
  const [named, packName = RANDOM] = split(miniature, ':');
  const character = entryNamed(catalogue.characters, named);
  if (character === undefined) {
    faults.push({ ...unknownCharacter(catalogue, named, alone), place });
    return undefined;
  }
  const { id } = character;
  if (character.kind === 'equipment-figure') {
    return parseHound(catalogue, id, bonus === undefined ? miniature : text, place, faults);
  }
  const known: readonly PickConfiguration['pack'][] = [...packsOf(character), RANDOM];
  const pack = known.find((name) => name === packName);
  if (pack === undefined) {
    const message = `"${id}" has no pack "${packName}", expected one of ${known.join(', ')}`;
    faults.push({ code: 'usage/unknown-pack', place, message, ...hint(packName, known) });
  }
  const picked = { character: id, pack: pack ?? RANDOM };
  if (bonus === undefined) return picked;
  const [token, replaces = RANDOM] = split(bonus, '/');
  const pick = { token: itemId(catalogue, token), replaces: itemId(catalogue, replaces) };
  if (pack !== undefined) faults.push(...bonusFaults(catalogue, character, pack, pick, place, rulings));
  return { ...picked, bonus: pick };
}

function notAnAreaItem(miniature: string, found: string, known: readonly string[]): string {
  const expected =
    known.length === 0 ? 'nothing: the data has no Area 51 items' : `one of ${known.join(', ')}`;
  return `found "${found}" in the slot of "${miniature}", expected ${expected} (T-DOG-06)`;
}

/** `ID` or `ID:ITEM`: a Hound DOG has no packs, but a slot for an Area 51 item (T-DOG-06). */
function parseHound(
  catalogue: Catalogue,
  id: string,
  text: string,
  place: Place,
  faults: Fault[],
): PickConfiguration {
  const [, named] = split(text, ':');
  const picked = { character: id, pack: 'combat' } as const;
  if (named === undefined) return picked;
  const item = itemId(catalogue, named);
  const known = catalogue.items.filter(({ traits }) => traits.includes(AREA_51)).map((one) => one.id);
  if (!known.includes(item)) {
    const message = notAnAreaItem(id, item, known);
    faults.push({ code: 'usage/hound-item', place, message, ...hint(item, known) });
  }
  return { ...picked, carries: item };
}

/** The id of the item that a text names; the text itself where it names none, such as `random`. */
function itemId({ items }: Catalogue, text: string): string {
  return text === RANDOM ? text : (entryNamed(items, text)?.id ?? text);
}

/** The text before and after the first `separator`. */
function split(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + separator.length)];
}

function unknownCharacter(catalogue: Catalogue, id: string, alone: boolean): Omit<Fault, 'place'> {
  if (catalogue.unknown.characters.some((character) => character.id === id)) {
    return {
      code: 'usage/miniature-without-data',
      message: `"${id}" exists in print, but its values are unknown, so it cannot be played`,
    };
  }
  const ids = catalogue.characters.map((character) => character.id);
  const factions = [...new Set(catalogue.characters.map(({ faction }) => faction))];
  if (!alone && factions.some((faction) => faction === id)) {
    const message = `"${id}" is a faction and stands alone for its team; expected characters beside others: ${ids.join(', ')}`;
    return { code: 'usage/unknown-character', message };
  }
  // A single name may be a faction.
  const known = alone ? [...factions, ...ids] : ids;
  return {
    code: 'usage/unknown-character',
    message: unknownName(alone ? 'faction or character' : 'character', id, known),
    ...hint(id, known),
  };
}

export function noBonusTokens(): string {
  return 'the data has no bonus tokens, because the effects of the printed ones are unknown; add your own with --data FOLDER';
}

/** Checks that a token fits every pack that may be drawn. */
function bonusFaults(
  catalogue: Catalogue,
  character: Character,
  pack: PackId | typeof RANDOM,
  { token, replaces }: { readonly token: string; readonly replaces: string },
  place: Place,
  rulings: MatchConfiguration['rulings'],
): Fault[] {
  const known = catalogue.bonusTokens.map(({ id }) => id);
  if (token !== RANDOM && !known.includes(token)) {
    return [{ ...unknownBonus(catalogue, token, known), place }];
  }
  if (known.length === 0) return [{ code: 'usage/no-bonus-tokens', place, message: noBonusTokens() }];
  return (pack === RANDOM ? packsOf(character) : [pack]).flatMap((drawn): Fault[] => {
    const options = bonusOptions(catalogue, character, drawn, rulings).filter(
      (option) => token === RANDOM || option.token === token,
    );
    if (options.length === 0) {
      const message = `the bonus token "${token}" replaces nothing in the ${drawn} pack of "${character.id}": its restrictions do not allow it (T-SETUP-08)`;
      return [{ code: 'usage/bonus-token', place, message }];
    }
    const allowed = [...new Set(options.flatMap((option) => option.replaces))];
    if (replaces === RANDOM || allowed.includes(replaces)) return [];
    const message = `the bonus token "${token}" cannot replace "${replaces}", expected one of ${allowed.join(', ')} (T-SETUP-08, R-49)`;
    return [{ code: 'usage/bonus-token', place, message, ...hint(replaces, allowed) }];
  });
}

function unknownBonus(catalogue: Catalogue, token: string, known: readonly string[]): Omit<Fault, 'place'> {
  if (catalogue.unknown.items.some(({ id }) => id === token)) {
    return {
      code: 'usage/bonus-without-data',
      message: `the bonus token "${token}" exists in print, but its effect is unknown, so it cannot be played`,
    };
  }
  if (known.length === 0) return { code: 'usage/no-bonus-tokens', message: noBonusTokens() };
  const message = unknownName('bonus token', token, known);
  return { code: 'usage/unknown-bonus-token', message, ...hint(token, known) };
}

function hint(found: string, known: readonly string[]): Pick<Fault, 'nearest'> {
  const nearest = nearestName(found, known);
  return nearest === undefined ? {} : { nearest };
}
