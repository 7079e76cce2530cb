/** Sentences of `balance units`: are army points fair? */
import { listedNames, shortName } from '../claim.ts';
import { percentLevel } from './tables.ts';

export const UNIT = 'Unit';
export const SIDE = 'Side';
export const COUNT = 'Units';
export const ARMY_POINTS = 'AP';
export const POINTS = 'Points';
export const WORTH = 'Worth AP';
export const VERDICT = 'Verdict';
export const WORTH_BEYOND = 'Worth beyond its price';
export const GAP_AXIS = 'Worth beyond its army points, in % of them';

const VERDICTS = {
  cheap: '+ underpriced',
  dear: '− overpriced',
  fair: '= fair',
  open: '? inconclusive',
} as const;

export function verdictWord(verdict: keyof typeof VERDICTS): string {
  return VERDICTS[verdict];
}

export function pricesTitle(): string {
  return 'Is every unit worth its army points?';
}

export const POINTS_NOTE =
  'Points: score of its side with the unit less score when it is lost before the first turn, in percentage points.';

/** @param margin `20.0`, percent */
export function pricesNote(confidence: number, units: number, margin: string): string {
  return (
    'Worth AP: how many army points of its side, at the mean of all its units, bring as much as the unit; intervals are ' +
    `simultaneous over ${units} kinds of units at ${percentLevel(confidence)}. Fair: the whole interval lies within ${margin} % of ` +
    'the army points. A worth moves with the prices of the other units of its list: it is no price to set.'
  );
}

export function gapsTitle(): string {
  return 'What each unit is worth, against what it costs';
}

/** @param games of each variant @param margin `20`, percent */
export function gapsCaption(games: string, confidence: number, margin: string): string {
  return `${games} games with and without each unit. Lines: ${percentLevel(confidence)} intervals, simultaneous over all units. Upright lines: its army points, and ${margin} % more and less.`;
}

export function gapsAlternative(rows: readonly string[]): string {
  return `Worth in army points less those that it costs, in percent of them: ${rows.join('; ')}.`;
}

export function owned(side: string, unit: string): string {
  return `${unit} of ${side}`;
}

export function armName(side: 0 | 1, id: string): string {
  return `${side === 0 ? 'first' : 'second'}: without ${id}`;
}

/** @param worth `48.0 (41.0 to 55.1)` */
export function cheapClause(unit: string, armyPoints: number, worth: string): string {
  return `${shortName(unit)} is underpriced: it costs ${armyPoints} army points and is worth ${worth}`;
}

export function dearClause(unit: string, armyPoints: number, worth: string): string {
  return `${shortName(unit)} is overpriced: it costs ${armyPoints} army points and is worth ${worth}`;
}

export function noneFound(): string {
  return 'no unit is known to be under- or overpriced';
}

/** @param margin `20.0`, percent */
export function fairClause(units: readonly string[], margin: string): string {
  return `the ${units.length === 1 ? 'price' : 'prices'} of ${listedNames(units)} ${units.length === 1 ? 'is' : 'are'} fair within ${margin} %`;
}

export function openClause(units: number): string {
  return `${units} ${units === 1 ? 'unit is' : 'units are'} inconclusive`;
}

export function isCheap(unit: string): string {
  return `${unit} is underpriced`;
}

export function isDear(unit: string): string {
  return `${unit} is overpriced`;
}

export function isFair(unit: string): string {
  return `${unit} is fairly priced`;
}

export function lossMethod(): string {
  return (
    'The same games are played once more for each kind of unit, with one of that kind lost before the first turn; its army points ' +
    'count as lost.'
  );
}

export function seedsMethod(): string {
  return (
    'Games with and without have the same seeds: each side’s dice and player have random streams of their own, so games differ only ' +
    'from where the loss first matters.'
  );
}

export function ratioMethod(): string {
  return (
    'A unit’s worth in army points is what its side’s score loses without it, over what it loses for an army point on the mean of all its units: ' +
    'a ratio of two means over the same games, with the interval of E. C. Fieller (1954).'
  );
}

export function relativeLimit(): string {
  return (
    'A price is judged against those of the other units of its list, in this list, against this enemy; whether the lists are worth the ' +
    'same is what their score says.'
  );
}

export function scoreLimit(): string {
  return (
    'Army points decide games, so a unit at another price is worth another number of them: what a new price does, balance rules tells ' +
    '(--change ID.armyPoints=N).'
  );
}

export function onlyKind(side: string): string {
  return `${side} has one kind of unit only: nothing to compare its price with.`;
}

export function nothingToCompare(): string {
  return 'each list has one kind of unit only; give lists of two kinds or more';
}

export function openLimit(games: string): string {
  return `Inconclusive at ${games} games; increase --games.`;
}
