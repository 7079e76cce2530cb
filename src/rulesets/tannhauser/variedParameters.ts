/** The parameters that a sensitivity study of a matchup varies, and their ranges by the schema. */
import type { z } from 'zod';
import { byId } from '../../data/entries.ts';
import { CORE_BOX, crateContents } from './compile/crates.ts';
import { type MatchConfiguration, type PickConfiguration, RANDOM } from './configuration.ts';
import type { Catalogue, Character } from './model.ts';
import { rowSchema } from './schema/character.ts';
import { houseCratesSchema } from './schema/crates.ts';
import { weaponSchema } from './schema/item.ts';
import { modeSchema } from './schema/mode.ts';
import { CHARACTERISTICS } from './schema/names.ts';

/** One parameter, or several that vary together: a characteristic in all health rows. */
export interface ParameterInput {
  /** The key as for `--set`, with `*` for every health row. Unique. */
  readonly name: string;
  readonly label: string;
  /** False for house values, which replace unknown printed ones. */
  readonly isKnown: boolean;
  /** Keys as for `--set`, and their values in the data. */
  readonly parameters: readonly { readonly key: string; readonly value: number }[];
  /** Smallest change of the values; below, the largest; integers. */
  readonly low: number;
  readonly high: number;
}

const STEP = 1;

/**
 * Characteristics of all characters that may take part, Command Points of the mode and pools of the weapons in play,
 * each from one down to one up where the schema allows it; and house values of crates, from 0 to the largest known or
 * assumed for any crate.
 */
export function parameterInputs(catalogue: Catalogue, configuration: MatchConfiguration): ParameterInput[] {
  const picks = picksOf(configuration);
  const characters = [...new Set(picks.map(({ character }) => character))].map((id) =>
    byId(catalogue.characters, id),
  );
  return [
    ...characters.flatMap((character) => characteristicInputs(character)),
    ...commandPointInputs(catalogue, configuration),
    ...poolInputs(catalogue, configuration, picks, characters),
    ...crateInputs(catalogue, configuration),
  ];
}

function picksOf({ sides }: MatchConfiguration): PickConfiguration[] {
  return sides
    .flatMap((side) => [side, ...(side.otherwise ?? [])])
    .flatMap(({ miniatures }) => miniatures)
    .flatMap((parameter) =>
      parameter.otherwise === undefined ? [parameter] : [parameter, parameter.otherwise],
    );
}

/** Each characteristic of a character, in all its rows alike. @param step its largest change, up and down */
export function characteristicInputs({ id, name, rows }: Character, step: number = STEP): ParameterInput[] {
  return CHARACTERISTICS.flatMap((characteristic) => {
    // A dash is not a parameter (T-TERM-06).
    const parameters = rows.flatMap((row, index) => {
      const value = row[characteristic];
      return value === null ? [] : [{ key: `${id}.rows.${index}.${characteristic}`, value }];
    });
    const label = `${name}: ${characteristic}`;
    const schema = rowSchema.shape[characteristic];
    return stepped(`${id}.rows.*.${characteristic}`, label, parameters, schema, step);
  });
}

function commandPointInputs({ modes }: Catalogue, { mode }: MatchConfiguration): ParameterInput[] {
  const { id, name, commandPointsPerTurn: value } = byId(modes, mode);
  if (value === null) return [];
  const key = `${id}.commandPointsPerTurn`;
  return stepped(
    key,
    `${name}: Command Points a turn`,
    [{ key, value }],
    modeSchema.shape.commandPointsPerTurn,
  );
}

function poolOf(weapon: string): string {
  return `${weapon}: dice`;
}

function poolInputs(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  picks: readonly PickConfiguration[],
  characters: readonly Character[],
): ParameterInput[] {
  const { pool } = weaponSchema.shape;
  const inPlay = itemsInPlay(catalogue, configuration, picks);
  const one = (key: string, label: string, value: number): ParameterInput[] =>
    stepped(key, label, [{ key, value }], pool);
  return [
    ...one('unarmed.pool', 'Unarmed: dice', catalogue.unarmed.pool),
    ...catalogue.items.flatMap(({ id, name, weapon }) =>
      weapon === null || !inPlay.has(id) ? [] : one(`${id}.weapon.pool`, poolOf(name), weapon.pool),
    ),
    ...characters.flatMap((character) =>
      'builtIn' in character
        ? one(`${character.id}.builtIn.pool`, poolOf(character.name), character.builtIn.pool)
        : [],
    ),
  ];
}

/** Ids of the items that miniatures may carry or find. */
function itemsInPlay(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  picks: readonly PickConfiguration[],
): ReadonlySet<string> {
  const draws = picks.some(({ bonus }) => bonus?.token === RANDOM);
  const randomBonus = draws || configuration.sides.some((side) => (side.randomBonus ?? 0) > 0);
  const carried = picks.flatMap(({ character, pack, bonus, carries }) => {
    const { specialObject, packs } = byId(catalogue.characters, character);
    const items = pack === RANDOM ? Object.values(packs).flatMap((ids) => ids ?? []) : (packs[pack] ?? []);
    return [specialObject, ...items, bonus?.token, carries];
  });
  const found = byId(catalogue.modes, configuration.mode).crates?.contents.includes('equipment')
    ? boxesOf(configuration).flatMap((box) => crateContents(catalogue, box)?.items ?? [])
    : [];
  const tokens = randomBonus ? catalogue.bonusTokens.map(({ id }) => id) : [];
  return new Set([...carried, ...found, ...tokens].flatMap((id) => id ?? []));
}

/** Unknown printed values: the Command Points of crates (T-CRATE-02, T-CRATE-04). */
function crateInputs(catalogue: Catalogue, configuration: MatchConfiguration): ParameterInput[] {
  const { crates, house } = catalogue;
  if (!byId(catalogue.modes, configuration.mode).crates?.contents.includes('commandPoints')) return [];
  const boxes = boxesOf(configuration);
  const expansions = (house.expansionCrates ?? []).flatMap(({ id, commandPointValues }, index) =>
    commandPointValues.map((value, token) => {
      return { box: id, key: `house.expansionCrates.${index}.commandPointValues.${token}`, value };
    }),
  );
  const all = [
    ...house.crates.commandPointValues.map((value, token) => {
      return { box: CORE_BOX, key: `house.crates.commandPointValues.${token}`, value };
    }),
    ...expansions,
  ];
  const printed = [crates.core, ...crates.expansions].flatMap((box) => box.commandPointTokens.values);
  const most = Math.max(...printed.flatMap((value) => value ?? []), ...all.map(({ value }) => value));
  const own = all.filter(({ box }) => boxes.includes(box));
  const { element } = houseCratesSchema.shape.commandPointValues;
  return own.flatMap(({ key, value }, index) =>
    within(
      {
        name: key,
        label: `Crate ${index + 1}: Command Points (unknown)`,
        isKnown: false,
        parameters: [{ key, value }],
      },
      -value,
      most - value,
      element,
    ),
  );
}

function boxesOf({ crates = [CORE_BOX] }: MatchConfiguration): readonly string[] {
  return crates;
}

function stepped(
  name: string,
  label: string,
  parameters: ParameterInput['parameters'],
  schema: z.ZodType,
  step: number = STEP,
): ParameterInput[] {
  return within({ name, label, isKnown: true, parameters }, -step, step, schema);
}

/** The input between both bounds, limited by the schema; none without room to vary. */
function within(
  input: Omit<ParameterInput, 'low' | 'high'>,
  lowest: number,
  highest: number,
  schema: z.ZodType,
): ParameterInput[] {
  const isAllowed = (shift: number): boolean =>
    input.parameters.every(({ value }) => schema.safeParse(value + shift).success);
  let low = lowest;
  let high = highest;
  while (low < 0 && !isAllowed(low)) low++;
  while (high > 0 && !isAllowed(high)) high--;
  return input.parameters.length === 0 || low === high ? [] : [{ ...input, low, high }];
}
