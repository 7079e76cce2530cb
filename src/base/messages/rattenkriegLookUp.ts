/** Words of the small figures of Rattenkrieg! that a player would look up. */
import { probabilityLabel } from './oddsCharts.ts';

const inches = (value: number): string => `${Number(value.toFixed(2))}"`;
const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** What each figure is called on the command line. */
export const ENTRIES = {
  'dead-ground': 'ground behind an obstacle that cannot be seen from a height',
  'field-of-view': 'width that an optic shows (0 PU scope, 1 binoculars, 2 scope 4x)',
  sound: 'how far a sound is heard (background 0 quiet, 1 normal, 2 combat)',
  ground: 'a vehicle on soft ground, in tenths',
  acceleration: 'inches an impulse',
  'muzzle-blast': 'the blast of a gun',
  bunker: 'penetration against concrete',
  collision: 'dice of a crash (0 standing, 1 head-on, 2 from behind)',
  pumps: 'whether a boat stays afloat',
  landing: 'faces on which an aircraft lands',
  fall: 'faces on which a fall from a horse or vehicle hurts',
  'deployment-front': 'front of the figures of a marker',
  placement: 'markers that the sides place in turn',
  'pooled-actions': 'actions of each man on a shared job',
  'dog-hearing': 'what a dog hears',
  'engagement-turns': 'turns that the approach leaves',
  aggressiveness: 'aggressiveness by place (0 abroad, 1 own country, 2 a city of it)',
  scale: 'inches of the book on a table of another scale',
  carrying: 'a casualty carried by one man or two, by litter bearers or not (0, 1)',
  'advanced-wounds':
    'three turns of a wound (0 SMG or pistol, 1 rifle or MG, 2 shotgun or blade, 3 shrapnel, 4 blast, 5 any other), of a woman or not (1, 0)',
  leader:
    'whether a leader is told from his men: the sum of what gives him away, and the visibility condition',
  'booby-trap': 'faces on which a trap goes off in the hands, and on which one is found',
  airframe: 'what hits on an airframe cost',
  'shell-through-wall':
    'armour piercing shot behind a wall (0 floor or panels, 1 brick or logs, 2 thick brick, 3 concrete or stone, 4 thick stone)',
  'mortar-on-roof':
    'a mortar round on a vehicle (0 closed, 1 with an open turret, 2 light vehicle, boat or plane)',
  bangalore: 'square inches that a Bangalore torpedo clears',
  'back-blast': 'behind a launcher, in a room of so many square inches (0: outdoors)',
  'muzzle-blast-men': 'what a muzzle blast does to men',
} as const;

export type Entry = keyof typeof ENTRIES;
/** Those that a die decides. */
export type Accident =
  | 'carrying'
  | 'advanced-wounds'
  | 'leader'
  | 'booby-trap'
  | 'airframe'
  | 'shell-through-wall'
  | 'mortar-on-roof'
  | 'bangalore'
  | 'back-blast'
  | 'muzzle-blast-men';

export const LOOK_UP_STEP = 'From the tables';

export function deadGround(ratio: number, factor: number, result: number): string {
  return `At ${ratio} times the height of the obstacle ${inches(result)} behind it are dead ground (factor ${factor})`;
}

export function nothingSeen(view: number, obstacle: number): string {
  return `From a height of ${inches(view)} all the ground behind an obstacle of ${inches(obstacle)} is dead, unless one stands next to it`;
}

export function fieldOfView(optic: string, range: number, width: number | null): string {
  return width === null
    ? `${inches(range)} is beyond the table of fields of view`
    : `At ${inches(range)} the optic ${optic} shows ${inches(width)}`;
}

export function sound(db: number, background: string, distance: number | string | null): string {
  const heard =
    distance === null
      ? 'is not heard'
      : typeof distance === 'number'
        ? `is heard within ${inches(distance)}`
        : 'is heard everywhere';
  return `A sound of ${db} dB ${heard} over a ${background} background`;
}

export function ground(effective: number, bearing: number, effect: string): string {
  return `An effective pressure of ${effective} on ground that bears ${bearing}: ${effect}`;
}

export const NO_EFFECT = 'no effect';

export function slower(by: number): string {
  return `${Math.abs(by)}" slower`;
}

export function acceleration(faster: number, slower: number): string {
  return `The vehicle gains ${inches(faster)} an impulse, and brakes by ${inches(slower)}`;
}

export function muzzleBlast(length: number, width: number, sides: number): string {
  const where = sides === 1 ? 'in front' : 'on both sides';
  return `The blast is ${inches(length)} long and ${inches(width)} wide, ${where}`;
}

export function bunker(penetration: number, left: number): string {
  return `${penetration} mm pierce ${left} mm of a concrete bunker`;
}

export function collision(speed: number, self: string, other: string): string {
  return `At ${inches(speed)} the vehicle suffers ${self}, what it meets ${other}`;
}

export function pumps(isAfloat: boolean): string {
  return isAfloat ? 'The pumps keep the boat afloat' : 'The boat takes more water than the pumps remove';
}

export function faces(what: string, list: readonly number[]): string {
  return list.length === 0 ? `${what} on no face` : `${what} on ${list.join(', ')}`;
}

export const LANDS = 'The aircraft lands';
export const HURTS = 'The fall hurts';

export function deploymentFront(result: number): string {
  return `The figures deploy over ${inches(result)}`;
}

export function placement([first, second]: readonly [number, number]): string {
  return `The sides place ${first} and ${plural(second, 'marker')} in turn until they are level`;
}

export function pooledActions(each: number): string {
  return `Each man spends ${plural(each, 'action')}`;
}

export function dogHearing(range: number): string {
  return `A dog hears it within ${inches(range)}`;
}

export function engagementTurns(turns: number): string {
  return `${plural(turns, 'turn')} of engagement ${turns === 1 ? 'is' : 'are'} left`;
}

export function aggressiveness(value: number): string {
  return `Aggressiveness ${value}`;
}

export function scale(millimetres: number, to: number): string {
  return `${millimetres} mm at 1:${to}`;
}

interface Struck {
  readonly dead: number;
  readonly wounded: number;
}

const struckWords = ({ dead, wounded }: Struck): string =>
  `dead ${probabilityLabel(dead)}, wounded ${probabilityLabel(wounded)}`;
const listed = (faces: readonly number[]): string => (faces.length === 0 ? 'no face' : faces.join(', '));

export function carrying(distance: number, fatal: readonly number[]): string {
  return `The casualty is carried ${inches(distance)} an action; the D6 kills him on ${listed(fatal)}`;
}

export function advancedWounds(
  cause: string,
  { recovered, dead, wounded }: Readonly<Record<'recovered' | 'dead' | 'wounded', number>>,
): string {
  return `Three turns after a wound by ${cause}: recovered ${probabilityLabel(recovered)}, dead ${probabilityLabel(dead)}, still wounded ${probabilityLabel(wounded)}`;
}

export function leader(range: number, chance: number): string {
  return `Within ${inches(range)} the leader is told from his men: ${probabilityLabel(chance)}`;
}

export function boobyTrap(explodes: readonly number[], finds: readonly number[]): string {
  return `Set, the trap goes off in the hands on ${listed(explodes)}; a search finds one on ${listed(finds)}`;
}

export function airframe(wider: number, landing: number): string {
  return `The turning radius grows by ${inches(wider)}, the landing die by ${landing}`;
}

/** @param left millimetres behind the wall; null: it does not get through */
export function shellThroughWall(left: number | null, materials: string, inPath: Struck): string {
  return left === null
    ? `The shell does not get through (${materials})`
    : `Behind ${materials} it pierces ${left} mm; a man in its path: ${struckWords(inPath)}, nobody else`;
}

export const MORTAR_INSIDE = 'The round lands inside';

export function mortarOnRoof(
  deck: readonly number[],
  turret: readonly number[],
  crew: Struck | null,
): string {
  const men = crew === null ? '' : `; each man of the open turret: ${struckWords(crew)}`;
  return `The round hits the deck on ${listed(deck)}, the turret roof on ${listed(turret)}${men}`;
}

export function bangalore(sections: number, cleared: number): string {
  return `${plural(sections, 'section')} clear ${plural(cleared, 'square inch', 'square inches')} of obstacle`;
}

export function backBlast(mayFire: boolean, smallestRoom: number, dead: number, wounded: number): string {
  return mayFire
    ? `Everybody behind the launcher: ${struckWords({ dead, wounded })}`
    : `A launcher is not fired in a room under ${smallestRoom} square inches`;
}

export function blastMen(dead: number, wounded: number): string {
  return `Everybody in the blast of the muzzle: ${struckWords({ dead, wounded })}`;
}

export function figuresExpected(entry: string, names: readonly string[], found: number): string {
  return `found ${found} figures for ${entry}, expected ${names.join(', ')}`;
}

export function noPicture(): string {
  return 'one figure is no picture';
}
