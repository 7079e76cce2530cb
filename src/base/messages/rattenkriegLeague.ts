/** Words of `balance weapons` of Rattenkrieg!. */

import { listedNames, shortName } from '../claim.ts';
import { withMinus } from './common.ts';

/** What a figure of one Shoot action counts. */
const FIGURES = {
  out: 'men out of action',
  dead: 'dead',
  before: 'men out of action before anybody may react',
  'dead-before': 'dead before anybody may react',
  any: 'chance of anybody out of action',
  jam: 'chance of a jam',
} as const;
type Figure = keyof typeof FIGURES;

const PARTS = {
  modifier: 'modifier',
  react: 'React',
  fire: 'rate of fire',
  class: 'range bands',
} as const;

/** `2.94`, or `94.4` of a share */
export function figureText(by: Figure, value: number): string {
  const text = by === 'any' || by === 'jam' ? (value * 100).toFixed(1) : value.toFixed(2);
  return withMinus(text);
}

/** `2.94 men out of action` */
function amount(by: Figure, value: number): string {
  const unit = by === 'any' || by === 'jam' ? ' % ' : ' ';
  return `${figureText(by, value)}${unit}${FIGURES[by]}`;
}

// --- situations

/** `8 men, open`, `3 men in one sector, head-only, 20"` */
export function situation(targets: number, cover: string, range: number | null, isBunched: boolean): string {
  const men = targets === 1 ? '1 man' : `${targets} men`;
  const where = isBunched && targets > 1 ? `${men} in one sector` : men;
  return `${where}, ${cover}${range === null ? '' : `, ${range}"`}`;
}

// --- what a reading of an open question may turn

export function placeLabel(place: number): string {
  return `place ${place} of the order`;
}

export function leadLabel(rival: string): string {
  return `what the lead over the ${rival} comes from`;
}

export function distanceLabel(where: string): string {
  return `who is ahead at which distance: ${where}`;
}

// --- what is asked for

export function weaponsExpected(found: string): string {
  return `found "${found}", expected the id or name of a weapon, a class of weapons, or all`;
}

export function notCompared(weapon: string): string {
  return `${weapon} is not among the weapons compared`;
}

export function numbersExpected(found: string, low: number, high: number): string {
  return `found "${found}", expected whole numbers from ${low} to ${high} with commas between`;
}

export function twoSquadsExpected(found: string): string {
  return `found "${found}", expected two squads with a comma between`;
}

export function noRifleman(squad: string): string {
  return `${squad} has no rifleman whose weapon could be another`;
}

export function tooManyCells(count: number, most: number): string {
  return `${count} weapons in situations; at most ${most}`;
}

// --- claims

/** Where the exact part of the claim is about. */
export const ONE_ACTION = 'One Shoot action';

/** @param leaders names of those that share the first place */
export function leagueClause(
  leaders: readonly string[],
  weapons: number,
  situations: number,
  by: Figure,
  value: number,
): string {
  return `${listedNames(leaders)} first of ${weapons} weapons with ${amount(by, value)}${over(situations)}`;
}

/** `MP40 0.53 against PPSh41 0.81 men out of action on average over 3 situations` */
export function duelClause(
  names: readonly [string, string],
  values: readonly [number, number],
  situations: number,
  by: Figure,
): string {
  const [first, second] = names.map(shortName);
  return `${first} ${figureText(by, values[0])} against ${second} ${amount(by, values[1])}${over(situations)}`;
}

function over(situations: number): string {
  return situations === 1 ? '' : ` on average over ${situations} situations`;
}

/**
 * `MG42 is 0.63 ahead of MG34 (modifier 0.56, React 0.07)`
 * @param place its rank and value, where it is not the first
 * @param lead see leadClause
 */
export function whyClause(
  weapon: string,
  place: readonly [rank: number, value: string] | null,
  lead: string,
): string {
  const where = place === null ? '' : `, place ${place[0]} with ${place[1]},`;
  return `${shortName(weapon)}${where} is ${lead}`;
}

/** @param lead in words, without its sign @param shares `modifier 0.56` … */
export function leadClause(isAhead: boolean, lead: string, rival: string, shares: readonly string[]): string {
  const parts = shares.length === 0 ? '' : ` (${shares.join(', ')})`;
  return `${lead} ${isAhead ? 'ahead of' : 'behind'} ${shortName(rival)}${parts}`;
}

export function shareClause(part: keyof typeof PARTS, share: string): string {
  return `${PARTS[part]} ${share}`;
}

/** @param situations with the same answer; none: all @param said `MP40 leads up to 35 inches, …` */
export function distanceClause(situations: readonly string[], said: string): string {
  return `by distance${situations.length === 0 ? '' : ` (${listedNames(situations)})`} ${said}`;
}

export function aheadClause(from: number, to: number | null, ahead: string | null): string {
  const who = ahead === null ? 'nobody leads' : `${ahead} leads`;
  if (to === null) return from === 0 ? `${who} at any distance` : `${who} from ${from} inches on`;
  return from === 0 ? `${who} up to ${to} inches` : `${who} from ${from} to ${to} inches`;
}

/** `in place of one Mauser 98k 8 of 47 other weapons are better, best MG42 +7.1 points (+6.0 to +8.2)` */
export function valueClause(own: string, helping: number, all: number, best: string | undefined): string {
  const better = helping === 0 ? 'none' : String(helping);
  const verb = helping < 2 ? 'is' : 'are';
  const most = best === undefined ? '' : `, best ${best}`;
  return `in place of one ${shortName(own)} ${better} of ${all} other weapons ${verb} better${most}`;
}

export function worth(weapon: string, points: string, interval: string): string {
  return `${shortName(weapon)} ${points} points (${interval})`;
}

export function leadsVerdict(names: readonly string[]): string {
  return `${names.join(' and ')} first in one Shoot action`;
}

export function bestVerdict(weapon: string): string {
  return `${weapon} is worth most in one man's hands`;
}

// --- tables

export const RANK = 'Rank';
export const WEAPON = 'Weapon';
export const CODE = 'Code';
export const MEAN = 'Mean';
export const RIVAL = 'Against';
export const PART = 'Part';
export const OWN = 'Own';
export const OTHER = 'Its';
export const ALONE = 'Alone';
export const WITHOUT = 'Without';
export const SHARE = 'Share';
export const FIGURES_OF = 'Targets';
export const FROM = 'From';
export const TO = 'To';
export const AHEAD = 'Ahead';

export function partName(part: keyof typeof PARTS): string {
  return PARTS[part];
}

export function leagueTitle(by: Figure): string {
  return `One Shoot action: ${FIGURES[by]}`;
}

/** @param legend `1: 8 men, open` … */
export function leagueNote(legend: readonly string[], mount: string): string {
  return `Exact. Mean: over the situations, all alike. Machine guns: ${mount} mount. ${legend.join('; ')}.`;
}

export function cellsTitle(): string {
  return 'Every weapon in every situation';
}

export function leadTitle(weapon: string, by: Figure): string {
  return `Why ${weapon}: ${FIGURES[by]} that each part of its card is worth`;
}

export function leadNote(): string {
  return (
    "Exact, means over the situations. Alone: what the other weapon would gain from this part alone. Without: what the first would lose with the other's. " +
    'Share: mean gain over all orders in which the parts can be taken over (Shapley); the shares add up to the lead.'
  );
}

export function distanceTitle(by: Figure): string {
  return `${figureAxis(by)} by distance`;
}

export function distanceNote(): string {
  return 'Exact, with the optional range bands (R-FIRE-20); means over the weapons of each group, at the near end.';
}

export const ANY_DISTANCE = 'on';
export const EVEN = 'even';

export function valueTitle(squad: string, own: string): string {
  return `Score of ${squad} with another weapon in place of one ${own}`;
}

// --- charts

export function leagueCaption(shown: number, all: number): string {
  return shown === all
    ? 'Exact; the best weapon first.'
    : `Exact; the best ${shown} of ${all} weapons, the best first.`;
}

export function figureAxis(by: Figure): string {
  return FIGURES[by][0].toUpperCase() + FIGURES[by].slice(1);
}

export function rowsAlternative(rows: readonly string[]): string {
  return rows.join('; ');
}

export const DISTANCE_AXIS = 'Inches';

export function distanceCaption(situations: number): string {
  return `Exact, with the optional range bands${situations === 1 ? '' : `; means over ${situations} situations`}.`;
}

// --- method and limits

export function exactMethod(): string {
  return 'Shoot actions are worked out exactly: alert men who face the shooter, no aiming, nobody moves or reacts; the rules of odds shoot.';
}

export function swapMethod(): string {
  return 'In the games one rifleman of the first squad carries the weapon, everything else and all seeds as they are; the intervals hold together over all weapons.';
}

export function situationsLimit(): string {
  return 'The order is one of these situations, weighed alike; others can be asked for by --targets, --behind and --ranges.';
}

export function oneManLimit(): string {
  return 'One weapon more or less is worth what it is worth in this squad: its man stays a rifleman, without an assistant, and ammunition is not counted.';
}

export function notFielded(weapon: string, why: string): string {
  return `Without a game: ${weapon}, because ${why}.`;
}

export function bandsLimit(): string {
  return 'Range bands are printed for pistols, revolvers and submachine guns only; all other weapons shoot alike at any distance.';
}
