import { z } from 'zod';
import type { PathFault } from '../../../data/place.ts';
import { integer, list, maybe, text } from '../../../data/schemaViews.ts';
import { CHARACTERISTICS } from './names.ts';

const packView = maybe(z.array(text));
const view = z.object({
  characters: list(
    z.object({
      id: text,
      kind: text,
      pairedWith: text,
      serves: text,
      rows: list(z.looseObject({})),
      slots: integer,
      specialObject: text,
      packs: maybe(z.object({ combat: packView, stamina: packView, command: packView })),
    }),
  ),
  items: list(z.object({ id: text, specialObjectOf: text })),
});
type Character = NonNullable<z.infer<typeof view>['characters'][number]>;

const PACKS = ['combat', 'stamina', 'command'] as const;

/** Checks packs against slots, and special objects against their owners (T-EQUIP-01, T-EQUIP-03). */
export function characterFaults(dataset: unknown): PathFault[] {
  const { characters, items } = view.parse(dataset);
  const owners = new Map(items.map((item) => [item?.id, item?.specialObjectOf]));
  const objects = new Map(characters.map((character) => [character?.id, character?.specialObject]));
  const ofCharacters = characters.flatMap((character, index) =>
    character === undefined
      ? []
      : [
          ...packFaults(character, index),
          ...objectFaults(character, index, owners),
          ...dashFaults(character, index),
          ...pairFaults(character, index, characters),
        ],
  );
  const ofItems = items.flatMap((item, index) => {
    const owner = item?.specialObjectOf;
    const object = owner === undefined ? undefined : objects.get(owner);
    if (owner === undefined || object === undefined || object === item?.id) return [];
    const path = ['items', index, 'specialObjectOf'];
    return [
      {
        code: 'data/special-object',
        path,
        message: `found "${owner}", expected a character with this special object; theirs is "${object}"`,
      },
    ];
  });
  return [...ofCharacters, ...ofItems];
}

function packFaults({ slots, specialObject, packs }: Character, index: number): PathFault[] {
  const sizes = PACKS.map((pack) => packs?.[pack]?.length ?? 0);
  const needed = Math.max(...sizes) + 1;
  const faults = PACKS.flatMap((pack) => {
    const position = packs?.[pack]?.findIndex((item) => item !== undefined && item === specialObject) ?? -1;
    if (position === -1) return [];
    return [
      {
        code: 'data/special-object',
        path: ['characters', index, 'packs', pack, position],
        message: `found the special object "${String(specialObject)}", expected other items only: every pack has it anyway (T-EQUIP-03)`,
      },
    ];
  });
  if (slots === undefined || slots >= needed) return faults;
  const message = `found ${slots} slots, expected at least ${needed} for the special object and a pack`;
  return [...faults, { code: 'data/slots', path: ['characters', index, 'slots'], message }];
}

/** Checks that a characteristic is a dash in all rows or in none (T-TERM-06). */
function dashFaults({ rows }: Character, index: number): PathFault[] {
  return CHARACTERISTICS.flatMap((characteristic) => {
    const isDash = rows.map((row) => row?.[characteristic] === null);
    const odd = isDash.indexOf(!isDash[0]);
    if (odd < 0) return [];
    const path = ['characters', index, 'rows', odd, characteristic];
    return [
      {
        code: 'data/dash',
        path,
        message: `found ${characteristic} as null in some rows only, expected a value in all of them or null in all (T-TERM-06)`,
      },
    ];
  });
}

/** T-VOI-01: checks that two Voïvodes name each other and the same Hero. */
function pairFaults(
  { id, kind, pairedWith, serves }: Character,
  index: number,
  characters: readonly (Character | undefined)[],
): PathFault[] {
  if (kind !== 'voivode') return [];
  const named = (wanted: string | undefined) => characters.find((other) => other?.id === wanted);
  const partner = named(pairedWith);
  const faults: PathFault[] = [];
  if (
    pairedWith !== undefined &&
    (partner?.kind !== 'voivode' || partner.pairedWith !== id || pairedWith === id)
  ) {
    const path = ['characters', index, 'pairedWith'];
    faults.push({
      code: 'data/pair',
      path,
      message: `found "${pairedWith}", expected a Voïvode that names "${String(id)}" as its own pair (T-VOI-01)`,
    });
  }
  const isShared = partner?.serves === undefined || partner.serves === serves;
  if (serves !== undefined && (named(serves)?.kind !== 'hero' || !isShared)) {
    const path = ['characters', index, 'serves'];
    faults.push({
      code: 'data/pair',
      path,
      message: `found "${serves}", expected a Hero that the other one of the pair serves too (T-VOI-01)`,
    });
  }
  return faults;
}

function specialObjectOfOther(item: string, owner: string | undefined): string {
  const stated = owner === undefined ? 'nobody' : `"${owner}"`;
  return `found "${item}", expected an item whose specialObjectOf is this character; it states ${stated}`;
}

function objectFaults(
  { id, specialObject }: Character,
  index: number,
  owners: ReadonlyMap<string | undefined, string | undefined>,
): PathFault[] {
  if (specialObject === undefined || !owners.has(specialObject)) return [];
  const owner = owners.get(specialObject);
  if (owner === id) return [];
  const path = ['characters', index, 'specialObject'];
  return [{ code: 'data/special-object', path, message: specialObjectOfOther(specialObject, owner) }];
}
