/** The parameters that a sensitivity study of engagements varies, one up and one down where the schema allows it. */
import { contentHash } from '../../data/hash.ts';
import { fieldedTypes, type UnitType } from './compile/units.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { ArmourClass, ByClass, Catalogue, Profile, Unit, Weapon } from './model.ts';
import { ARMOUR_CLASSES } from './schema/names.ts';
import { armourClassEntrySchema } from './schema/rules.ts';
import { unitSchema } from './schema/unit.ts';

/** One parameter, or several that change together, such as the dice of a weapon against all classes. */
export interface ParameterInput {
  /** Unique. */
  readonly name: string;
  readonly label: string;
  /** Values in the data. */
  readonly values: readonly number[];
  /** Least and greatest number added to the values. */
  readonly low: number;
  readonly high: number;
  /** The data with `shift` added to the values. */
  readonly changed: (catalogue: Catalogue, shift: number) => Catalogue;
}

const STEP = 1;

/**
 * Miniatures of squads, hit points of vehicles and heroes, dice of weapons, armour dice of the classes in play. The dice of a spray depend
 * on its target and are not varied.
 */
export function parameterInputs(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly ParameterInput[] {
  const types = fieldedTypes(catalogue, configuration);
  const classes = [...new Set(types.map(({ armourClass }) => armourClass))];
  return [
    ...types.flatMap((type) => [...sizeInputs(type), ...diceInputs(type)]),
    ...classes.flatMap((armourClass) => armourInputs(catalogue, armourClass)),
  ];
}

/** The data with a level for each input: the number added to it. */
export function shifted(
  catalogue: Catalogue,
  inputs: readonly ParameterInput[],
  shifts: readonly number[],
): Catalogue {
  const changed = inputs.reduce(
    (data, input, index) => (shifts[index] === 0 ? data : input.changed(data, shifts[index])),
    catalogue,
  );
  const { hash: _, ...dataset } = changed;
  return { ...dataset, hash: contentHash(dataset) };
}

// --- parameters that are varied
export function miniaturesOf(unit: string): string {
  return `${unit}: miniatures`;
}

export function hitPointsOf(unit: string): string {
  return `${unit}: hit points`;
}

function sizeInputs({ unit, miniatures, hitPoints }: UnitType): ParameterInput[] {
  const field = miniatures > 1 ? 'miniatures' : 'hitPoints';
  const value = miniatures > 1 ? miniatures : hitPoints;
  const schema = unitSchema.shape[field];
  const input = {
    name: `${unit.id}.${field}`,
    label: miniatures > 1 ? miniaturesOf(unit.name) : hitPointsOf(unit.name),
    values: [value],
    changed: (catalogue: Catalogue, shift: number) =>
      withUnit(catalogue, unit.id, (own) => ({ ...own, [field]: value + shift })),
  };
  return within(input, (moved) => schema.safeParse(moved).success);
}

function diceInputs({ unit, weapons }: UnitType): ParameterInput[] {
  return weapons.flatMap((weapon, index) => {
    const input = {
      name: `${unit.id}.weapons.${index}.dice`,
      label: `${unit.name}, ${weapon.name}: dice`,
      values: ARMOUR_CLASSES.flatMap((armourClass) => {
        const dice = weapon.profiles?.[armourClass]?.dice;
        return typeof dice === 'number' ? [dice] : [];
      }),
      changed: (catalogue: Catalogue, shift: number) =>
        withUnit(catalogue, unit.id, (own) => ({
          ...own,
          weapons: own.weapons?.map((one, at) => (at === index ? withDice(one, shift) : one)) ?? null,
        })),
    };
    return within(input, (moved) => moved > 0);
  });
}

export function armourDiceOf(armourClass: string): string {
  return `Armour class ${armourClass}: dice`;
}

function armourInputs({ armourClasses }: Catalogue, armourClass: ArmourClass): ParameterInput[] {
  const { armourDice } = armourClassEntrySchema.shape;
  const input = {
    name: `${armourClass}.armourDice`,
    label: armourDiceOf(armourClass),
    values: armourClasses.flatMap((entry) => (entry.id === armourClass ? [entry.armourDice] : [])),
    changed: (catalogue: Catalogue, shift: number) => ({
      ...catalogue,
      armourClasses: catalogue.armourClasses.map((entry) =>
        entry.id === armourClass ? { ...entry, armourDice: entry.armourDice + shift } : entry,
      ),
    }),
  };
  return within(input, (moved) => armourDice.safeParse(moved).success);
}

/** The input with one down and one up where every value allows it; empty where nothing can be varied. */
function within(
  input: Omit<ParameterInput, 'low' | 'high'>,
  isAllowed: (value: number) => boolean,
): ParameterInput[] {
  const { values } = input;
  const low = values.every((value) => isAllowed(value - STEP)) ? -STEP : 0;
  const high = values.every((value) => isAllowed(value + STEP)) ? STEP : 0;
  return values.length === 0 || low === high ? [] : [{ ...input, low, high }];
}

/** The data with the changed unit of that id. */
export function withUnit(catalogue: Catalogue, id: string, change: (unit: Unit) => Unit): Catalogue {
  return { ...catalogue, units: catalogue.units.map((unit) => (unit.id === id ? change(unit) : unit)) };
}

function withDice(weapon: Weapon, shift: number): Weapon {
  const profiles: { -readonly [C in keyof ByClass<Profile>]: Profile } = {};
  for (const armourClass of ARMOUR_CLASSES) {
    const profile = weapon.profiles?.[armourClass];
    if (profile === undefined) continue;
    const { dice } = profile;
    profiles[armourClass] = { ...profile, dice: typeof dice === 'number' ? dice + shift : dice };
  }
  return { ...weapon, profiles };
}
