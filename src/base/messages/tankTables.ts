/** Words of the tables of a duel of vehicles. */
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const WINS = 'Wins';
export const FIRST = 'Acts first';
export const WINS_THEN = 'wins then';
export const SHOTS = 'Shots';
export const HITS = 'Inside';
export const POINTS = 'Points';
export const LOST = 'Lost impulses';
export const DESTROYED = 'Destroyed';
export const BURNING = 'Burning';
export const IMMOBILE = 'Immobile';
export const STUCK = 'Turret stuck';
export const UNHURT = 'Unhurt';
export const MEN = 'Men out';

export function exactTitle(): string {
  return 'Solved exactly';
}

export function exactNote(draw: string, error: string): string {
  return (
    `A Markov chain over impulses and shots, without sampling; a draw ${draw}. No share is off by more than ${error}. Acts first: has the ` +
    'first impulse. The rest is how the own vehicle stands at the end.'
  );
}

export function vehiclesTitle(): string {
  return 'What the vehicles did and suffered';
}

/** @param isWatched whether the intervals hold at every look */
export function vehiclesNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} duels, ± one standard error; in files with intervals at ${percentLevel(confidence)}` +
    `${isWatched ? ', for every look' : ''}. Shots fired, those that got inside, and their damage points; the rest is how the own vehicle ` +
    'stands at the end: impulses lost to fire, shares of duels, men out of action.'
  );
}
