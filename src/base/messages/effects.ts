/** Words of what packs add. */
import { percentLevel } from './tables.ts';

export const ONE = 'Pack';
export const WITH = 'together with';
export const ADDS = 'Adds';
export const INTERVAL = 'Interval';
export const P_VALUE = 'p';
export const FLAG = 'Flag';

export function packOf(figure: string, pack: string): string {
  return `${figure}, ${pack}`;
}

export function effectsTitle(): string {
  return 'What each pack adds';
}

/** How intervals hold together. @param isWatched at every look, too */
function simultaneity(isWatched: boolean): string {
  return isWatched ? 'Bonferroni, for every look' : 'max-|t|';
}

const METHODS = {
  likelihood: '',
  firth: ' Some combination only won or only lost, so the fit is penalised (Firth).',
  none: ' Nothing is estimated: the games are too few.',
} as const;

export function effectsNote(
  confidence: number,
  method: 'likelihood' | 'firth' | 'none',
  isWatched: boolean,
  isAdjusted: boolean,
): string {
  return (
    "Points of its side's score against the mean of the figure's other packs, all other packs averaged over: a logistic model of " +
    `main effects and of pairs within a side on the randomised design, errors clustered by pairs of games. It allows for what is drawn beside a pack, so it may tell what the plain comparison leaves open. Intervals and p simultaneous ` +
    `over all packs at ${percentLevel(confidence)} (${simultaneity(isWatched)}).` +
    (isAdjusted ? ' What the dice and the Setup Roll explain is taken out.' : '') +
    METHODS[method]
  );
}

export function interactionsTitle(): string {
  return 'Packs together';
}

export function interactionsNote(confidence: number, pairs: number, isWatched: boolean): string {
  return (
    `Points that two packs of a side add together beyond what each adds alone. Intervals and p simultaneous over all ${pairs} pairs at ` +
    `${percentLevel(confidence)} (${simultaneity(isWatched)}).`
  );
}
