/** Words of the tables of many attackers against many targets. */
import { packPhrase, woundsPhrase } from './attack.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const BARE_HANDS = 'bare hands';
export const BEST_WEAPON = 'best weapon';
export const ATTACKER = 'Attacker';
export const PACK = 'Pack';
export const WEAPON = 'Weapon';
export const TARGET = 'Target';
export const AVERAGE = 'Average';
export const EXPECTED_WOUNDS = 'Wounds';
export const KILL = 'Kill %';

export interface MatrixEnd {
  readonly name: string;
  readonly pack: string | null;
  readonly weapon: string | null;
  /** Average over the targets. */
  readonly value: number;
}

type Figure = 'wounds' | 'kill';

/** `Of 15 attackers, pack and weapon counted, against 5 targets, John MacNeal (combat pack, Flash-Gun MK1) does most: …` */
export function matrixSentence(
  rows: number,
  targets: number,
  best: MatrixEnd,
  last: MatrixEnd,
  by: Figure,
): string {
  const figure = ({ value }: MatrixEnd): string =>
    by === 'wounds' ? value.toFixed(2) : probabilityLabel(value);
  const named = ({ name, pack, weapon }: MatrixEnd): string =>
    `${name} (${[packPhrase(pack), weapon ?? 'its best weapon'].join(', ')})`;
  const what = by === 'wounds' ? 'expected wounds' : 'kills';
  const against = `against ${targets} ${targets === 1 ? 'target' : 'targets'}`;
  const over = targets === 1 ? '' : ' on average';
  if (rows === 1) return `${named(best)} ${against}: ${what} ${figure(best)}${over}`;
  return (
    `Of ${rows} attackers, pack and weapon counted, ${against}, ${named(best)} does most: ${what} ${figure(best)}${over}, ` +
    `${named(last)} least: ${figure(last)}`
  );
}

/** @param pack of all targets, where their labels leave it out */
export function matrixTitle(by: Figure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Expected wounds of one attack' : 'Chance that one attack kills';
  return title + targetsWith(pack);
}

/** @param pack of all targets, where their labels leave it out */
export function compareTitle(by: Figure, pack: string | undefined): string {
  const title = by === 'wounds' ? 'Attacks by expected wounds' : 'Attacks by the chance to kill';
  return title + targetsWith(pack);
}

function targetsWith(pack: string | undefined): string {
  return pack === undefined ? '' : `, targets with the ${packPhrase(pack)}`;
}

/**
 * `John MacNeal (stamina pack, once wounded)`; a fresh one is not called so.
 * @param pack undefined where it is said of all targets at once
 */
export function targetLabel(name: string, pack: string | null | undefined, wounds: number): string {
  const said = [
    ...(pack === undefined ? [] : [packPhrase(pack)]),
    ...(wounds === 0 ? [] : [woundsPhrase(wounds)]),
  ];
  return said.length === 0 ? name : `${name} (${said.join(', ')})`;
}

/** `John MacNeal, combat: Flash-Gun MK1` */
export function attackerLabel(name: string, pack: string | null, weapon: string | null): string {
  return `${name}, ${pack ?? 'no pack'}${weapon === null ? '' : `: ${weapon}`}`;
}

/** Of one line of a comparison against several targets. */
export function againstTarget(attack: string, target: string): string {
  return `${attack} against ${target}`;
}

export const WOUNDS_REACHED = 'At least so many wounds';

export function bestWeaponAssumed(): string {
  return 'Assumed: each attacker takes the weapon with the highest expected wounds against each target.';
}

export const TABLE = 'The table';

export function cellMeaning(rows: number, targets: number): string {
  return `${rows * targets} cells, each one attack of the row on the column, exactly as odds attack solves it.`;
}

export function sortedBy(by: Figure): string {
  const what = by === 'wounds' ? 'expected wounds' : 'the chance to kill';
  return `Sorted by ${what}, the highest first; a row of a matrix by the plain average over its targets.`;
}

/** `The cell of Eva Krämer against John MacNeal` */
export function cellTitle(attacker: string, target: string): string {
  return `The cell of ${attacker} against ${target}`;
}

export function cellCommand(commandLine: string): string {
  return `By itself: ${commandLine}`;
}

export function figuresHelp(role: 'attackers' | 'targets'): string {
  return role === 'attackers'
    ? 'a faction, or ID[:PACK[:WEAPON]] with commas; without a pack each of its packs'
    : 'a faction, or ID[:PACK[:WOUNDS]] with commas; PACK each = each of its packs; without one combat';
}

export function emptyWord(): string {
  return 'found nothing between two commas, expected a faction or a character';
}

export function tooManyParts(found: string): string {
  return `found "${found}", expected at most two colons`;
}

export function toStandardOutputTwice(): string {
  return 'standard output takes one answer: give a file name instead of -';
}
