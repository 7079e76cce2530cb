/** Words of `balance maps`. */
import { listedNames, shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const WHAT = 'Who has it';
export const SCORE = 'Score %';
export const EDGE = 'Edge';
export const VERDICT = 'Verdict';
export const CIRCLE = 'Circle';
export const WOUNDS = 'Wounds';
export const DEATHS = 'Deaths';
export const ACTS_FIRST = 'acts first';
export const PER_GAME = 'a game';

export function rolledEntries(): string {
  return 'found rolled, expected swapped: entry points that the winner of the Setup Roll picks cannot be compared';
}

export function presenceOf(side: string): string {
  return `${side} ends`;
}

export function entersBy(entry: string): string {
  return `enters at ${entry}`;
}

export function biasTitle(): string {
  return 'What the setup is worth between equal sides';
}

export function biasNote(confidence: number, margin: string): string {
  return (
    `Score of the side that has it, a draw is half a point; 50 % is fair. Intervals simultaneous at ${percentLevel(confidence)}. ` +
    `Fair: the whole interval lies within ±${margin} points of 50 %.`
  );
}

export function biasVerdict(effect: 'raises' | 'lowers' | 'equal' | 'open'): string {
  switch (effect) {
    case 'raises':
      return '+ an advantage';
    case 'lowers':
      return '− a disadvantage';
    case 'equal':
      return '= fair';
    case 'open':
      return '? inconclusive';
  }
}

export function heatTitle(): string {
  return 'Where the game is played';
}

export function heatNote(games: string): string {
  return `A game, over ${games} games: activations that end on the circle, health rows lost and figures killed on it.`;
}

export function presenceTitle(side: string): string {
  return `Activations of ${side} that end on each circle`;
}

export function woundsTitle(): string {
  return 'Health rows lost on each circle';
}

export function deathsTitle(): string {
  return 'Figures killed on each circle';
}

export function heatCaption(games: string): string {
  return `Mean a game over ${games} games; the area of a disc is proportional to it, small rings have none`;
}

export function heatAlternative(title: string, hottest: readonly string[]): string {
  return `${title}. Most: ${hottest.join(', ')}.`;
}

export function hotCircle(circle: string, mean: string): string {
  return `circle ${circle} (${mean})`;
}

/** `between equal sides who enters at 63 scores 62.8 % (61.9–63.7)` */
export function edgeClause(who: string, score: string, interval: string): string {
  return `between equal sides who ${shortName(who)} scores ${score} % (${interval})`;
}

export function fairClause(who: readonly string[], margin: string): string {
  return `it makes no difference beyond ${margin} points who ${listedNames(who, 'or')}`;
}

export function openClause(who: readonly string[]): string {
  return `inconclusive: who ${listedNames(who, 'or')}`;
}

/** `who enters at 54 (N)` */
export function who(has: string): string {
  return `who ${has}`;
}

/** Which entry point is the best, as a choice that may depend on who plays. */
export const BEST_ENTRY = 'the better entry point';

export function bias(who: string, effect: 'raises' | 'lowers' | 'equal'): string {
  if (effect === 'equal') return `who ${who} has no edge`;
  return `who ${who} has ${effect === 'raises' ? 'an edge' : 'the worse of it'}`;
}

export function entryMethod(): string {
  return 'Entry points: a pair of games is one observation.';
}

export function firstMethod(): string {
  return (
    'Acting first: the dice decide it; games of one side in which it acts first are compared with its games in which it does not, ' +
    'and half of the difference is what acting first is worth.'
  );
}

/** @param rows that hold together */
export function intervalMethod(rows: number, confidence: number): string {
  return (
    'Intervals are normal ones: of the mean over pairs for an entry point, of the difference of two independent means for acting first. ' +
    `They hold together over ${rows === 1 ? 'one row' : `all ${rows} rows`} at ${percentLevel(confidence)} (Bonferroni; O. J. Dunn 1961).`
  );
}
