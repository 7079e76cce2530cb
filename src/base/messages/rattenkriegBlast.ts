/** Words of the odds of grenades, shells, mortars and flames in Rattenkrieg!. */
import { withMinus } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const DEAD = 'dead';
export const OUT = 'out';
export const OUT_AXIS = 'Dead or wounded';
export const OUTCOME_AXIS = 'What becomes of him';
export const OUTCOME_WORDS = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'stunned',
  none: 'nothing',
} as const;
export const TABLE_HEAD = ['figure', 'in blast', 'dead', 'wounded', 'stunned', 'nothing', 'shaken'] as const;
export const SAMPLED_ROW = '  sampled';
export const THROWER = 'the thrower';

export const WHERE_STEP = 'Where it explodes';
export const MODIFIER_STEP = 'Cover, stance and circumstances';
export const RINGS_STEP = 'The rings';
export const FIGURES_STEP = 'What becomes of the figures';

/** `Flammenwerfer 41 at 3 men (…): 2.00 dead and 0.00 wounded expected, anybody out of action 98.1 %`. */
export function blastSentence(
  what: string,
  figures: number,
  expected: { readonly dead: number; readonly wounded: number },
  anyOut: number,
  each: { readonly dead: number; readonly inBlast: number },
): string {
  if (figures === 1)
    return `${what} at a man: dead ${probabilityLabel(each.dead)}, out of action ${probabilityLabel(anyOut)}, within the blast ${probabilityLabel(each.inBlast)}`;
  return `${what} at ${figures} figures: ${expected.dead.toFixed(2)} dead and ${expected.wounded.toFixed(2)} wounded expected, anybody out of action ${probabilityLabel(anyOut)}`;
}

export function thrown(name: string, quality: number): string {
  return `${name} thrown by Quality ${quality}`;
}

export function fired(name: string, times: number, what: string): string {
  return times === 1 ? name : `${name}, ${times} ${what}`;
}

/** `1–3  front, at the aim point` */
export function legendLine(range: string, name: string, inches: number, bearing: number): string {
  const place = inches === 0 ? 'at the aim point' : `${inches}" off at ${bearing}°`;
  return `${range.padEnd(7)}${name}, ${place}`;
}

export function expectedLine(expected: Readonly<Record<'dead' | 'wounded' | 'stunned', number>>): string {
  const { dead, wounded, stunned } = expected;
  return `expected: dead ${dead.toFixed(4)}, wounded ${wounded.toFixed(4)}, stunned ${stunned.toFixed(4)}`;
}

export function shakenLine(shaken: number): string {
  return `expected to lose an action, still able: ${shaken.toFixed(4)}`;
}

export function throwLine(inHand: number, missed: number, back: number): string {
  const parts = [
    ...(inHand === 0 ? [] : [`explodes in the hand ${probabilityLabel(inHand)}`]),
    ...(missed === 0 ? [] : [`misses the opening ${probabilityLabel(missed)}`]),
    ...(back === 0 ? [] : [`is thrown back ${probabilityLabel(back)}`]),
  ];
  return parts.join(', ');
}

export function sampledLine(trials: number, seed: number, z: string): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z} standard errors`;
}

export function title(what: string): string {
  return `One explosion: ${what}`;
}

// Steps.

export function scatterNote(): string {
  return 'inches off the aim point, in a direction that is as likely as any other';
}

export function atAimPoint(): string {
  return 'at the aim point';
}

export function inMiddle(largest: number): string {
  return `in the middle of the room, which is no larger than ${largest} square inches`;
}

export function openingNote(faces: number): string {
  return `through the opening on ${faces} of 6; otherwise it drops outside`;
}

export function cookedNote(quality: number): string {
  return `cooked: explodes in the hand on ${quality} and more`;
}

export function ellipseNote(action: number, length: number, width: number): string {
  return `action ${action}: ${length} × ${width}"`;
}

export function ringNote(radius: number, modifier: number): string {
  return `within ${radius}": ${modifier === 0 ? 'D' : `D${modifier > 0 ? '+' : ''}${withMinus(modifier)}`}`;
}

export function shockNote(radius: number): string {
  return `everybody within ${radius}" loses an action and hunkers where cover is near, or is stunned`;
}

export const SCATTER = 'inches';

// What was assumed.

export function coverFromBlast(): string {
  return 'cover and stance are those that count from where it explodes';
}

export function nearestPart(): string {
  return 'distances are to the nearest part of the base (--base)';
}

export function directionsUniform(): string {
  return 'the direction of a scatter is as likely as any other; arcs of directions are exact to the rounding of doubles';
}

export function insideSpared(): string {
  return 'a grenade that misses the opening does nothing to the figures';
}

export function wallsHoldNothing(): string {
  return 'walls hold back nothing of the blast: name those who are in the room, and a thrower near it';
}

export function minimumRanges(indirect: number, direct: number): string {
  return `shortest range: ${indirect}" indirect, ${direct}" direct`;
}

export function cookedNotBack(): string {
  return 'a cooked grenade leaves no time to throw it back: --throw-back is without effect (R-GREN-05)';
}

export function thrownBackLeaves(): string {
  return 'where a grenade that is thrown back explodes is not followed';
}

export function reactionCounts(): string {
  return 'a throw in reaction scatters 1" more and adds 1 to the dice, as both tables print';
}

export function flightAlong(): string {
  return 'bearing 0 is along the trajectory; a burst on the ground reaches half as far along it as to the sides';
}

export function inRange(): string {
  return 'the aim point is in range (--distance)';
}

export function stanceAsForGrenades(): string {
  return 'the stance counts as for grenades, where the book says so (R-GREN-04)';
}

export function proximity(): string {
  return 'the gun is American, and the proximity fuze has been issued: in the Pacific from September 1944, in Europe from December (R-HE-02)';
}

export function roundAsShell(): string {
  return 'a single mortar round takes in the ground of a shell, wide to the sides of its flight (R-MORT-01, R-SHELL-02)';
}

export function observed(): string {
  return 'an observer sees the target and is heard by the crew (R-MORT-01); nobody reacts to the first round';
}

export function hitsAimPoint(): string {
  return 'it explodes at the aim point';
}

export function allStay(): string {
  return 'nobody leaves the ellipse between the actions';
}

export function reactionFollows(inches: number): string {
  return `everybody within ${inches}" must react first, which is not followed`;
}

export function doubtful(name: string, note: string): string {
  return `${name}: ${note}`;
}

export function startsFire(): string {
  return 'a fire starts, too (odds burning)';
}

// What cannot be.

export function explosiveExpected(found: string, what: string): string {
  return `found "${found}", expected the id of ${what}`;
}

export function placeExpected(found: string): string {
  return `found "${found}", expected a place such as @2 or @2/90: inches from the aim point, and degrees`;
}

export function baseExpected(found: string): string {
  return `found ${found}, expected inches from 0 to 9.99`;
}

export function beyondRange(inches: number, range: number): string {
  return `${inches}" is beyond the range of ${range}"`;
}

export function tooNear(name: string, inches: number, least: number): string {
  return `${inches}" is nearer than the ${least}" from which ${name} fires (R-MORT-03, OQ-22)`;
}

export function needs(option: string): string {
  return `needs --${option}`;
}

export function onlyBombs(): string {
  return 'only for bombs and charges (R-AIR-02)';
}

export function onlyBigShells(least: number): string {
  return `only for HE shells of guns from ${least} mm up (R-HE-02)`;
}

export function onlyShells(): string {
  return 'only for shells and mortar rounds: a charge works in a circle anywhere (R-SHELL-02)';
}

export function noRings(name: string): string {
  return `${name} prints no blast for people`;
}
