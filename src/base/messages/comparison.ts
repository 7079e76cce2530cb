/** Words of studies that compare variants with a baseline. */
import { percentLevel } from './tables.ts';

export const VARIANT = 'Change';
export const SCORE = 'Score %';
export const DIFFERENCE = 'Points';
export const CHANGED = 'Changed %';
export const WORTH = 'Worth';
export const EFFECT = 'Effect';
export const BASELINE = 'as it is';
export const DIFFERENCE_AXIS = 'Points of score';

/** Effects as a table shows them. */
export function effectWord(effect: 'raises' | 'lowers' | 'equal' | 'open', side: string): string {
  switch (effect) {
    case 'raises':
      return `+ helps ${side}`;
    case 'lowers':
      return `− hurts ${side}`;
    case 'equal':
      return '= no matter';
    case 'open':
      return '? inconclusive';
  }
}

export function comparisonTitle(side: string): string {
  return `Score of ${side} under each change`;
}

export function comparisonNote(confidence: number, variants: number, margin: string): string {
  return (
    'Score: points a game, a draw is half a point. Points: what the change adds to it in percentage points, over the games that both ' +
    'played and at equal luck where that was measured, so it may be another than the difference of the scores; ' +
    `its interval is simultaneous over ${variants === 1 ? 'one change' : `all ${variants} changes`} at ${percentLevel(confidence)}. ` +
    `No matter: the whole interval lies within ±${margin} points.`
  );
}

export const CHANGED_NOTE = 'Changed: games that end otherwise than the game of the same number as it is.';
export const WORTH_NOTE = 'Worth: efficiency, in equivalent independent games a game.';

/** @param isWatched some have fewer games */
export function comparisonCaption(games: string, confidence: number, isWatched: boolean): string {
  return isWatched
    ? `At most ${games} games of each; simultaneous ${percentLevel(confidence)} intervals that hold at every look`
    : `${games} games of each; simultaneous ${percentLevel(confidence)} intervals`;
}

export function comparisonAlternative(rows: readonly string[]): string {
  return `Difference of score with interval for each change: ${rows.join('; ')}.`;
}

export function marginExpected(found: string): string {
  return `found "${found}", expected a fraction above 0 and below 0.5, such as 0.02 for two points`;
}
