/** Words of the odds of Dust Warfare. */
import { probabilityLabel } from './oddsCharts.ts';

export const MARKERS = 'markers';
export const DAMAGE = 'damage';
export const HITS = 'hits';
export const POINTS = 'points';
/** Points before anything is taken off. */
export const RAW = 'raw';
export const LOST = 'lost';
export const SAVES = 'saves';
export const ATTACKER_PICKS = 'attacker picks';
export const CANCELLED = 'cancelled';
export const STOPPED = 'stopped';
export const RECOVERED = 'recovered';

export const ACTION_WORDS = {
  attack: 'attack',
  sustained: 'sustained attack',
  indirect: 'indirect fire',
} as const;
export const OVERCHARGED = 'overcharged';
export const TWO_TARGETS = 'on two targets, each';
export const HITS_THE_DIRT = 'hits the dirt';
export const TEAM = 'team';
export const LONE_HERO = 'hero alone';
export const UNMOVED = 'unmoved';
export const IN_TERRAIN = 'half in terrain';

/** `4 × Rifle 1/1` */
export function weaponPhrase(name: string, count: number, profile: string): string {
  return `${count} × ${name}${name === profile ? '' : ` ${profile}`}`;
}

export function rangePhrase(inches: number): string {
  return `range ${inches}`;
}

export function altitudePhrase(altitude: string): string {
  return `flying ${altitude}`;
}

export function miniaturesPhrase(miniatures: number): string {
  return `${miniatures} miniatures`;
}

export function hitPointsPhrase(hitPoints: number): string {
  return `${hitPoints} hit points`;
}

export function takenPhrase(damage: number): string {
  return `${damage} damage before`;
}

export function coverPhrase(cover: string): string {
  return cover === 'none' ? 'in the open' : `in ${cover} cover`;
}

export function markersPhrase(markers: number): string {
  return markers === 1 ? 'suppressed' : `${markers} suppression markers`;
}

export function facingPhrase(facing: string): string {
  return `from the ${facing}`;
}

export interface AttackWords {
  readonly attacker: string;
  readonly attackerState: readonly string[];
  readonly target: string;
  readonly targetState: readonly string[];
  /** Miniatures lost, or points where nothing is known about them. */
  readonly mean: number;
  readonly any: number;
  /** null: unknown. */
  readonly wiped: number | null;
  /** null for what takes none. */
  readonly marker: number | null;
  readonly isSquad: boolean;
  /** Expected points of damage. */
  readonly damage: number;
}

/** `5/1 (attack) against S2 (in soft cover): at least one point of damage 33.8 % of the time; …`. */
export function attackSentence(a: AttackWords): string {
  const sides = `${a.attacker} (${a.attackerState.join(', ')}) against ${a.target} (${a.targetState.join(', ')})`;
  const marker = a.marker === null ? '' : `; a suppression marker ${probabilityLabel(a.marker)}`;
  if (a.wiped === null)
    return `${sides}: damage ${probabilityLabel(a.any)} of the time, expected points ${a.damage.toFixed(2)}${marker}`;
  if (a.isSquad)
    return `${sides}: expected losses ${a.mean.toFixed(2)}, everybody ${probabilityLabel(a.wiped)} of the time${marker}`;
  return `${sides}: destroyed ${probabilityLabel(a.wiped)} of the time, expected points ${a.damage.toFixed(2)}${marker}`;
}

export const DICE_STEP = 'The attack dice';
export const POINTS_STEP = 'Points of damage';
export const COVER_STEP = 'Cover';
export const ARMOUR_STEP = 'The armour roll';
export const NET_STEP = 'What is inflicted';
export const LOSSES_STEP = 'What the target loses';
export const MARKERS_STEP = 'Suppression';
export const TABLE_STEP = 'The damage table';

export interface PoolWords {
  readonly dice: number;
  readonly damage: number;
  readonly mode: 'normal' | 'rerolled' | 'inverted' | 'inverted-rerolled';
  readonly chance: string;
  readonly extra: number;
  readonly pastCover: boolean;
}

/** `5 dice, hits succeed (33.3 %), 1 point each` */
export function poolNote({ dice, damage, mode, chance, extra, pastCover }: PoolWords): string {
  const how = {
    normal: 'hits succeed',
    rerolled: 'hits succeed, misses are rolled again',
    inverted: 'blanks succeed',
    'inverted-rerolled': 'blanks succeed, misses are rolled again',
  }[mode];
  const more = extra === 0 ? '' : `, ${extra === 1 ? 'one die' : `${extra} dice`} more for each`;
  const cover = pastCover ? ', cover gives nothing against them' : '';
  return `${count(dice, 'die', 'dice')}, ${how} (${chance}), ${count(damage, 'point', 'points')} each${more}${cover}`;
}

export function noDice(): string {
  return 'No weapon has a value against this class: nothing is rolled.';
}

export function cancelNote(chance: string): string {
  return `All damage is cancelled ${chance} of the time (Cheat Death).`;
}

export function coverNote(cover: string, points: number, ignored: boolean): string {
  if (ignored) return 'Nothing in this attack minds cover.';
  return `${coverPhrase(cover)}: ${count(points, 'point', 'points')} off`;
}

export function armourNote(dice: number, chance: string, negated: number): string {
  const roll = dice === 0 ? 'No armour roll' : `${count(dice, 'die', 'dice')}, each ${chance}`;
  return negated === 0 ? roll : `${roll}; ${count(negated, 'more point', 'more points')} negated`;
}

export function noMarkers(): string {
  return 'It takes no suppression markers.';
}

export function certainMarker(): string {
  return 'The marker is certain, hit or not.';
}

/** `Blinded 12.3 %: with 1 point 10.1 %, with 2 points 2.2 %`. @param byPoints how many, and how likely both are */
export function rowNote(
  name: string,
  probability: string,
  byPoints: readonly (readonly [points: number, probability: string])[],
): string {
  const each = byPoints.map(([points, share]) => `with ${count(points, 'point', 'points')} ${share}`);
  return `${name} ${probability}${each.length === 0 ? '' : `: ${each.join(', ')}`}`;
}

export function noTableRoll(probability: string): string {
  return `No roll ${probability}: nothing inflicted, or destroyed.`;
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function everythingFires(): string {
  return 'Assumed: every weapon that has a value against the target fires, but for close combat and bombs.';
}

export function commonArmsFirst(unit: string): string {
  return `Assumed: the owner of ${unit} has lost the most common arms first (D-ATK-08).`;
}

export function everythingReaches(): string {
  return 'Assumed: everything is in range and sight (D-ATK-02, D-ATK-03).';
}

export function spotterSees(): string {
  return 'Assumed: a friend with Artillery Strike sees the target (D-WPN-ARTILLERY).';
}

export function blocOvercharges(): string {
  return 'Assumed: the weapons are of a bloc that can overcharge them (D-WPN-PHASERS).';
}

export function survives(): string {
  return 'Assumed: the target survives whatever is inflicted; --hit-points says what it can take.';
}

export function pointsOfTheLost(): string {
  return 'Army points are those of what is lost; damage that it survives counts nothing.';
}

export function smallestHitsFirst(): string {
  return 'Assumed: the owner takes what armour and cover negate off the smallest hits first (R-22).';
}

export function flyingTarget(): string {
  return 'Assumed: what fires may be aimed at a flying unit; from the ground no weapon of range 6 or less and no bomb may (D-ABL-FLIGHT).';
}

export function damageSpread(): string {
  return 'Assumed: the owner spreads damage over the miniatures before he loses one.';
}

export function snipersLine(weapon: string): string {
  return `Assumed: the sniper carries ${weapon}, the first weapon that there is once.`;
}

export function houseFigures(names: readonly string[]): string {
  return `House data, figures of our own and not of a printed card: ${fewNames(names)}.`;
}

export function foreignAbilities(): string {
  return 'Abilities of cards of another game, close combat among them, have no effect here; ranges in squares count where a source says how long a square is.';
}

export function rangeUnknown(weapons: readonly string[]): string {
  return `Assumed: ${weapons.join(', ')} reaches, whose range nobody has.`;
}

/** The names, or how many there are of a long list. */
export function fewNames(names: readonly string[]): string {
  return names.length > 4 ? `${names.length} units` : [...new Set(names)].join(', ');
}

/** A house ruling on which the figures rest. */
export function houseReading(id: string, meaning: string): string {
  return `House reading ${id}: ${meaning}`;
}

/** A switch that is not as the rulings have it. */
export function switchedRuling(id: string, meaning: string): string {
  return `${id}: ${meaning}`;
}

export function pointsLine(destroyed: string, efficiency: string | null): string {
  const each = efficiency === null ? '' : `; ${efficiency} for each army point that fires`;
  return `Army points destroyed: ${destroyed} on average${each}`;
}

export function expectedLine(hits: string, raw: string, net: string): string {
  return `Expected: ${hits} hits, ${raw} points, ${net} inflicted.`;
}

export function sampledLine(trials: number, seed: number, z: string): string {
  return `Sampled: ${trials} attacks, every die rolled, seed ${seed}; largest deviation ${z} standard errors.`;
}

export function fractionLine(value: number, share: string): string {
  return `${String(value).padStart(6)}  ${share}`;
}

export const DAMAGE_AXIS = 'Points of damage';
export const NO_ROLL = 'no roll';

/** @param marksFatal whether the bars that leave nothing have a colour of their own */
export function inflictedTitle(marksFatal: boolean): string {
  return marksFatal ? 'Damage inflicted (in colour: nothing is left)' : 'Damage inflicted';
}

export function markerLine(probability: string, expected: string): string {
  return `A suppression marker: ${probability}; expected markers ${expected}.`;
}

export function ownMarkersLine(markers: number): string {
  return `The attacker gains ${count(markers, 'suppression marker', 'suppression markers')} itself (D-ABL-ALL-IN-ONE).`;
}

export function dirtMarkerLine(): string {
  return 'Hitting the dirt leaves a marker besides (D-REACT-05).';
}

export function destroyedLine(probability: string): string {
  return `Destroyed: ${probability}.`;
}

export const TABLE_HEAD = 'Damage table, %';
export const TOGETHER = 'in all';

/** The head of a column: points of damage inflicted. */
export function pointsHead(points: number): string {
  return `at ${points}`;
}

export function tooWideForPoints(): string {
  return 'The same by points of damage: --explain, --json.';
}
