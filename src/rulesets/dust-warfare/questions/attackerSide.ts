/** Parameters and inputs of the attacking side. */
import type { Fault } from '../../../base/errors.ts';
import { entryNamed } from '../../../base/names.ts';
import { nearestName } from '../../../base/nearest.ts';
import { unknownName } from '../../../base/phrases.ts';
import { type Choice, idChoices, plainChoices } from '../../../params/declaration.ts';
import { flag, idsOf, oneOf, texts, whole } from '../../../params/kinds.ts';
import type { ValuesOf } from '../../../params/parameter.ts';
import { textOf } from '../../../params/words.ts';
import type { Action } from '../attack/situation.ts';
import type { Unit } from '../model.ts';
import { looksLikeWeapons, namedAttack, parseWeapons } from '../odds/bareWeapons.ts';
import { firedLines, WEAPON_WORDS } from '../odds/firing.ts';
import type { AttackerQuestion, TargetQuestion, WeaponLine } from '../odds/question.ts';
import { columnOf, isByChoice, kindOf } from '../odds/scene.ts';
import { checkInstead, checkUse, checkWeapons, countsAsSustained, weaponHas } from './attackChecks.ts';
import type { OddsContext } from './context.ts';
import { damageOf } from './targetSide.ts';

/** An order's attack and a reaction are plain attacks (D-CMD-03, D-REACT-06). */
const ACTION_NAMES = ['attack', 'sustained', 'reaction', 'order', 'indirect'] as const;

/** Parameters of the attacking side. */
export const ATTACKER = {
  range: whole(0, 200).describe('range in inches; without it everything is in range'),
  weapons: weaponsOf('a unit', 'attacker'),
  action: oneOf(ACTION_NAMES).default(ACTION_NAMES[0]).describe('kind of attack'),
  overcharge: flag('phasers double their dice instead of the reroll'),
  'two-targets': flag('teslas take a second target instead of the reroll'),
  'attacker-damage': idsOf('damage effect', damageOf).describe(
    'damage table effect on the attacker: blinded …',
  ),
};

/** What a unit may fire without the name of a weapon. */
const WEAPON_CHOICES: readonly Choice[] = plainChoices(WEAPON_WORDS).map((choice) => ({
  ...choice,
  label: choice.value === 'bombs' ? choice.label : `${choice.label.replace('-', ' ')} weapons`,
}));

/** The parameter for the weapons that fire. @param unit the parameter that names their unit */
export function weaponsOf(who: string, unit: string) {
  return texts()
    .describe(`what ${who} fires: ${WEAPON_WORDS.join(', ')}, or the id of a weapon; may be repeated`)
    .byDefault('ranged')
    .control<OddsContext>({
      choices: ({ catalogue: { units } }, input) => [
        ...WEAPON_CHOICES,
        ...idChoices(units.find(({ id }) => id === textOf(input, unit))?.weapons ?? []),
      ],
    });
}

/** Inputs of an attacking side; in a reaction both sides attack. */
interface AttackerWords extends Pick<ValuesOf<typeof ATTACKER>, 'range' | 'overcharge' | 'two-targets'> {
  /** The argument that names the attacker. */
  readonly argument: string;
  /** The id of a unit, or weapons. */
  readonly text: string;
  /** The parameter of its abilities, with their ids. */
  readonly abilities: readonly [name: string, ids: readonly string[]];
  /** The parameter of its weapons, with their ids. `byDefault`: the weapons of a unit without it. */
  readonly weapons: readonly [name: string, ids: readonly string[]];
  readonly byDefault: (typeof WEAPON_WORDS)[number];
  /** Effects on it from the damage table. */
  readonly damage: readonly string[];
  /** Miniatures left; null: all. */
  readonly miniatures: number | null;
  /** Its action. `byChoice`: whether a user can choose it. */
  readonly action: Action;
  readonly byChoice: boolean;
  /** The same side as a target; without it an attacking hero is alone. */
  readonly self?: TargetQuestion;
}

/** The parsed attacker with its assumptions. */
interface ReadAttacker {
  readonly attacker: AttackerQuestion;
  readonly assumed: readonly string[];
}

/** @returns undefined, with faults, when the inputs name no attacker */
export function readAttacker(
  context: OddsContext,
  input: AttackerWords,
  target: TargetQuestion,
): ReadAttacker | undefined {
  const { catalogue, units, reader } = context;
  const { action, range, byChoice } = input;
  const special = namedAttack(catalogue, context.rulings, input.text);
  const isBare = looksLikeWeapons(input.text) || special !== undefined;
  const unit = isBare ? null : entryNamed(units, input.text);
  if (unit === undefined) {
    const known = units.map(({ id }) => id);
    if (input.text === '')
      reader.fault(
        input.argument,
        'found nothing, expected an attacker: the id of a unit, or weapons such as 5/1 or 4x1/1,1x1/3:laser',
      );
    else reader.fault(input.argument, unknownName('unit', input.text, known), nearestName(input.text, known));
    return undefined;
  }
  const faults: Fault[] = [];
  const weapons =
    unit === null
      ? (special ?? parseWeapons(catalogue, input.text, input.argument.toUpperCase(), faults))
      : unitWeapons(context, unit, input, { action, range, target }, faults);
  reader.add(faults);
  const own = catalogue.abilities.filter((one) => unit?.abilities?.includes(one.id) && !isByChoice(one));
  const [abilitiesName, used] = input.abilities;
  const [weaponsName] = input.weapons;
  const abilities = [...new Set([...own.map(({ id }) => id), ...used])];
  const inForce = catalogue.abilities.filter(({ id }) => abilities.includes(id));
  const isSustained = countsAsSustained(inForce, action, target);
  checkUse(
    context,
    abilitiesName,
    inForce.filter(({ id }) => used.includes(id)),
    { action, isSustained },
  );
  const attacker: AttackerQuestion = {
    unit: unit?.id ?? null,
    name: unit?.name ?? input.text,
    edition: unit?.edition ?? null,
    armyPoints: unit?.armyPoints ?? null,
    bloc: unit?.bloc ?? null,
    weapons,
    abilities,
    damage: input.damage,
    takesMarkers: takesMarkers(unit, input.self),
    action,
    overcharged: byChoice && input.overcharge,
    splits: byChoice && input['two-targets'],
    range,
  };
  checkInstead(context, attacker, isSustained);
  checkWeapons(context, attacker, unit === null ? input.argument : weaponsName);
  if (
    special !== undefined &&
    ridersHit(context, input.text) &&
    (target.cover !== 'none' || target.markers > 0)
  )
    reader.fault(
      input.argument,
      'tank riders suffer the attack without cover (D-ABL-TANK-RIDERS): leave cover and suppression out',
    );
  if (target.miniatures === null && weapons.some(({ profile }) => profile?.dice === 'spray'))
    reader.fault(
      'miniatures',
      'a spray weapon rolls a die for each miniature of the target; give their number',
    );
  return { attacker, assumed: assumptionsOf(context, input, attacker, unit) };
}

/** What the answer takes for granted of the attacker. @param unit null for bare weapons */
function assumptionsOf(
  context: OddsContext,
  input: AttackerWords,
  attacker: AttackerQuestion,
  unit: Unit | null,
): readonly string[] {
  const { weapons, range, action, overcharged, bloc } = attacker;
  const [, chosen] = input.weapons;
  return [
    ...(unit === null || chosen.length > 0 || inCloseCombat(context, weapons)
      ? []
      : ['Assumed: every weapon with a value against the target fires, except close combat and bombs.']),
    ...(range === null
      ? ['Assumed: everything is in range and sight (D-ATK-02, D-ATK-03).']
      : unknownRanges(unit, weapons)),
    ...(action === 'indirect'
      ? ['Assumed: a friend with Artillery Strike sees the target (D-WPN-ARTILLERY).']
      : []),
    ...fewerWeapons(unit, input.miniatures),
    ...(overcharged && bloc === null
      ? ['Assumed: the weapons are of a bloc that can overcharge them (D-WPN-PHASERS).']
      : []),
    ...snipersLine(context, attacker),
  ];
}

function rangeUnknown(weapons: readonly string[]): string {
  return `Assumed: ${weapons.join(', ')} is in range, because the printed range is not available.`;
}

/** Assumptions about weapons that fire at a range but have none printed. */
function unknownRanges(unit: Unit | null, weapons: readonly WeaponLine[]): string[] {
  const names = weapons.map(({ name }) => name);
  const unknown = (unit?.weapons ?? []).filter(({ name, range }) => range === null && names.includes(name));
  return unknown.length === 0 ? [] : [rangeUnknown(unknown.map(({ name }) => name))];
}

/** Whether the ability is the attack on riders of a vehicle, who have no cover. */
function ridersHit({ catalogue }: OddsContext, id: string): boolean {
  const ability = catalogue.abilities.find((one) => one.id === id);
  return ability?.effects.some(({ kind }) => kind === 'riders-attacked') === true;
}

/** Whether all the weapons are close combat weapons. */
export function inCloseCombat({ catalogue }: OddsContext, weapons: readonly WeaponLine[]): boolean {
  return weapons.every((weapon) => weaponHas(catalogue, weapon, 'close-combat'));
}

/** The action of a parameter `action`. */
export function actionOf({ action }: Pick<ValuesOf<typeof ATTACKER>, 'action'>): Action {
  return action === 'reaction' || action === 'order' ? 'attack' : action;
}

function unitWeapons(
  { catalogue, rulings }: OddsContext,
  unit: Unit,
  { weapons: [name, named], byDefault, argument, miniatures }: AttackerWords,
  { action, range, target }: { action: Action; range: number | null; target: TargetQuestion },
  faults: Fault[],
): readonly WeaponLine[] {
  const [text] = named.length === 0 ? [byDefault] : named;
  const chosen = (named.length < 2 ? WEAPON_WORDS.find((word) => word === text) : undefined) ?? named;
  const column = columnOf(target.armourClass, target.altitude);
  const { distances } = catalogue.turn;
  const { artilleryHasMinimum } = rulings;
  const path = typeof chosen === 'string' ? argument.toUpperCase() : `--${name}`;
  return firedLines(
    catalogue,
    unit,
    { chosen, action, range, column, distances, artilleryHasMinimum, miniatures },
    path,
    faults,
  );
}

/** Whether the attacker can have markers: soldiers only, without lone heroes; plain weapons count as a squad. */
function takesMarkers(unit: Unit | null, self: TargetQuestion | undefined): boolean {
  const armourClass = self?.armourClass ?? unit?.armourClass ?? null;
  if (armourClass !== null && kindOf(armourClass) !== 'soldier') return false;
  return self === undefined ? unit?.type !== 'hero' : !self.isLoneHero;
}

/** Assumption for an attacker with losses. */
function fewerWeapons(unit: Unit | null, left: number | null): string[] {
  return unit === null || left === null || left >= (unit.miniatures ?? 1)
    ? []
    : [`Assumed: the owner of ${unit.name} has lost the most common arms first (D-ATK-08).`];
}

/** Assumption where the sniper's rule applies to his own weapon only. */
function snipersLine(
  { catalogue, rulings }: OddsContext,
  { abilities, weapons }: AttackerQuestion,
): string[] {
  const isSniper = catalogue.abilities.some(
    ({ id, effects }) =>
      abilities.includes(id) &&
      effects.some(({ kind }) => kind === 'ignore-armour') &&
      effects.every(({ kind }) => kind !== 'halve-dice'),
  );
  const own = weapons.find(({ count }) => count === 1) ?? weapons.at(0);
  return isSniper && !rulings.sniperCoversAttack && own !== undefined
    ? [`Assumed: the sniper carries ${own.name}, the first weapon that the unit has only once.`]
    : [];
}
