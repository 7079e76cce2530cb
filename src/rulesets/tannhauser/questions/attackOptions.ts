/** Options and arguments shared by several commands about attacks. */
import type { Fault } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { checkRulings } from '../../../data/switches.ts';
import type { OddsPresentation } from '../../../odds/presentation.ts';
import { switchChoices } from '../../../odds/switchChoices.ts';
import { type ParameterContext, plainChoices } from '../../../params/declaration.ts';
import { type OfData, text, texts } from '../../../params/kinds.ts';
import { oneOfExpected } from '../../../params/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { packsOf } from '../bonusTokens.ts';
import type { PackId } from '../configuration.ts';
import {
  ATTACK_KINDS,
  COUNTER_ATTACK,
  FORCED_ATTACK,
  NORMAL_ATTACK,
  OVERWATCH_ATTACK,
} from '../engine/events.ts';
import type { Catalogue, Character } from '../model.ts';
import { type Companion, UNARMED } from '../odds/attackScene.ts';

/** Rows of the longest character sheet. */
export const MOST_ROWS = 4;
/** More icons than any circle has. */
export const MOST_MODIFIER = 3;
export const NO_PACK = 'none';
/** Form of an argument that names a miniature with its pack. */
export const PACK_IN_WORD = 'ID:PACK';

/** Values of `--kind`, with the engine's kinds of attack. */
const KINDS = [NORMAL_ATTACK, COUNTER_ATTACK, OVERWATCH_ATTACK, FORCED_ATTACK].map((kind) => ({
  kind,
  name: ATTACK_KINDS[kind].split(' ')[0],
}));
const KIND_NAMES = KINDS.map(({ name }) => name);

/** The parameter for the engine's kind of attack. */
export const KIND = text((given, { reader }: ParameterContext, name) => {
  const found = KINDS.find((one) => one.name === given);
  if (found === undefined)
    reader.fault(name, oneOfExpected(given, KIND_NAMES), nearestName(given, KIND_NAMES));
  return found?.kind;
})
  .default(KIND_NAMES[0])
  .describe(`kind of attack: ${KIND_NAMES.join(', ')}`)
  .control({ label: 'Kind of attack', choices: () => plainChoices(KIND_NAMES) });

/** The parameter for interpretations of unclear rules. */
export const RULE = texts((all, { catalogue, reader }: OfData<Catalogue>) => {
  const faults: Fault[] = [];
  const rulings = checkRulings(catalogue, all, faults);
  reader.add(faults);
  return rulings;
})
  .describe('interpretation of an unclear rule: NAME=true or NAME=false, or by number: R-18=true')
  .control<OfData<Catalogue>>({
    label: 'Interpretations',
    choices: ({ catalogue }) => switchChoices(catalogue.rulings),
  });

export function readCharacter(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  id: string,
): Character | undefined {
  const character = entryNamed(catalogue.characters, id);
  if (character === undefined) {
    const ids = catalogue.characters.map((candidate) => candidate.id);
    reader.fault(name, unknownName('character', id, ids), nearestName(id, ids));
  }
  return character;
}

/** The default pack of a character; null for characters without packs. */
export function defaultPack(character: Character): PackId | null {
  return packsOf(character).at(0) ?? null;
}

/**
 * The given pack, or the default pack, which `reader` records as an assumption. null: the special object only.
 * @param name the option or argument that names it, for messages
 * @param namedBy how the user can name another pack
 */
export function readPack(
  reader: OptionReader,
  name: string,
  character: Character | undefined,
  text: string | undefined,
  namedBy = `--${name}`,
): PackId | null {
  if (text === NO_PACK || character === undefined) return null;
  if (text === undefined) return assumePack(reader, character, namedBy);
  const known = packsOf(character);
  const pack = known.find((id) => id === text);
  if (pack === undefined) {
    const names = [...known, NO_PACK];
    reader.fault(
      name,
      `${character.id} has no ${text} pack; known: ${names.join(', ')}`,
      nearestName(text, names),
    );
  }
  return pack ?? null;
}

/** The default pack of a character, which `reader` records as an assumption. */
export function assumePack(reader: OptionReader, character: Character, namedBy: string): PackId | null {
  const pack = defaultPack(character);
  // A Hound has only an empty pack (T-DOG-06).
  if (pack !== null && character.packs[pack]?.length !== 0)
    reader.assume({ value: pack, of: character.name, namedBy });
  return pack;
}

/** A default pack, recorded as an assumption. */
interface AssumedPack {
  readonly value: string;
  readonly of: string;
  readonly namedBy: string;
}

/** Maximum number of names before `and 3 others`. */
const MOST_NAMES = 4;

function listed(names: readonly string[]): string {
  const all =
    names.length > MOST_NAMES
      ? [...names.slice(0, MOST_NAMES - 1), `${names.length - MOST_NAMES + 1} others`]
      : names;
  return all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** `Assumed: combat packs of Eva Krämer and John MacNeal; --pack and --target-pack name others, or none.` */
export function assumedPacks(taken: readonly AssumedPack[]): string {
  const kinds = [...new Set(taken.map(({ value }) => value))].map((kind) => {
    const names = [...new Set(taken.filter(({ value }) => value === kind).map((one) => one.of))];
    return names.length === 1 ? `the ${kind} pack of ${names[0]}` : `${kind} packs of ${listed(names)}`;
  });
  const ways = [...new Set(taken.map(({ namedBy }) => namedBy))];
  const others = taken.length === 1 ? 'another' : 'others';
  return `Assumed: ${listed(kinds)}; ${listed(ways)} ${ways.length === 1 ? 'names' : 'name'} ${others}, or none.`;
}

/** Adds the default packs used to the assumptions of an answer. */
export function withAssumedPacks<P extends OddsPresentation>(reader: OptionReader, presentation: P): P {
  if (reader.assumed.length === 0) return presentation;
  return { ...presentation, assumed: [assumedPacks(reader.assumed), ...presentation.assumed] };
}

export function tooManyWounds(found: number | string, character: string, rows: number): string {
  return `found ${found}, expected an integer from 0 to ${rows - 1}: ${character} has ${rows} rows`;
}

/** Refuses more wounds than the character's sheet has rows. */
export function refuseWounds(
  reader: OptionReader,
  name: string,
  wounds: number,
  character: Character | undefined,
): void {
  if (character !== undefined && wounds >= character.rows.length)
    reader.fault(name, tooManyWounds(wounds, character.id, character.rows.length));
}

/** @param name the option or argument that names the weapon */
export function readWeapon(catalogue: Catalogue, reader: OptionReader, name: string, id: string | undefined) {
  if (id === undefined || id === UNARMED) return id;
  const weapons = catalogue.items.filter((candidate) => candidate.weapon !== null);
  const weapon = entryNamed(weapons, id);
  if (weapon !== undefined) return weapon.id;
  const item = entryNamed(catalogue.items, id);
  const known = [...weapons.map((one) => one.id), UNARMED];
  if (item === undefined) reader.fault(name, unknownName('weapon', id, known), nearestName(id, known));
  else reader.fault(name, `${item.id} is not a Weapon`);
  return undefined;
}

/** `ID` or `ID:PACK`; without a pack the default one. */
export function readCompanions(
  catalogue: Catalogue,
  reader: OptionReader,
  name: string,
  friends: readonly string[],
): Companion[] {
  return friends.flatMap((text) => {
    const [id, pack] = text.split(':', 2);
    const character = readCharacter(catalogue, reader, name, id);
    if (character === undefined) return [];
    return [{ character: character.id, pack: readPack(reader, name, character, pack, PACK_IN_WORD) }];
  });
}

/** Miniatures that an option or argument names. */
interface NamedParameters {
  readonly name: string;
  readonly miniatures: readonly { readonly character: string }[];
}

/** Refuses the same Hero twice on one side, whose items would count twice; Troopers may repeat (T-MULTI-03). */
export function refuseHeroTwice(
  catalogue: Catalogue,
  reader: OptionReader,
  side: readonly NamedParameters[],
): void {
  const seen = new Set<string>();
  for (const { name, miniatures } of side) {
    for (const { character } of miniatures) {
      const kind = catalogue.characters.find(({ id }) => id === character)?.kind;
      if (kind === 'hero' && seen.has(character)) {
        reader.fault(name, `found the Hero "${character}" twice, expected each Hero once`);
      }
      seen.add(character);
    }
  }
}
