/** Parameters and inputs of the target side. */
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { plainChoices } from '../../../params/declaration.ts';
import { flag, idsOf, knownIds, oneOf, texts, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { FACINGS } from '../attack/situation.ts';
import type { ArmourClass, Catalogue, Cover, Unit } from '../model.ts';
import type { Altitude, TargetQuestion } from '../odds/question.ts';
import { isByChoice, kindOf } from '../odds/scene.ts';
import { ARMOUR_CLASSES, COVERS } from '../schema/names.ts';
import type { OddsContext } from './context.ts';

/** More miniatures than any card has. */
export const MOST_MINIATURES = 30;
export const MOST_HIT_POINTS = 60;
const MOST_MARKERS = 30;
const ALTITUDES = ['high', 'low'] as const;

/** Parameters of one side as a target. @param who label of the side: `the target` */
export function targetParams(who: string) {
  return {
    miniatures: whole(1, MOST_MINIATURES).describe(`miniatures of ${who}`),
    'hit-points': whole(1, MOST_HIT_POINTS).describe('hit points of each miniature'),
    taken: whole(0, MOST_HIT_POINTS * MOST_MINIATURES)
      .default(0)
      .describe('damage taken before'),
    markers: whole(0, MOST_MARKERS).default(0).describe('suppression markers before the attack'),
    cover: oneOf(COVERS).byDefault(COVERS[0]).describe(`cover of ${who}`),
    facing: oneOf(FACINGS).default('front').describe('side of the vehicle that is hit'),
    altitude: oneOf(ALTITUDES).default('high').describe('altitude of an aircraft'),
    team: flag(`${who} is a team (R-33)`),
    joined: flag('the hero is with a unit; alone he takes no suppression markers'),
    unmoved: flag(`${who} has not moved this turn (Entrench)`),
    'in-terrain': flag(`half of ${who} is in terrain (Legendary Tactician)`),
    damage: texts()
      .describe(`an effect of the damage table that ${who} has: hull-breach …`)
      .control<OddsContext>({ choices: ({ catalogue }) => plainChoices(damageOf(catalogue)) }),
  };
}

/** The values of `targetParams`. */
export type TargetRequest = ValuesOf<ReturnType<typeof targetParams>>;

/** The parameter for the abilities of a side. */
export function abilitiesOf(who: string) {
  return idsOf('ability', (c: Catalogue) => c.abilities).describe(
    `ability that ${who} has or uses: take-aim, all-in-one, entrench …`,
  );
}

/** Ids of damage table rows that have an effect. */
function damageIds(rows: readonly { readonly id: string; readonly effects: readonly unknown[] }[]): string[] {
  return [...new Set(rows.flatMap(({ id, effects }) => (effects.length > 0 ? [id] : [])))];
}

/** Ids of both tables. */
export function damageOf({ damageTables }: Catalogue): string[] {
  return damageIds([...damageTables.vehicle, ...damageTables.aircraft]);
}

interface TargetWords {
  /** Prefix of its parameters' names. */
  readonly prefix: string;
  /** The argument that names the target. */
  readonly argument: string;
  /** The id of a unit, or a class. */
  readonly text: string;
  readonly abilities: readonly string[];
  /** Given within the argument: `soft`, `suppressed`. */
  readonly cover?: Cover;
  readonly isSuppressed?: boolean;
  readonly hitsTheDirt: boolean;
}

/** @returns undefined, with faults, when the inputs name no target */
export function readTarget(
  context: OddsContext,
  request: TargetRequest,
  input: TargetWords,
): TargetQuestion | undefined {
  const { catalogue } = context;
  const found = findTarget(context, input);
  if (found === undefined) return undefined;
  const { unit, armourClass } = found;
  const kind = kindOf(armourClass);
  const own = catalogue.abilities.filter((one) => unit?.abilities?.includes(one.id) && !isByChoice(one));
  const target: TargetQuestion = {
    unit: unit?.id ?? null,
    name: unit?.name ?? armourClass,
    edition: unit?.edition ?? null,
    armyPoints: unit?.armyPoints ?? null,
    fullStrength: unit?.miniatures ?? request.miniatures ?? (kind === 'soldier' ? null : 1),
    armourClass,
    altitude: altitudeOf(context, `${input.prefix}altitude`, request, kind === 'aircraft'),
    miniatures: request.miniatures ?? unit?.miniatures ?? (kind === 'soldier' ? null : 1),
    hitPoints: request['hit-points'] ?? unit?.hitPoints ?? (kind === 'soldier' && unit === null ? 1 : null),
    taken: request.taken,
    abilities: [...new Set([...own.map(({ id }) => id), ...input.abilities])],
    damage: kind === 'soldier' ? [] : damageEffects(context, `${input.prefix}damage`, request, kind),
    cover: request.cover ?? input.cover ?? 'none',
    markers: Math.max(request.markers, input.isSuppressed === true ? 1 : 0),
    hitsTheDirt: input.hitsTheDirt,
    isTeam: request.team || unit?.team === true,
    isLoneHero: kind === 'soldier' && unit?.type === 'hero' && !request.joined,
    facing: request.facing,
    unmoved: request.unmoved,
    inTerrain: request['in-terrain'],
  };
  const option = (name: keyof TargetRequest): string => input.prefix + name;
  checkKind(context, target, option);
  checkNumbers(context, target, option, unit);
  return target;
}

type OptionName = (name: keyof TargetRequest) => string;

/** What only some kinds of targets have or do. */
function checkKind(context: OddsContext, target: TargetQuestion, option: OptionName): void {
  const { reader } = context;
  const { markers, hitsTheDirt, isLoneHero, abilities } = target;
  const kind = kindOf(target.armourClass);
  const isPinned = markers > 0 || hitsTheDirt;
  if (kind !== 'soldier' && isPinned)
    reader.fault(option('markers'), 'only soldiers take suppression markers and hit the dirt');
  if (isLoneHero && isPinned)
    reader.fault(
      option('markers'),
      `a hero alone takes no suppression markers and gains nothing by hitting the dirt (D-HERO-02); with a unit: --${option('joined')}`,
    );
  if (hitsTheDirt && markers > 0)
    reader.fault('hit-the-dirt', 'a suppressed unit does not react, so it cannot hit the dirt (D-REACT-01)');
  if (hitsTheDirt && isImmune(context, abilities))
    reader.fault('hit-the-dirt', 'a unit that is immune to suppression does not hit the dirt');
  if (kind !== 'vehicle' && reader.given(option('facing')))
    reader.fault(option('facing'), 'only vehicles have a facing');
  if (kind === 'soldier' && reader.given(option('damage')))
    reader.fault(option('damage'), 'only vehicles and aircraft have effects of a damage table');
}

/** Numbers that the unit's card does not allow. */
function checkNumbers(
  { reader }: OddsContext,
  { miniatures, hitPoints, taken }: TargetQuestion,
  option: OptionName,
  unit: Unit | null,
): void {
  const most = unit?.miniatures ?? null;
  if (most !== null && miniatures !== null && miniatures > most)
    reader.fault(
      option('miniatures'),
      `found ${miniatures} miniatures, expected at most ${most}, the size of the unit`,
    );
  if (taken > 0 && miniatures !== null && hitPoints !== null && taken >= miniatures * hitPoints)
    reader.fault(
      option('taken'),
      `found ${taken} points of damage before, expected fewer than ${miniatures * hitPoints}, its total`,
    );
}

function damageEffects(
  { catalogue, reader }: OddsContext,
  option: string,
  { damage }: TargetRequest,
  kind: 'vehicle' | 'aircraft',
): readonly string[] {
  const known = damageIds(catalogue.damageTables[kind]).map((id) => ({ id }));
  return knownIds(damage, 'damage effect', known, reader, option);
}

/** Whether one of the abilities prevents hitting the dirt. */
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
  const unit = entryNamed(units, text);
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

function altitudeOf(
  { reader }: OddsContext,
  name: string,
  { altitude }: TargetRequest,
  isAircraft: boolean,
): Altitude {
  if (isAircraft) return altitude;
  if (reader.given(name)) reader.fault(name, 'only aircraft fly high or low');
  return null;
}
