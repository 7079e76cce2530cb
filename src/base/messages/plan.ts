/** Words of `plan`. */
import { percentLevel } from './tables.ts';

export const QUESTION = 'Question';
export const GAMES = 'Games';
export const CHECK_GAMES = 'Checks';
export const TIME = 'Time here';
export const HALF_WIDTH_HELP = 'Points on either side of a score, as fractions with commas between them';
export const DIFFERENCE_HELP = 'Differences of score to find, as fractions with commas between them';
export const POWER_HELP = 'Chance to find a difference that is there';
export const TRIAL_HELP = 'Games of the trial that measures speed and spread';

export function fractionsExpected(found: string): string {
  return `found "${found}", expected fractions above 0 and below 0.5 with commas between them, such as 0.01,0.02`;
}

export function powerExpected(found: string): string {
  return `found "${found}", expected a number from 0.5 to 0.999`;
}

export function planTitle(): string {
  return 'Games that questions need';
}

export function planNote(trial: string, confidence: number, worth: string): string {
  return (
    `By a trial of ${trial} games, whose pairs spread as ${worth} of independent games. Intervals and tests at ${percentLevel(confidence)}. ` +
    'An interval that may be watched while games come in needs more games than one that is looked at once; a sequential test ends early, ' +
    'the figure is what it needs on average where one of its hypotheses is true. ' +
    'Checks: games of the second player and of turned rulings; the time includes them, and the start.'
  );
}

export function onceQuestion(points: string): string {
  return `the score to ±${points} points, looked at once`;
}

export function watchedQuestion(points: string): string {
  return `the score to ±${points} points, watched`;
}

export function shiftQuestion(points: string, power: string): string {
  return `is it ${points} points from 50 %? found with ${power} %`;
}

export function sprtQuestion(points: string): string {
  return `50 % or ${points} points more? a sequential test, on average`;
}

/** @param checks games that check it; undefined where none do */
export function planClause(
  speed: string,
  points: string,
  games: string,
  checks: string | undefined,
  time: string,
): string {
  const checked = checks === undefined ? '' : ` and ${checks} that check it`;
  return `this machine plays ${speed} games/s, so the score to ±${points} points takes ${games} games${checked}, ${time}`;
}

export function planPlanned(): string {
  return 'No study was run; only the trial was played.';
}
