/** Options and words that say who attacks, with what, and how. */
import type { Fault } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import { unknownName } from '../../base/phrases.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Action } from '../../rulesets/dust-warfare/attack/situation.ts';
import type { Unit } from '../../rulesets/dust-warfare/model.ts';
import { looksLikeWeapons, namedAttack, parseWeapons } from '../../rulesets/dust-warfare/odds/bareWeapons.ts';
import { firedLines, WEAPON_WORDS } from '../../rulesets/dust-warfare/odds/firing.ts';
import type {
  AttackerQuestion,
  TargetQuestion,
  WeaponLine,
} from '../../rulesets/dust-warfare/odds/question.ts';
import { columnOf, isByChoice, kindOf } from '../../rulesets/dust-warfare/odds/scene.ts';
import { integerOption, integerOptions, TEXT, TEXTS } from '../optionKinds.ts';
import { damageIds, readIds, readWord } from '../words.ts';
import { checkInstead, checkUse, checkWeapons, countsAsSustained, weaponHas } from './attackChecks.ts';
import type { OddsContext } from './context.ts';

/** An order's attack and a reaction are plain attacks (D-CMD-03, D-REACT-06). */
export const ACTION_NAMES = ['attack', 'sustained', 'reaction', 'order', 'indirect'] as const;
const MOST_RANGE = 200;
const RANGE = integerOption(
  'range',
  undefined,
  0,
  MOST_RANGE,
  'inches; without it everything is near enough',
);

/** Options of the attacking side. */
export const ATTACKER_OPTIONS = {
  ...integerOptions([RANGE]),
  weapons: { ...TEXTS, describe: weaponsHelp('a unit') },
  action: { ...TEXT, describe: `${ACTION_NAMES.join(', ')} [default: ${ACTION_NAMES[0]}]` },
  overcharge: { type: 'boolean', describe: 'phasers double their dice instead of the reroll' },
  'two-targets': { type: 'boolean', describe: 'teslas take a second target instead of the reroll' },
  'attacker-damage': { ...TEXTS, describe: 'an effect of the damage table that the attacker has: blinded …' },
} as const;

/** The option with what fires. */
export function weaponsHelp(who: string): string {
  return `what ${who} fires: ${WEAPON_WORDS.join(', ')}, or the id of a weapon; may be repeated [default: ranged]`;
}

interface AttackerWords {
  /** The argument that names the attacker. */
  readonly argument: string;
  /** The id of a unit, or weapons. */
  readonly text: string;
  readonly abilities: string;
  /** The option with what fires, and what a unit fires without it. */
  readonly weapons: string;
  readonly usual: (typeof WEAPON_WORDS)[number];
  /** The option with its effects of the damage table. */
  readonly damage: string;
  /** The option with the miniatures that are left of it. */
  readonly miniatures: string;
  /** How it attacks; undefined where the option says it. */
  readonly action?: Action;
  /** The same side as a target; without it a hero who attacks is alone. */
  readonly self?: TargetQuestion;
}

/** The attacker, and what was assumed about him. */
interface ReadAttacker {
  readonly attacker: AttackerQuestion;
  readonly assumed: readonly string[];
}

/** @returns undefined, with the faults kept, when nobody can be told from the words */
export function readAttacker(
  context: OddsContext,
  argv: Readonly<Record<string, unknown>>,
  said: AttackerWords,
  target: TargetQuestion,
): ReadAttacker | undefined {
  const { catalogue, units, reader } = context;
  const action = said.action ?? readAction(context);
  const range = reader.given(RANGE.name) ? reader.integer(RANGE) : null;
  const special = namedAttack(catalogue, context.rulings, said.text);
  const isBare = looksLikeWeapons(said.text) || special !== undefined;
  const unit = isBare ? null : units.find(({ id }) => id === said.text);
  if (unit === undefined) {
    const known = units.map(({ id }) => id);
    if (said.text === '')
      reader.fault(
        said.argument,
        `found ${said.text === '' ? 'nothing' : said.text}, expected an attacker: the id of a unit, or weapons such as 5/1 or 4x1/1,1x1/3:laser`,
      );
    else reader.fault(said.argument, unknownName('unit', said.text, known), nearestName(said.text, known));
    return undefined;
  }
  const faults: Fault[] = [];
  const weapons =
    unit === null
      ? (special ?? parseWeapons(catalogue, said.text, said.argument.toUpperCase(), faults))
      : unitWeapons(context, unit, said, { action, range, target }, faults);
  reader.add(faults);
  const own = catalogue.abilities.filter((one) => unit?.abilities?.includes(one.id) && !isByChoice(one));
  const used = readIds(
    reader,
    argv,
    said.abilities,
    'ability',
    catalogue.abilities.map(({ id }) => id),
  );
  const abilities = [...new Set([...own.map(({ id }) => id), ...used])];
  const inForce = catalogue.abilities.filter(({ id }) => abilities.includes(id));
  const isSustained = countsAsSustained(inForce, action, target);
  checkUse(
    context,
    said.abilities,
    inForce.filter(({ id }) => used.includes(id)),
    { action, isSustained },
  );
  const rows = damageIds([...catalogue.damageTables.vehicle, ...catalogue.damageTables.aircraft]);
  const byChoice = said.action === undefined;
  const attacker: AttackerQuestion = {
    unit: unit?.id ?? null,
    name: unit?.name ?? said.text,
    edition: unit?.edition ?? null,
    armyPoints: unit?.armyPoints ?? null,
    bloc: unit?.bloc ?? null,
    weapons,
    abilities,
    damage: readIds(reader, argv, said.damage, 'damage effect', rows),
    takesMarkers: takesMarkers(unit, said.self),
    action,
    overcharged: byChoice && argv.overcharge === true,
    splits: byChoice && argv['two-targets'] === true,
    range,
  };
  checkInstead(context, attacker, isSustained);
  checkWeapons(context, attacker, unit === null ? said.argument : said.weapons);
  if (
    special !== undefined &&
    ridersHit(context, said.text) &&
    (target.cover !== 'none' || target.markers > 0)
  )
    reader.fault(
      said.argument,
      'tank riders suffer the attack without cover (D-ABL-TANK-RIDERS): leave cover and suppression out',
    );
  if (target.miniatures === null && weapons.some(({ profile }) => profile?.dice === 'spray'))
    reader.fault(
      'miniatures',
      'a spray weapon rolls a die for each miniature of the target: how many are there?',
    );
  return {
    attacker,
    assumed: [
      ...(unit === null || reader.given(said.weapons) || inCloseCombat(context, weapons)
        ? []
        : [
            'Assumed: every weapon that has a value against the target fires, but for close combat and bombs.',
          ]),
      ...(range === null
        ? ['Assumed: everything is in range and sight (D-ATK-02, D-ATK-03).']
        : unknownRanges(unit, weapons)),
      ...(action === 'indirect'
        ? ['Assumed: a friend with Artillery Strike sees the target (D-WPN-ARTILLERY).']
        : []),
      ...fewerArms(reader, unit, said.miniatures),
      ...(attacker.overcharged && attacker.bloc === null
        ? ['Assumed: the weapons are of a bloc that can overcharge them (D-WPN-PHASERS).']
        : []),
      ...snipersLine(context, attacker),
    ],
  };
}

function rangeUnknown(weapons: readonly string[]): string {
  return `Assumed: ${weapons.join(', ')} reaches, whose range nobody has.`;
}

/** Said where a range is asked for and a weapon that fires has none. */
function unknownRanges(unit: Unit | null, weapons: readonly WeaponLine[]): string[] {
  const names = weapons.map(({ name }) => name);
  const unknown = (unit?.weapons ?? []).filter(({ name, range }) => range === null && names.includes(name));
  return unknown.length === 0 ? [] : [rangeUnknown(unknown.map(({ name }) => name))];
}

/** Whether it is the attack on those who ride on a vehicle, against which nothing is cover. */
function ridersHit({ catalogue }: OddsContext, id: string): boolean {
  const ability = catalogue.abilities.find((one) => one.id === id);
  return ability?.effects.some(({ kind }) => kind === 'riders-attacked') === true;
}

/** Whether everything that fires is of close combat. */
export function inCloseCombat({ catalogue }: OddsContext, weapons: readonly WeaponLine[]): boolean {
  return weapons.every((weapon) => weaponHas(catalogue, weapon, 'close-combat'));
}

function readAction({ reader }: OddsContext): Action {
  const action = readWord(reader, 'action', ACTION_NAMES);
  return action === 'reaction' || action === 'order' ? 'attack' : action;
}

function unitWeapons(
  { catalogue, rulings, reader }: OddsContext,
  unit: Unit,
  { weapons, usual, argument, miniatures }: AttackerWords,
  { action, range, target }: { action: Action; range: number | null; target: TargetQuestion },
  faults: Fault[],
): readonly WeaponLine[] {
  const named = reader.texts(weapons);
  const [text] = named.length === 0 ? [usual] : named;
  const chosen = (named.length < 2 ? WEAPON_WORDS.find((word) => word === text) : undefined) ?? named;
  const column = columnOf(target.armourClass, target.altitude);
  const { distances } = catalogue.turn;
  const { artilleryHasMinimum } = rulings;
  const path = typeof chosen === 'string' ? argument.toUpperCase() : `--${weapons}`;
  return firedLines(
    catalogue,
    unit,
    { chosen, action, range, column, distances, artilleryHasMinimum, miniatures: leftOf(reader, miniatures) },
    path,
    faults,
  );
}

/** What nobody names is a squad. */
function takesMarkers(unit: Unit | null, self: TargetQuestion | undefined): boolean {
  const armourClass = self?.armourClass ?? unit?.armourClass ?? null;
  if (armourClass !== null && kindOf(armourClass) !== 'soldier') return false;
  return self === undefined ? unit?.type !== 'hero' : !self.isLoneHero;
}

/** Miniatures that are left of the attacker, where the command was told. */
function leftOf(reader: OptionReader, name: string): number | null {
  const text = reader.text(name);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

/** Said where the attacker is not whole. */
function fewerArms(reader: OptionReader, unit: Unit | null, name: string): string[] {
  const left = leftOf(reader, name);
  return unit === null || left === null || left >= (unit.miniatures ?? 1)
    ? []
    : [`Assumed: the owner of ${unit.name} has lost the most common arms first (D-ATK-08).`];
}

/** Said where the sniper's rule is for his own weapon only. */
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
    ? [`Assumed: the sniper carries ${own.name}, the first weapon that there is once.`]
    : [];
}
