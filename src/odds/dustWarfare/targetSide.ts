/** Options and words that say who is attacked, and how he stands. */
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import { FACINGS } from '../../rulesets/dust-warfare/attack/situation.ts';
import type { ArmourClass, Cover, Unit } from '../../rulesets/dust-warfare/model.ts';
import type { Altitude, TargetQuestion } from '../../rulesets/dust-warfare/odds/question.ts';
import { isByChoice, kindOf } from '../../rulesets/dust-warfare/odds/scene.ts';
import { ARMOUR_CLASSES, COVERS } from '../../rulesets/dust-warfare/schema/names.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../optionKinds.ts';
import { damageIds, readIds, readWord } from '../words.ts';
import type { OddsContext } from './context.ts';

/** More than any card has. */
export const MOST_MINIATURES = 30;
const MOST_HIT_POINTS = 60;
const MOST_MARKERS = 30;
export const ALTITUDES = ['high', 'low'] as const;

/** Options of one side as a target. @param prefix `attacker-` where the other side's have none */
export function targetOptions(prefix: string, who: string) {
  const { miniatures, hitPoints, taken, markers } = numbers(prefix, who);
  return {
    ...integerOptions([miniatures, hitPoints, taken, markers]),
    [`${prefix}cover`]: { ...TEXT, describe: `${COVERS.join(', ')} [default: ${COVERS[0]}]` },
    [`${prefix}facing`]: {
      ...TEXT,
      describe: `where a vehicle is hit: ${FACINGS.join(', ')} [default: front]`,
    },
    [`${prefix}altitude`]: { ...TEXT, describe: 'how an aircraft flies: high, low [default: high]' },
    [`${prefix}team`]: { type: 'boolean', describe: `${who} is a team (R-33)` },
    [`${prefix}joined`]: { type: 'boolean', describe: `the hero is with a unit; alone he takes no markers` },
    [`${prefix}unmoved`]: { type: 'boolean', describe: `${who} has not moved this turn (Entrench)` },
    [`${prefix}in-terrain`]: {
      type: 'boolean',
      describe: `half of ${who} is in terrain (Legendary Tactician)`,
    },
    [`${prefix}damage`]: {
      ...TEXTS,
      describe: `an effect of the damage table that ${who} has: hull-breach …`,
    },
  } as const;
}

/** Abilities of a side. */
export function abilityOption(name: string, who: string) {
  return {
    [name]: {
      ...TEXTS,
      describe: `an ability that ${who} has, or uses now: take-aim, all-in-one, entrench …`,
    },
  };
}

function numbers(prefix: string, who: string) {
  return {
    miniatures: integerOption(`${prefix}miniatures`, undefined, 1, MOST_MINIATURES, `miniatures of ${who}`),
    hitPoints: integerOption(
      `${prefix}hit-points`,
      undefined,
      1,
      MOST_HIT_POINTS,
      'hit points of each of them',
    ),
    taken: integerOption(`${prefix}taken`, 0, 0, MOST_HIT_POINTS * MOST_MINIATURES, 'damage taken before'),
    markers: integerOption(`${prefix}markers`, 0, 0, MOST_MARKERS, 'suppression markers before the attack'),
  };
}

interface TargetWords {
  readonly prefix: string;
  /** The argument that names the target. */
  readonly argument: string;
  /** The id of a unit, or a class. */
  readonly text: string;
  /** The option with its abilities. */
  readonly abilities: string;
  /** Said beside the target: `soft`, `suppressed`. */
  readonly cover?: Cover;
  readonly isSuppressed?: boolean;
  readonly hitsTheDirt: boolean;
}

/** @returns undefined, with the faults kept, when nobody can be told from the words */
export function readTarget(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  said: TargetWords,
): TargetQuestion | undefined {
  const { catalogue, reader } = context;
  const found = findTarget(context, said);
  if (found === undefined) return undefined;
  const { unit, armourClass } = found;
  const { prefix } = said;
  const option = numbers(prefix, '');
  const kind = kindOf(armourClass);
  const isHero = unit?.type === 'hero';
  const asked = (name: string): boolean => argv[`${prefix}${name}`] === true;
  const number = (of: typeof option.miniatures): number | undefined =>
    reader.given(of.name) ? reader.integer(of) : undefined;
  const cover = reader.given(`${prefix}cover`)
    ? readWord(reader, `${prefix}cover`, COVERS)
    : (said.cover ?? 'none');
  const markers = Math.max(reader.integer(option.markers), said.isSuppressed === true ? 1 : 0);
  if (kind !== 'soldier' && (markers > 0 || said.hitsTheDirt))
    reader.fault(`${prefix}markers`, `only soldiers take suppression markers and hit the dirt`);
  const isLoneHero = kind === 'soldier' && isHero && !asked('joined');
  if (isLoneHero && (markers > 0 || said.hitsTheDirt))
    reader.fault(
      `${prefix}markers`,
      `a hero alone takes no suppression markers and gains nothing by hitting the dirt (D-HERO-02); with a unit: --${prefix}joined`,
    );
  if (said.hitsTheDirt && markers > 0)
    reader.fault('hit-the-dirt', 'a suppressed unit does not react, so it cannot hit the dirt (D-REACT-01)');
  if (kind !== 'vehicle' && reader.given(`${prefix}facing`))
    reader.fault(`${prefix}facing`, 'only vehicles have a facing');
  const ids = readIds(
    reader,
    argv,
    said.abilities,
    'ability',
    catalogue.abilities.map(({ id }) => id),
  );
  const own = catalogue.abilities.filter((one) => unit?.abilities?.includes(one.id) && !isByChoice(one));
  const damage = `${prefix}damage`;
  if (kind === 'soldier' && reader.given(damage))
    reader.fault(damage, 'only vehicles and aircraft have effects of a damage table');
  const abilities = [...new Set([...own.map(({ id }) => id), ...ids])];
  if (said.hitsTheDirt && isImmune(context, abilities))
    reader.fault('hit-the-dirt', 'what is immune to suppression does not hit the dirt');
  const miniatures = number(option.miniatures) ?? unit?.miniatures ?? (kind === 'soldier' ? null : 1);
  if (unit !== null && unit.miniatures !== null && miniatures !== null && miniatures > unit.miniatures)
    reader.fault(
      option.miniatures.name,
      `found ${miniatures} miniatures, expected at most the ${unit.miniatures} that the unit has`,
    );
  const hitPoints =
    number(option.hitPoints) ?? unit?.hitPoints ?? (kind === 'soldier' && unit === null ? 1 : null);
  const taken = reader.integer(option.taken);
  if (taken > 0 && miniatures !== null && hitPoints !== null && taken >= miniatures * hitPoints)
    reader.fault(
      option.taken.name,
      `found ${taken} points of damage before, expected fewer than the ${miniatures * hitPoints} that it can take`,
    );
  return {
    unit: unit?.id ?? null,
    name: unit?.name ?? armourClass,
    edition: unit?.edition ?? null,
    armyPoints: unit?.armyPoints ?? null,
    fullStrength: unit?.miniatures ?? miniatures,
    armourClass,
    altitude: readAltitude(context, prefix, kind === 'aircraft'),
    miniatures,
    hitPoints,
    taken,
    abilities,
    damage:
      kind === 'soldier'
        ? []
        : readIds(reader, argv, damage, 'damage effect', damageIds(catalogue.damageTables[kind])),
    cover,
    markers,
    hitsTheDirt: said.hitsTheDirt,
    isTeam: asked('team') || unit?.team === true,
    isLoneHero,
    facing: readWord(reader, `${prefix}facing`, FACINGS),
    unmoved: asked('unmoved'),
    inTerrain: asked('in-terrain'),
  };
}

/** Whether one of the abilities keeps a unit from hitting the dirt. */
function isImmune({ catalogue }: OddsContext, abilities: readonly string[]): boolean {
  return catalogue.abilities.some(
    ({ id, effects }) =>
      abilities.includes(id) &&
      effects.some((effect) => effect.kind === 'suppression-immune' && !effect.hitsTheDirt),
  );
}

interface FoundTarget {
  readonly unit: Unit | null;
  readonly armourClass: ArmourClass;
}

function findTarget(
  { units, reader }: OddsContext,
  { text, argument }: TargetWords,
): FoundTarget | undefined {
  const bare = ARMOUR_CLASSES.find((known) => known === text.toUpperCase());
  if (bare !== undefined) return { unit: null, armourClass: bare };
  const unit = units.find(({ id }) => id === text);
  if (unit === undefined) {
    const known = units.map(({ id }) => id);
    if (/^[A-Za-z]?\d*$/.test(text))
      reader.fault(
        argument,
        `found ${text === '' ? 'nothing' : text}, expected a target: the id of a unit, or a class such as S2, V4 or A1`,
        text === '' ? undefined : nearestName(text, ARMOUR_CLASSES),
      );
    else reader.fault(argument, unknownName('unit', text, known), nearestName(text, known));
    return undefined;
  }
  if (unit.armourClass === null) {
    reader.fault(
      argument,
      `the armour class of ${unit.id} is unknown: supply it by --data or --set, or give a class such as S2 instead`,
    );
    return undefined;
  }
  return { unit, armourClass: unit.armourClass };
}

function readAltitude({ reader }: OddsContext, prefix: string, isAircraft: boolean): Altitude {
  const name = `${prefix}altitude`;
  if (isAircraft) return readWord(reader, name, ALTITUDES);
  if (reader.given(name)) reader.fault(name, 'only aircraft fly high or low');
  return null;
}
