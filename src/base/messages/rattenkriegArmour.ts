/** Words of the odds of guns against armour in Rattenkrieg!. */
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const POINTS = 'points';
export const POINTS_AXIS = 'Damage points of one shot';
export const MEN = 'men out, the vehicle not destroyed';
export const TO_HIT_STEP = 'To Hit';
export const PIERCE_STEP = 'Does it pierce?';
export const DICE_STEP = 'Damage dice';
export const DAMAGE_STEP = 'What the points do';
export const TURN_STEP = 'A turn of fire';

export function gunnerText(): string {
  return 'Quality of the gunner';
}

export function gunnerAgainText(): string {
  return 'Quality of the gunner, a second time';
}

export function speedText(inches: number): string {
  return `relative speed ${inches}"`;
}

export function distanceText(inches: number, size: number): string {
  return `${inches}" at a target of size ${size}`;
}

export function gunSightText(): string {
  return 'gun sight';
}

export interface AntiTankWords {
  readonly projectile: string;
  readonly distance: number;
  readonly target: string | null;
  readonly armour: number;
  /** null: rolled, or nothing printed for the distance. */
  readonly penetration: number | null;
  readonly toHit: number;
  readonly enters: number;
  readonly points: number;
  readonly destroyed: number | null;
  readonly turn: { readonly shots: number; readonly destroyed: number } | null;
}

/** `7.5cm KwK 40 L/48, PzGr. 39 at 40" against House Medium Tank B (relative armour 70 mm): …`. */
export function antiTankSentence(w: AntiTankWords): string {
  const target = w.target === null ? `${w.armour} mm` : `${w.target} (relative armour ${w.armour} mm)`;
  const head = `${w.projectile} at ${Number(w.distance.toFixed(1))}" against ${target}: `;
  if (w.enters === 0)
    return `${head}${w.penetration === null ? 'nothing gets through' : `${w.penetration} mm do not pierce`}`;
  const destroyed = w.destroyed === null ? '' : `, destroyed ${probabilityLabel(w.destroyed)}`;
  const turn =
    w.turn === null || w.turn.shots < 2
      ? ''
      : `, by a turn of ${w.turn.shots} shots ${probabilityLabel(w.turn.destroyed)}`;
  return `${head}pierces ${probabilityLabel(w.enters)}, To Hit ${w.toHit}, ${w.points.toFixed(2)} damage points expected${destroyed}${turn}`;
}

export function antiTankTitle(projectile: string): string {
  return `One shot: ${projectile}`;
}

/** `+1  distance: 11" at a target of size 7` */
export function aimNote(part: {
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
}): string {
  return `${(part.modifier === 0 ? '0' : signed(part.modifier)).padStart(3)}  ${part.id}: ${part.text}`;
}

export function toHitNote(toHit: number, sum: number): string {
  const kept = toHit === sum ? '' : `, kept to ${toHit}`;
  return `${(sum === 0 ? '0' : signed(sum)).padStart(3)}  in all${kept}; a six never counts`;
}

export function penetrationNote(metres: number, range: number | null, penetration: number | null): string {
  const at = range === null ? 'at any range' : `in the column of ${range} m`;
  const found = penetration === null ? 'penetration is rolled' : `penetration ${penetration} mm`;
  return `${metres.toFixed(0)} m: ${found}, ${at}`;
}

export function noPenetrationNote(metres: number): string {
  return `${metres.toFixed(0)} m: beyond the last figure that is printed`;
}

export function armourNote(armour: number, pierces: number): string {
  const verdict =
    pierces === 1 ? 'pierced' : pierces === 0 ? 'not pierced' : `pierced ${probabilityLabel(pierces)}`;
  return `relative armour ${armour} mm: ${verdict}`;
}

export function ricochetNote(share: number): string {
  return `a red number: glances off ${probabilityLabel(share)}`;
}

export function arrivesNote(share: number): string {
  return `the shot arrives ${probabilityLabel(share)}`;
}

export function diceNote(dice: number, cap: number, toHit: number): string {
  return `${dice} dice; those up to ${toHit} count, each at most ${cap}`;
}

export function twiceNote(): string {
  return 'every die must succeed twice';
}

export function shatterNote(): string {
  return 'more sixes than ones shatter the shell';
}

export function fireDiceNote(faces: readonly number[]): string {
  return `a die of ${faces.join(' or ')} starts a fire`;
}

export function passesNote(share: number): string {
  return `goes through and through ${probabilityLabel(share)}`;
}

/** `sector 9: left-track 4, ammunition; commander` */
export function stageNote(sector: number, systems: readonly string[], crew: readonly string[]): string {
  const shown = [...systems, ...crew];
  return `sector ${sector}: ${shown.length === 0 ? 'nothing' : shown.join(', ')}`;
}

export function turnNote(impulses: readonly number[]): string {
  return `rounds by impulse: ${impulses.join(', ')}`;
}

export const SUMMARY_HEAD = ['', 'destroyed', 'burning', 'immobile', 'turret stuck', 'unhurt'] as const;

/** `after the first shot` */
export function afterShots(shots: number): string {
  return shots === 1 ? 'first shot' : `${shots} shots`;
}

export function impulseLine(share: number): string {
  return `the target loses an impulse: ${probabilityLabel(share)}`;
}

export function turnLine(shots: number, points: number, any: number): string {
  return `turn of ${shots} ${shots === 1 ? 'shot' : 'shots'}: ${points.toFixed(4)} points expected, any ${probabilityLabel(any)}`;
}

export function sampledLine(trials: number, seed: number, z: number): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z.toFixed(2)} standard errors`;
}

export function fractionsLine(shares: readonly string[]): string {
  return `points of a shell that has pierced: ${shares.join(', ')}`;
}

// What was assumed.

export function houseCard(name: string): string {
  return `${name} is a card of the house: its figures are printed nowhere`;
}

export function userCard(name: string): string {
  return `${name} is a card of the user: its figures are not of our data`;
}

export function oneCard(first: string, second: string): string {
  return `found "${first}" and "${second}", expected one card to fire at`;
}

export function nameOneCard(known: readonly string[]): string {
  return known.length === 0
    ? 'the files have no card of the user; name the one to fire at'
    : `the files have ${known.join(', ')}; name the one to fire at with a second --card`;
}

export function faceChosen(face: string, sector: number): string {
  return `from sector ${sector} the ${face} is hit (--face)`;
}

export function listAssumed(): string {
  return 'systems of the part that is hit, in random order; a man whose icon stands there, else any, each once by a shell';
}

export function fuelAssumed(): string {
  return "the fire modifier is added to the test of fuel, too, as in the book's worked example";
}

export function impulseAssumed(): string {
  return 'a shell that reaches the armour costs the impulse, whatever the damage dice show';
}

export function germanIdle(): string {
  return 'without effect here: --german, which is about first shots (R-AT-03)';
}

export function germanAssumed(): string {
  return 'the gunner is no German (--german)';
}

export function cardTooLarge(men: number, systems: number): string {
  return `the card has ${men} men and ${systems} systems: with their points that is more than can be told apart; give it fewer`;
}

export function backBlastAssumed(): string {
  return 'nobody stands behind the launcher (odds look-up back-blast), and it is not fired in a small room (R-ROCK-01)';
}

export function turnAssumed(): string {
  return 'all rounds of the turn go to the same place, and nothing is repaired meanwhile';
}

// What cannot be.

export function gunExpected(found: string): string {
  return `found "${found}", expected a gun, a gun with a shell such as f34/br-350a, an anti-tank rifle or a launcher`;
}

export function shellExpected(found: string, gun: string): string {
  return `found "${found}", expected a shell of ${gun} that pierces armour`;
}

export function cardExpected(found: string): string {
  return `found "${found}", expected the id of a vehicle card, of the house, from --data or from a file: --card NAME.yaml`;
}

export function unreadableCard(name: string, reason: string): string {
  return `${name} cannot be shot at: ${reason}; a card from --data can`;
}

export function cardOrArmour(): string {
  return 'expected --card or --armour, and not both';
}

export function onlyWithArmour(): string {
  return 'only with --armour; a card has its own';
}

export function onlyWithCard(): string {
  return 'only with --card';
}

export function noSuchPart(name: string, part: string, height: string): string {
  return `the card of ${name} has no ${part} seen at the height ${height}`;
}

export function faceExpected(found: string, faces: readonly string[]): string {
  return `found "${found}", expected a face seen from there: ${faces.join(', ')}`;
}

export function distanceExpected(found: string): string {
  return `found "${found}", expected inches such as 40, or metres such as 500m`;
}

export function angleExpected(found: number, angles: readonly number[]): string {
  return `found ${found}, expected an angle off the heading that the book prints: ${angles.join(', ')}`;
}

export function numberExpected(found: string, low: number, high: number): string {
  return `found ${found}, expected an integer from ${low} to ${high}`;
}

export function beyondLimit(inches: number): string {
  return `beyond the range of ${inches}"`;
}

export function cannotAim(system: string, quality: number): string {
  return `a crew of Quality ${quality} cannot aim at ${system} (R-AT-10)`;
}

// Tables of penetration.

export const PIERCE_HEAD = 'gun, shell';

export function pierceSentence(armours: readonly number[], rows: number): string {
  return `The farthest range in metres at which ${rows === 1 ? 'a shell pierces' : `${rows} shells pierce`} ${armours.join(', ')} mm`;
}

export function pierceCell(range: number | 'any' | null): string {
  return range === null ? '-' : String(range);
}

export function pierceTitle(): string {
  return 'Farthest range at which armour is pierced, in metres';
}

export const PIERCE_AXIS = 'Relative armour, mm';
