/** Sentences about figures of the Tannhäuser dataset that contradict each other. */

export function slotsTooFew(slots: number, needed: number): string {
  return `found ${slots} slots, expected at least ${needed} for the special object and a pack`;
}

export function dashInSomeRows(characteristic: string): string {
  return `found ${characteristic} as null in some rows only, expected a value in all of them or null in all (T-TERM-06)`;
}

export function notAPair(partner: string, id: string): string {
  return `found "${partner}", expected a Voïvode that names "${id}" as its own pair (T-VOI-01)`;
}

export function notTheHeroOfBoth(found: string): string {
  return `found "${found}", expected a Hero that the other one of the pair serves too (T-VOI-01)`;
}

export function packRepeatsSpecialObject(item: string): string {
  return `found the special object "${item}", expected other items only: every pack has it anyway (T-EQUIP-03)`;
}

export function specialObjectOfOther(item: string, owner: string | undefined): string {
  const stated = owner === undefined ? 'nobody' : `"${owner}"`;
  return `found "${item}", expected an item whose specialObjectOf is this character; it states ${stated}`;
}

export function ownerHasOtherObject(owner: string, object: string): string {
  return `found "${owner}", expected a character with this special object; theirs is "${object}"`;
}

export function weaponWithoutProfile(): string {
  return 'found null, expected a pool and a kind, because the item has the trait Weapon';
}

export function profileWithoutTrait(): string {
  return 'found a weapon profile, expected null, because the item lacks the trait Weapon';
}

export function weaponKindMismatch(kind: string, traits: readonly string[]): string {
  return `found "${kind}", expected one of its traits to be ${traits.join(', ')} (T-TERM-11)`;
}

export function grenadeWithoutTrait(): string {
  return 'found a throwGrenade effect, expected the trait Grenade or Smoke Grenade';
}

export function hookWithoutEffect(moment: string, effects: readonly string[]): string {
  return `found no effect at "${moment}", expected at least one of ${effects.join(', ')}`;
}

export function duelWithoutPrize(): string {
  return 'found a duel without onWin, expected what its winner gets';
}

export function prizeWithoutDuel(): string {
  return 'found onWin without a duel, expected the duel it is the prize of';
}

export function neverArmed(state: string): string {
  return `found the state "${state}", expected one that a hook of the same item arms`;
}

export function countMismatch(count: number, listed: number): string {
  return `found ${listed} entries, expected ${count} as the count says`;
}

export function totalMismatch(total: number, sum: number): string {
  return `found ${total}, expected ${sum}, the sum of its tokens`;
}

export function houseValueCount(found: number, unknown: number): string {
  return `found ${found} values, expected ${unknown}: one for each core token whose printed value is unknown`;
}

export function pointsWithoutScoring(): string {
  return 'found a victory by points, expected scoring and a turnLimit';
}

export function circleOutOfOrder(id: number, position: number): string {
  return `found ${id}, expected ${position}: circles are numbered from 0 in the order of the list`;
}

export function noSuchCircle(id: number, count: number): string {
  return `found circle ${id}, expected one from 0 to ${count - 1}`;
}

export function adjacentToItself(): string {
  return 'found the circle itself, expected other circles';
}

export function adjacentTwice(id: number): string {
  return `found circle ${id} a second time, expected each circle once`;
}

export function asymmetric(circle: number, other: number): string {
  return `found ${other}, expected a circle that is also adjacent to ${circle}: circle ${other} does not list it`;
}

export function circleWithoutPath(): string {
  return 'found no path, expected at least one, because figures can stand here';
}

export function pathOnSolidCircle(kind: string): string {
  return `found paths, expected none, because nobody stands on a circle of kind ${kind}`;
}

export function unknownPath(path: string): string {
  return `found "${path}", expected the id of a path of this map`;
}

export function pathLacksCircle(path: string, circle: number): string {
  return `found "${path}", expected a path that lists circle ${circle}`;
}

export function circleLacksPath(circle: number, path: string): string {
  return `found circle ${circle}, expected a circle that lists the path "${path}"`;
}

export function notAdjacent(a: number, b: number): string {
  return `found circles ${a} and ${b}, expected adjacent ones`;
}

export function doorwayInSight(path: string): string {
  return `found circles that share the path "${path}", expected none in common across a doorway`;
}

export function missingDoorway(a: number, b: number): string {
  return `found circle ${b}, expected a path in common with ${a} or a doorway between them`;
}

export function disconnected(circle: number, reached: number, total: number): string {
  return `found ${reached} of ${total} circles that can be reached from circle ${circle}, expected all of them`;
}

export function entryNotListed(): string {
  return 'found a circle of kind entry, expected it among the entryPoints';
}

export function notAnEntry(id: number): string {
  return `found circle ${id}, expected one of kind entry`;
}

export function entrySideMismatch(side: string, other: string | undefined): string {
  return `found side ${side}, expected ${other ?? 'none'} as the circle says`;
}

export function objectiveWithoutSkill(): string {
  return 'found an objective without a skill, expected one';
}

export function skillWithoutObjective(kind: string): string {
  return `found a skill, expected none on a circle of kind ${kind}`;
}

export function sideWithoutEntry(kind: string): string {
  return `found a side, expected none on a circle of kind ${kind}`;
}

export function entryWithoutSide(): string {
  return 'found an entry point without a side, expected N, E, S or W';
}

export function modifierOnSolidCircle(kind: string): string {
  return `found a modifier, expected none, because nobody stands on a circle of kind ${kind}`;
}

export function iconsMismatch(delta: number, icons: number): string {
  return `found delta ${delta} with ${icons} icons, expected ${icons} or -${icons}`;
}

export function solidCircleAlone(kind: string): string {
  return `found a circle of kind ${kind} that touches no circle to stand on, expected at least one (T-MAP-03)`;
}
