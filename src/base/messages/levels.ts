/** Words of studies that move one figure at a time over its values. */
import { shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const FIGURE = 'Figure';
export const VALUE = 'Value';
export const SCORE = 'Score %';
export const CHANGE = 'Points';

export function levelsTitle(side: string): string {
  return `Score of ${side} over the values of each figure`;
}

export function levelsNote(confidence: number, games: string): string {
  return (
    `${games} games of each value, with the seeds of the games as they are; everything else as it is. ` +
    `* the value that is played. All intervals hold together at ${percentLevel(confidence)}.`
  );
}

export function levelsCaption(confidence: number, games: string): string {
  return `One figure at a time, ${games} games of each value; intervals hold together at ${percentLevel(confidence)}. * as it is.`;
}

/** @param rows `House Rifles: quality 3 50.1 % (49.0–51.2)` */
export function levelsAlternative(rows: readonly string[]): string {
  return rows.join('; ');
}

export function asItIs(value: string): string {
  return `${value} *`;
}

export function levelsMethod(): string {
  return 'Beside it every value of every figure is played alone, with common seeds.';
}

/** `House Rifles: quality moves the score most: 21.0 % at 1, 83.5 % at 5` */
export function widest(figure: string, low: string, at: string, high: string, to: string): string {
  return `alone, ${shortName(figure)} takes it furthest: from ${low} % at ${at} to ${high} % at ${to}`;
}
