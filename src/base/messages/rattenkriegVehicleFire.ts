/** Words of the odds of small arms at vehicles in Rattenkrieg!. */
import { signed } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

export const POINTS = 'points';
export const POINTS_AXIS = 'Damage points';
export const MODIFIER_STEP = 'Modifiers of every die';
export const POINTS_STEP = 'Damage points';

const diceCount = (dice: number): string => (dice === 1 ? 'one die' : `${dice} dice`);
const value = (modifier: number): string => (modifier === 0 ? '0' : signed(modifier)).padStart(3);

/** `MG42 at a armoured-vehicle, 7 dice: 0.58 damage points expected, any 45.9 %` */
export function sentence(
  weapon: string,
  target: string,
  speed: number,
  dice: number,
  expected: number,
  any: number,
): string {
  const pace = speed === 0 ? '' : ` at a relative speed of ${speed}"`;
  return `${weapon}, ${diceCount(dice)}, against ${target}${pace}: ${expected.toFixed(2)} damage points expected, any ${probabilityLabel(any)}`;
}

export function title(weapon: string, target: string): string {
  return `${weapon} against ${target}`;
}

export function partNote({ id, modifier }: { readonly id: string; readonly modifier: number }): string {
  return `${value(modifier)}  ${id}`;
}

export function sumNote(sum: number): string {
  return `${value(sum)}  in all`;
}

export function diceNote(dice: number): string {
  return `${diceCount(dice)}: every result dead is a damage point, everything else does nothing`;
}

export function burstLine(stopped: string, jam: string): string {
  return `stopped by sixes ${stopped}, jams ${jam}`;
}

export function sampledLine(trials: number, seed: number, z: string): string {
  return `sampled ${trials.toLocaleString('en')} times, seed ${seed}: largest deviation ${z} standard errors`;
}

// What was assumed.

export function partNamed(): string {
  return 'the part that takes the points has been named first';
}

export function allDice(): string {
  return 'an automatic weapon rolls as many dice as the cell is large (--size)';
}
