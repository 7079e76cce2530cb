/** Words of the odds of close combat in Rattenkrieg!. */
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const SIDES = { attackers: 'attackers', defenders: 'defenders' } as const;
export const ENDS = {
  'attackers-hold': 'the attackers hold',
  'defenders-hold': 'the defenders hold',
  'attackers-give-up': 'the attackers give up',
  'defenders-give-up': 'the defenders give up',
} as const;
export const TABLE_HEAD = ['who', 'number', 'dead', 'wounded', 'back', 'gives up', 'holds'] as const;
export const ROLLS = 'rolls';
export const OUT_AXIS = 'How contact ends';
export const SUM_STEP = 'What is added to the first roll';
export const ROLL_STEP = 'One roll';
export const END_STEP = 'How contact ends';

export function assaultSentence(
  attackers: string,
  defenders: string,
  wins: number,
  loses: number,
  expected: readonly [number, number],
): string {
  return `${attackers} against ${defenders}: the attackers win the place ${probabilityLabel(wins)}, lose it ${probabilityLabel(loses)}; ${expected[0].toFixed(2)} attackers and ${expected[1].toFixed(2)} defenders out of action are expected`;
}

/** `2 rifle with 1 helper` */
export function groupWords(count: number, name: string, helpers: number): string {
  const helped = helpers === 0 ? '' : ` with ${helpers} ${helpers === 1 ? 'helper' : 'helpers'} each`;
  return `${count} ${name}${helped}`;
}

export function outHeading(side: keyof typeof SIDES): string {
  return `${SIDES[side]} out`;
}

export function partNote(modifier: number, text: string): string {
  return `${signed(modifier).padStart(4)}  ${text}`;
}

export function sumNote(modifier: number): string {
  return `${signed(modifier).padStart(4)}  in all`;
}

export const SURPRISE = 'a surprise';

export function givesUpNote(side: keyof typeof SIDES): string {
  return `no die can save the ${SIDES[side]}: they give up`;
}

export function rollNote(die: number, side: keyof typeof SIDES, outcome: string): string {
  const who = side === 'attackers' ? 'an attacker' : 'a defender';
  return `${die}: ${who} ${RESULTS[outcome] ?? outcome}`;
}

const RESULTS: Readonly<Record<string, string>> = {
  dead: 'is dead',
  wounded: 'is wounded',
  retreats: 'goes back 1" and is out of contact',
};

export function endLine(end: keyof typeof ENDS, share: number): string {
  return `${ENDS[end].padEnd(24)}${probabilityLabel(share)}`;
}

export function sampledLine(trials: number, seed: number, z: string): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z} standard errors`;
}

export function title(attackers: string, defenders: string): string {
  return `Close combat: ${attackers} against ${defenders}`;
}

// What was assumed.

export function allInContact(): string {
  return 'all the figures are in contact at once; who is struck, chance decides (R-CC-04)';
}

export function helpersStay(): string {
  return 'helpers fall out with the figure they help, and do not step in for it';
}

export function surpriseLasts(): string {
  return 'the surprise adds to every roll while contact lasts';
}

export function nobodyGivesUp(): string {
  return 'nobody gives up: aggressiveness is played instead (R-CC-06)';
}

export function bestDefender(): string {
  return 'the best of the defenders counts for his side (OQ-15)';
}

// Vehicles.

export function surrenderByTheLetter(): string {
  return 'by the letter a side gives up as soon as the modifiers are against it; at 0, where both would, nobody does (OQ-14)';
}

export function nobodyHelpless(): string {
  return 'nobody is stunned or hunkered, who would be taken at will, and nobody shoots into the fight (R-CC-01)';
}

export const POINTS = 'points';
export const POINTS_AXIS = 'Damage points';

export function vehicleSentence(
  figures: number,
  actions: number,
  modifier: number,
  expected: number,
  any: number,
  out: number,
): string {
  const who = figures === 1 ? 'A man' : `${figures} men`;
  const times = actions === 1 ? 'once' : `${actions} times each`;
  return `${who} against a vehicle, ${times}, at ${signed(modifier)}: ${expected.toFixed(2)} damage points expected, any ${probabilityLabel(any)}, each man out of action ${probabilityLabel(out)}`;
}

export function vehicleTitle(figures: number): string {
  return `Close combat against a vehicle: ${figures}`;
}

export const MODIFIER_STEP = 'What is added to the die';
export const POINTS_STEP = 'Damage points of the part that was named';

export function vehicleFates(dead: number, wounded: number): string {
  return `each man: dead ${probabilityLabel(dead)}, wounded ${probabilityLabel(wounded)}`;
}

export function pointsBlind(): string {
  return 'instead of damage the points may blind the crew, an impulse each (R-CC-07)';
}

export function fallenRollNoMore(): string {
  return 'a man who is wounded or dead rolls no more';
}

// What cannot be.

export function fighterExpected(found: string): string {
  return `found "${found}", expected a number, a weapon of close combat or a light weapon, and helpers such as 1-helper`;
}

export function weaponMissing(found: string): string {
  return `found "${found}", expected a weapon: knife, rifle, bayonet, mp40`;
}

export function weaponTwice(found: string): string {
  return `found a second weapon, ${found}`;
}

export function uselessWeapon(name: string): string {
  return `${name} is no use in close combat; its crew fights with side arms (R-CC-01)`;
}

export function tooManyHelpers(most: number): string {
  return `expected at most ${most} helpers behind a figure (R-CC-02)`;
}

export function figuresExpected(found: number, most: number): string {
  return `found ${found} figures, expected 1 to ${most}`;
}
