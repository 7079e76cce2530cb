/** Parameters of an engagement that the user varies, by name. */
import { type Fault, UsageError } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { missesPresent, type NamedParameter } from '../../data/namedParameters.ts';
import { fieldedTypes, type UnitType } from './compile/units.ts';
import type { EngagementConfiguration } from './configuration.ts';
import type { ArmourClass, Catalogue, Profile, Unit, Weapon } from './model.ts';
import { parseProfile, profileText } from './profile.ts';
import { ARMOUR_CLASSES } from './schema/names.ts';
import { armourClassEntrySchema } from './schema/rules.ts';
import { unitSchema, weaponSchema } from './schema/unit.ts';
import {
  armourDiceOf,
  hitPointsOf,
  miniaturesOf,
  type ParameterInput,
  withUnit,
} from './variedParameters.ts';

/** A whole-number parameter of an engagement. */
interface NamedInput {
  /** `UNIT.hitPoints`, `UNIT.WEAPON.CLASS.dice` … */
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly isAllowed: (value: number) => boolean;
  readonly changed: (catalogue: Catalogue, value: number) => Catalogue;
}

function armyPointsOf(unit: string): string {
  return `${unit}: army points`;
}

/** Unit values that matter in an engagement; `move` does not, as the schedule gives the distances. */
const UNIT_FIELDS = {
  miniatures: miniaturesOf,
  hitPoints: hitPointsOf,
  armyPoints: armyPointsOf,
};
const RANGE_ENDS = ['min', 'max'] as const;
const PROFILE_FIELDS = ['dice', 'damage'] as const;

/**
 * The named inputs of a sensitivity study.
 * @param option that named them, for messages
 * @throws UsageError with every key that names nothing in play, and every end of a range that is not allowed
 */
export function namedInputs(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
  named: readonly NamedParameter[],
  option: string,
): readonly ParameterInput[] {
  const known = new Map(
    parametersInPlay(catalogue, configuration).map((parameter) => [parameter.key, parameter]),
  );
  const faults: Fault[] = [];
  const inputs = named.flatMap(({ key, low, high }): ParameterInput[] => {
    const parameter = known.get(key);
    if (parameter === undefined) {
      const nearest = nearestName(key, known.keys());
      const message = `found "${key}", expected a whole number that these games use: UNIT.miniatures, UNIT.hitPoints, UNIT.armyPoints, UNIT.WEAPON.count, UNIT.WEAPON.range.max, UNIT.WEAPON.CLASS.dice, UNIT.WEAPON.CLASS.damage, CLASS.armourDice`;
      const fault = { code: 'usage/input-unknown', place: { path: option }, message };
      faults.push(nearest === undefined ? fault : { ...fault, nearest });
      return [];
    }
    for (const end of [low, high].filter((value) => !parameter.isAllowed(value))) {
      const place = { path: `${option} ${key}=${low}..${high}` };
      faults.push({ code: 'usage/input', place, message: `the value may not be ${end}` });
    }
    const { label, value } = parameter;
    faults.push(...missesPresent({ key, low, high }, value, option));
    const changed = (data: Catalogue, shift: number): Catalogue => parameter.changed(data, value + shift);
    return [{ name: key, label, values: [value], low: low - value, high: high - value, changed }];
  });
  if (faults.length > 0) throw new UsageError(faults);
  return inputs;
}

function parametersInPlay(
  catalogue: Catalogue,
  configuration: EngagementConfiguration,
): readonly NamedInput[] {
  const types = fieldedTypes(catalogue, configuration);
  const classes = [...new Set(types.map(({ armourClass }) => armourClass))];
  return [
    ...types.flatMap((type) => [
      ...unitParameters(type),
      ...type.weapons.flatMap((weapon) => weaponMeasures(type.unit, weapon)),
    ]),
    ...classes.flatMap((armourClass) => armourParameters(catalogue, armourClass)),
  ];
}

function unitParameters({ unit }: UnitType): readonly NamedInput[] {
  return (['miniatures', 'hitPoints', 'armyPoints'] as const).flatMap((field) => {
    const value = unit[field];
    if (value === null) return [];
    return [
      {
        key: `${unit.id}.${field}`,
        label: UNIT_FIELDS[field](unit.name),
        value,
        isAllowed: (found: number) => unitSchema.shape[field].safeParse(found).success,
        changed: (catalogue: Catalogue, found: number) =>
          withUnit(catalogue, unit.id, (own) => ({ ...own, [field]: found })),
      },
    ];
  });
}

function weaponMeasures(unit: Unit, weapon: Weapon): readonly NamedInput[] {
  const key = `${unit.id}.${weapon.id}`;
  const withWeapon = (catalogue: Catalogue, change: (weapon: Weapon) => Weapon): Catalogue =>
    withUnit(catalogue, unit.id, (own) => ({
      ...own,
      weapons: own.weapons?.map((one) => (one.id === weapon.id ? change(one) : one)) ?? null,
    }));
  const count: NamedInput = {
    key: `${key}.count`,
    label: `${unit.name}: number of ${weapon.name}`,
    value: weapon.count,
    isAllowed: (found) => weaponSchema.shape.count.safeParse(found).success,
    changed: (catalogue, found) => withWeapon(catalogue, (own) => ({ ...own, count: found })),
  };
  return [
    count,
    ...rangeParameters(unit, weapon, withWeapon),
    ...profileParameters(unit, weapon, withWeapon),
  ];
}

type WithWeapon = (catalogue: Catalogue, change: (weapon: Weapon) => Weapon) => Catalogue;

function rangeParameters(unit: Unit, weapon: Weapon, withWeapon: WithWeapon): readonly NamedInput[] {
  const { range } = weapon;
  // A reach given as a word is the same for all weapons of the kind.
  if (range === null || typeof range === 'string') return [];
  return RANGE_ENDS.map((end) => ({
    key: `${unit.id}.${weapon.id}.range.${end}`,
    label: `${unit.name}, ${weapon.name}: ${end === 'min' ? 'least' : 'greatest'} range in inches`,
    value: range[end],
    isAllowed: (found) => {
      const moved = { ...range, [end]: found };
      return moved.min <= moved.max && weaponSchema.shape.range.safeParse(moved).success;
    },
    changed: (catalogue, found) =>
      withWeapon(catalogue, (own) =>
        own.range === null || typeof own.range === 'string'
          ? own
          : { ...own, range: { ...own.range, [end]: found } },
      ),
  }));
}

function profileParameters(unit: Unit, weapon: Weapon, withWeapon: WithWeapon): readonly NamedInput[] {
  return ARMOUR_CLASSES.flatMap((armourClass) => {
    const profile = weapon.profiles?.[armourClass];
    if (profile === undefined) return [];
    return PROFILE_FIELDS.flatMap((field): NamedInput[] => {
      const value = profile[field];
      // A spray has as many dice as its target has miniatures.
      if (typeof value !== 'number') return [];
      return [
        {
          key: `${unit.id}.${weapon.id}.${armourClass}.${field}`,
          label: `${unit.name}, ${weapon.name}: ${field} against ${armourClass}`,
          value,
          isAllowed: (found) => parseProfile(profileText({ ...profile, [field]: found })) !== undefined,
          changed: (catalogue, found) =>
            withWeapon(catalogue, (own) =>
              withProfile(own, armourClass, (now) => ({ ...now, [field]: found })),
            ),
        },
      ];
    });
  });
}

function withProfile(
  weapon: Weapon,
  armourClass: ArmourClass,
  change: (profile: Profile) => Profile,
): Weapon {
  const profile = weapon.profiles?.[armourClass];
  if (profile === undefined) return weapon;
  return { ...weapon, profiles: { ...weapon.profiles, [armourClass]: change(profile) } };
}

function armourParameters({ armourClasses }: Catalogue, armourClass: ArmourClass): readonly NamedInput[] {
  return armourClasses
    .filter(({ id }) => id === armourClass)
    .map(({ armourDice }) => ({
      key: `${armourClass}.armourDice`,
      label: armourDiceOf(armourClass),
      value: armourDice,
      isAllowed: (found) => armourClassEntrySchema.shape.armourDice.safeParse(found).success,
      changed: (catalogue, found) => ({
        ...catalogue,
        armourClasses: catalogue.armourClasses.map((entry) =>
          entry.id === armourClass ? { ...entry, armourDice: found } : entry,
        ),
      }),
    }));
}
