/** Words of the odds of walls, mines and fires in Rattenkrieg!. */
import { probabilityLabel } from './oddsCharts.ts';

export const DAMAGE = 'points';
export const SECTIONS = 'sections';
export const SECTIONS_AXIS = 'Sections that fall';
export const STRENGTH_STEP = 'The wall';
export const DAMAGE_STEP = 'Damage points';
export const FALL_STEP = 'Sections that fall';

export function wallSentence(
  what: string,
  wall: string,
  points: number,
  first: number,
  expected: number,
): string {
  return `${what} on ${wall}: a section of ${points} points falls ${probabilityLabel(first)}, ${expected.toFixed(2)} sections expected`;
}

export function wallTitle(what: string): string {
  return `Sections brought down: ${what}`;
}

export function heText(dice: number, severity: number, times: number): string {
  return times === 1 ? `${dice}D(${severity})` : `${times} × ${dice}D(${severity})`;
}

export function levelNote(level: number, points: number): string {
  return `level ${level}: ${points} points a section`;
}

export function outrightLine(inches: number | null, level: number): string {
  return inches === null
    ? `no ring destroys level ${level} outright`
    : `everything of level ${level} or lower within ${inches}" is destroyed outright`;
}

export function collateralLine(level: number, share: number): string {
  return `a section that falls weakens the one below by ${level}: ${probabilityLabel(share)}; figures in it roll at −${level}`;
}

export function insideLine(dead: number, out: number): string {
  return `a man in it: dead ${probabilityLabel(dead)}, out of action ${probabilityLabel(out)}`;
}

export function sectionsBehind(): string {
  return 'points left over go to the next section of the same strength, wherever the die puts it';
}

export function noted(): string {
  return 'points of several salvoes add up (they are noted)';
}

export function insideUnmodified(): string {
  return 'the man in the falling section has neither cover nor stance';
}

// Mines.

export function mineSentence(
  name: string,
  tons: number,
  spun: number,
  overturned: number,
  out: number,
): string {
  return `${name} under a vehicle of ${tons} tons: spun ${probabilityLabel(spun)}, overturned ${probabilityLabel(overturned)}, each man aboard out of action ${probabilityLabel(out)}`;
}

export function layLine(actions: number): string {
  return `laid with ${actions} actions`;
}

export function mineTitle(name: string): string {
  return `Out of action aboard: ${name}`;
}

export const ABOARD = 'out';
export const ABOARD_AXIS = 'Dead or wounded aboard';
export const MINE_STEP = 'What the points do to the vehicle';
export const ABOARD_STEP = 'Everybody aboard';

export function spunNote(spun: number, overturned: number): string {
  return `spun ${probabilityLabel(spun)}, overturned ${probabilityLabel(overturned)}`;
}

export function diceNote(what: string, dice: readonly number[]): string {
  return `${what}: ${dice.map((modifier) => (modifier === 0 ? 'D' : `D+${modifier}`)).join(', ')}`;
}

export const MINED = ['as it stands', 'spun', 'overturned'] as const;

export function hePoints(): string {
  return 'the points are those of the HE column';
}

export function overturnedIsSpun(): string {
  return 'a vehicle that is overturned is spun as well, so everybody rolls for both';
}

export function aboardLine(dead: number, wounded: number): string {
  return `each man aboard: dead ${probabilityLabel(dead)}, wounded ${probabilityLabel(wounded)}`;
}

export function noLaying(): string {
  return 'no actions of laying are printed';
}

// Fires.

export const TURN_HEAD = ['turn', 'out', 'lost', 'burning'] as const;
export const BURNING_STEP = 'A turn';
export const FIRE_AXIS = 'Strength at the end';

export function fireSentence(turns: number, strength: number | null, out: number, lost: number): string {
  const fire = strength === null ? 'A new fire' : `A fire of strength ${strength}`;
  const time = turns === 1 ? 'after a turn' : `after ${turns} turns`;
  return `${fire} ${time}: out ${probabilityLabel(out)}, beyond control ${probabilityLabel(lost)}`;
}

export function growthNote(strength: number, changes: readonly number[]): string {
  const text = changes.map((change, index) =>
    `${index + 1}: ${change > 0 ? '+' : ''}${change}`.replace('-', '−'),
  );
  return `strength ${strength}: ${text.join(', ')}`;
}

export function attemptNote(attempts: number, tool: number): string {
  const sign = tool < 0 ? '−' : '+';
  return `${attempts} attempts a turn, D6 ${sign} ${Math.abs(tool)} above the strength takes one off`;
}

export function firstExtinguish(): string {
  return 'attempts to put it out come before it grows';
}

export function spreads(strength: number): string {
  return `it spreads to neighbours with strength ${strength}, which is not followed`;
}

export const STRENGTHS = { out: 'out', lost: 'lost' } as const;

// What cannot be.

export function materialExpected(found: string): string {
  return `found "${found}", expected a level from 1 to 5 or a material such as "brick wall"`;
}

export function explosiveOrDice(found: string): string {
  return `found "${found}", expected something that explodes, or dice such as 6D(5)`;
}

export function noHe(name: string): string {
  return `${name} prints no HE column`;
}
