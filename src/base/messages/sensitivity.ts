/** Sentences of `balance sensitivity`. */
import { shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const FIGURE = 'Figure';
export const PRINTED = 'Is';
export const TRIED = 'Tried';
export const SLOPE = 'One more';
export const ELEMENTARY = 'μ*';
export const FLOOR = 'Noise';
export const DEVIATION = 'σ';
export const FIRST = 'S1 %';
export const TOTAL = 'ST %';
export const END = 'Unknown figures';
export const SCORE = 'Score %';
export const CHANGE = 'Points';
export const AS_IT_IS = 'as house values say';
export const AXIS = 'Points of score for one more';

export function tooFew(): string {
  return 'nothing in this matchup can be varied; name figures with --input KEY=LOW..HIGH';
}

export function endName(end: 'lowest' | 'highest'): string {
  return `all at their ${end}`;
}

export function screeningTitle(side: string): string {
  return `What one more of each figure does to the score of ${side}`;
}

export function screeningNote(confidence: number, figures: number, points: number, games: string): string {
  return (
    `${points} points of ${games} games; in each every figure has one of the values tried. One more: points of score for one more of the figure, by ` +
    `regression over all points; the intervals hold together over all ${figures} figures at ${percentLevel(confidence)}. ` +
    'μ*: mean absolute effect of the whole range (Morris), of which Noise is what chance alone gives. ' +
    'σ: how far that effect differs with the other figures, chance taken out. Values that belong together, such as a characteristic in all health rows, move together.'
  );
}

export function leadingTitle(side: string): string {
  return `The figures that the score of ${side} hangs on most`;
}

export function leadingNote(confidence: number, points: number, games: string): string {
  return (
    `Measured in ${points} points of ${games} games that did not choose them, all other figures as they are. ` +
    `One more: intervals hold together at ${percentLevel(confidence)}.`
  );
}

export function firstNote(confidence: number): string {
  return (
    `S1: share of the score's variance over these figures that one explains alone (Sobol'), with its own ${percentLevel(confidence)} interval, ` +
    'chance of the games taken out; below 0 or above 100 it is a small or a large share and chance; ?: the games allow any share.'
  );
}

export const TOTAL_NOTE = 'ST: share that it has a part in, likewise.';

export function boundsTitle(side: string): string {
  return `Score of ${side} at both ends of what nobody knows`;
}

export function boundsNote(confidence: number, games: string): string {
  return `${games} games of each, with the same seeds; all intervals hold together at ${percentLevel(confidence)}.`;
}

/** `MP40: dice (+4.8 points for one more, +4.1 to +5.5)` */
export function hangsOn(figure: string, points: string, interval: string): string {
  return `${shortName(figure)} (${points} points for one more, ${interval})`;
}

/** @param figures how many were varied @param first the one with the largest clear effect, see hangsOn */
export function hangsMost(side: string, figures: number, first: string | undefined): string {
  const score = `the score of ${shortName(side)}`;
  return first === undefined
    ? `of none of ${figures} figures it is known that ${score} hangs on it`
    : `of ${figures} figures ${score} hangs most on ${first}`;
}

/** @param next see hangsOn */
export function hangsNext(next: string): string {
  return `then on ${next}`;
}

/** Who is ahead whatever the unknown figures are, as a choice that may depend on who plays. */
export const AHEAD_MATTER = 'who is ahead whatever the unknown figures are';

/** @param count how many figures @param most `1.2` */
export function unknownMoves(count: number, most: string): string {
  return `what nobody knows (${count} ${count === 1 ? 'figure' : 'figures'}) moves it by less than ${most} points`;
}

/** @param count how many figures */
export function unknownIdle(count: number, games: string): string {
  return `what nobody knows (${count} ${count === 1 ? 'figure' : 'figures'}) changed the result of none of ${games} games`;
}

export function hangs(side: string, figure: string): string {
  return `score of ${side} hangs on ${figure}`;
}

export function aheadAnyway(side: string): string {
  return `${side} is ahead whatever the unknown figures are`;
}

export function noGameChanged(): string {
  return 'the unknown figures changed no game';
}

export function designMethod(trajectories: number, rows: number, leading: number): string {
  return (
    `Screening by ${trajectories} trajectories of Morris over all figures; then a Latin hypercube of ${rows} rows over the ${leading} that lead, ` +
    'with Saltelli’s and Jansen’s estimators. Each point has seeds of its own: a regression over all points needs independent errors.'
  );
}

export function boundsMethod(): string {
  return 'Figures that nobody knows are played all at their lowest and all at their highest.';
}

export function seedsMethod(): string {
  return 'Every point has seeds of its own; games with unknown figures at an end have those of the games as they are.';
}

export function rangeLimit(): string {
  return 'Figures were moved within the values tried; what larger changes do is not said.';
}

export function weightsLimit(): string {
  return 'The claim names the clear effects among the leading figures; a figure that the screening ranked lower may matter as much.';
}

/** @param ahead the side that is ahead @param ends `34.1 % (33.0–35.2) with them all at their lowest` … */
export function unknownStays(ahead: string, side: string, ends: readonly string[]): string {
  return `Who is ahead does not hang on unknown figures: it is ${ahead}; ${side} scores ${joined(ends)}.`;
}

export function unknownOpen(side: string, ends: readonly string[]): string {
  return `The games leave open who is ahead whatever the unknown figures are: ${side} scores ${joined(ends)}.`;
}

/** @param games of each end */
export function unknownUnused(games: string, players: string): string {
  return (
    `With the unknown figures all at their lowest or all at their highest each of the ${games} games of ${players} ends as it does with the house values: ` +
    'these games do not tell what the figures are worth to players who make use of them.'
  );
}

export function scoreAt(score: string, interval: string, end: string): string {
  return `${score} % (${interval}) with them ${end}`;
}

export function betweenLimit(): string {
  return 'Of the unknown figures both ends were played; what lies between is taken to score between.';
}

export function allKnown(): string {
  return 'No figure of those varied is unknown; open rulings are asked about by balance rules --every-switch.';
}

export function lostInNoise(): string {
  return 'The leading figures move the score by no more than chance does: their shares (S1, ST) cannot be told; more --games or --rows may do.';
}

export function chartCaption(shown: number, all: number, confidence: number): string {
  const which = shown === all ? `All ${all} figures` : `The ${shown} of ${all} figures that move it most`;
  return `${which}, first what moves it most over all values tried. Lines: simultaneous ${percentLevel(confidence)} intervals.`;
}

export function chartAlternative(rows: readonly string[]): string {
  return `Points of score for one more of each figure, with interval: ${rows.join('; ')}.`;
}

function joined(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
