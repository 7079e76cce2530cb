/** Words of the tables of a firefight of squads. */
import { percentLevel } from './tables.ts';

export const SIDE = 'Side';
export const MEN = 'Men';
export const COUNT = 'Number';
export const OUT = 'Out';
export const SCORE = 'Put out';
export const PER_MAN = 'per man';

export function menTitle(): string {
  return 'What the men did and suffered';
}

/** @param isWatched whether the intervals hold at every look */
export function menNote(confidence: number, groups: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games, ± one standard error; in files with intervals simultaneous over ${groups} groups at ` +
    `${percentLevel(confidence)}${isWatched ? ', for every look' : ''}. Out: dead or wounded of the group. Put out: enemies that it ` +
    'put out of action; who did it first is counted.'
  );
}
