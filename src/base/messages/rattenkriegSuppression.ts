/** Words of the odds of suppressive fire in Rattenkrieg!. */
import { probabilityLabel } from './oddsCharts.ts';

export const LOST = 'lost';
export const LOST_AXIS = 'Actions lost by one figure';
export const PINNED = 'men';
export const AREA_STEP = 'The ground that is covered';
export const TEST_STEP = 'The tests of Quality';
export const FIGURES_STEP = 'Figures that lose an action';

interface Fire {
  readonly weapon: string;
  readonly dice: number;
  readonly figures: number;
  readonly quality: number;
  readonly actions: number;
}

/** `MG42 suppresses 7 cells of 2 × 2", once: each of 4 figures of Quality 3 loses an action 50.0 % …`. */
export function suppressSentence(fire: Fire, each: number, all: number, expected: number): string {
  const times = fire.actions === 1 ? 'once' : `${fire.actions} times`;
  const who =
    fire.figures === 1
      ? `a figure of Quality ${fire.quality} loses an action`
      : `each of ${fire.figures} figures of Quality ${fire.quality} loses an action`;
  const everybody = fire.figures === 1 ? '' : `, all of them ${probabilityLabel(all)}`;
  return `${fire.weapon} suppresses ${times}: ${who} ${probabilityLabel(each)}${everybody}; ${expected.toFixed(2)} actions lost are expected`;
}

export function suppressTitle(weapon: string): string {
  return `Suppressive fire: ${weapon}`;
}

/** `7 dice: 7 adjacent cells of 2 × 2"` */
export function areaNote(dice: number, width: number, depth: number): string {
  const size = `${width} × ${depth}"`;
  return dice === 1
    ? `one die: a cell of ${size}`
    : `${dice} dice: ${dice} adjacent cells of ${size}, in a row, an L or a rectangle`;
}

export function testNote(quality: number, passing: number): string {
  return `Quality ${quality}: passed on ${passing} of 6, otherwise an action is lost`;
}

export function noCasualties(): string {
  return 'nobody is hit';
}

/** What was assumed. */
export function allInside(): string {
  return 'all the figures are on the ground that is covered, and test after each of the actions';
}

export function noMoreThanHeHas(actions: number): string {
  return `a figure of that Quality has ${actions} actions, and loses no more`;
}
