/** Words of `tune fair`. */
import { shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const CHOICE = 'Choice';
export const DISTANCE = 'From target';
export const GAMES = 'Games';
export const AS_IT_IS = 'as it is';

export function knobExpected(found: string): string {
  return `found "${found}", expected KEY=LOW..HIGH with whole numbers, such as first.handicap=0..3`;
}

export function knobTooWide(values: number, most: number): string {
  return `has ${values} values; at most ${most} can be tried at once`;
}

export function nothingToTry(): string {
  return 'give a --knob or a --choice';
}

export function targetExpected(found: string): string {
  return `found "${found}", expected the first side's score above 0 and below 1, such as 0.5`;
}

export function fairTitle(side: string, target: string): string {
  return `Score of ${side} under each choice, target ${target} %`;
}

export function fairNote(confidence: number): string {
  return (
    `Score: points a game, a draw is half a point. The intervals hold together and at every look at ${percentLevel(confidence)} ` +
    '(Bonferroni); choices that others beat for certain get no more games. From target: in points.'
  );
}

export const TEST = 'Test';

export function testVerdict(holds: boolean): string {
  return holds ? 'passed' : 'failed';
}

export function freshTitle(side: string): string {
  return `Score of ${side} in fresh games`;
}

export function freshNote(confidence: number): string {
  return (
    `Every test in games that the search has not seen, with its ${percentLevel(confidence)} interval. Passed: the whole interval lies ` +
    'within the margin. A mixture is tested only where the nearest single choice failed.'
  );
}

export function simplerFailed(choice: string): string {
  return `${choice} alone failed its fresh test, perhaps by a hair: see its interval. More games (--games) may pass it, and it is simpler.`;
}

/** `first.handicap=2` or `three parts of A and one of B`. */
export function mixed(upper: string, lower: string, share: string): string {
  return `${upper} in ${share} % of the games, else ${lower}`;
}

/** `with first.handicap=1 Reich scores 49.8 % (48.5–51.1) in fresh games, within 2 points of 50 %` */
export function fairClause(
  choice: string,
  side: string,
  score: string,
  interval: string,
  target: string,
  margin: string,
): string {
  return `${scoreWith(choice, side, score, interval)}, within ${margin} points of ${target} %`;
}

export function unfairClause(target: string, margin: string): string {
  return `nothing tried is shown to be within ${margin} points of ${target} %`;
}

/** What is known of the nearest, where nothing is shown to be near enough. */
export function nearestClause(choice: string, side: string, score: string, interval: string): string {
  return scoreWith(choice, side, score, interval);
}

function scoreWith(choice: string, side: string, score: string, interval: string): string {
  const how = choice === AS_IT_IS ? choice : `with ${shortName(choice)}`;
  return `${how} ${shortName(side)} scores ${score} % (${interval}) in fresh games`;
}

/** The findings that a second player checks: of the choice, and which choice is the nearest. */
export const MATTER = 'From target';
export const NEAREST_CHOICE = 'the nearest choice';

export function isFair(choice: string): string {
  return `whether ${shortName(choice)} is fair`;
}

/** @param games of each choice in the search @param fresh of the choice that is tested */
export function searchMethod(games: string, fresh: string, seed: number): string {
  return `The search played up to ${games} games of each choice. The claim is about ${fresh} games of another seed (${seed}), which the search has not seen.`;
}

export function certificateMethod(confidence: number): string {
  return (
    `Fair is a choice whose whole ${percentLevel(confidence)} interval lies within the margin: two one-sided tests (Schuirmann 1987), each at half ` +
    'of the error, so that a mixture may be tried where the nearest choice fails.'
  );
}

export function notCertified(): string {
  return 'More games (--games) narrow the interval; finer choices come nearer to the target.';
}

export function certifiedVerdict(choice: string): string {
  return `${choice} is fair`;
}

export function uncertifiedVerdict(): string {
  return 'nothing tried is shown to be fair';
}

export function mixtureLimit(): string {
  return 'The weight of a mixture is itself estimated; the fresh games test the mixture as it is stated.';
}
