/** Words of what engagements come to turn by turn. */
import { percentLevel } from './tables.ts';
import { BOUNDED } from './unitTables.ts';

export const TURN = 'Turn';
export const INCHES = 'Inches';
export const LEFT = 'AP left';
export const GONE = 'Gone %';
export const BOTH_GONE = 'Both gone %';
export const MARKERS = 'Markers';
export const MARKERS_NOTE = 'Markers: of suppression, expected.';
export const TURN_AXIS = 'Turns played';
export const LEFT_AXIS = 'Army points left';
export const THERE_AXIS = 'Chance that it is still there';

export function turnsTitle(): string {
  return 'Army points left, turn by turn';
}

/** @param isWatched whether the intervals hold at every look */
export function turnsNote(confidence: number, games: string, isWatched: boolean): string {
  return (
    `Means of ${games} games at the end of each turn, as army points are counted for the winner; a game that is over keeps what it ended ` +
    `with. AP left: ± one standard error. CI: intervals simultaneous over all turns, ${BOUNDED}, at ${percentLevel(confidence)}` +
    `${isWatched ? ', for every look' : ''}.`
  );
}

/** @param ranges inches between the sides, turn by turn */
export function turnsCaption(games: string, confidence: number, isWatched: boolean, ranges: string): string {
  const holds = isWatched ? ', for every look' : '';
  return (
    `Means of ${games} games; a game that is over keeps what it ended with. Upright lines: ${percentLevel(confidence)} intervals, ` +
    `simultaneous over both sides and all turns${holds}. Inches between the sides, turn by turn: ${ranges}.`
  );
}

export function survivalTitle(): string {
  return 'How long each side lasts';
}

export function survivalCaption(ranges: string): string {
  return `Solved, not sampled: no intervals. Inches between the sides, turn by turn: ${ranges}.`;
}

/** @param curves each side with its values, turn by turn */
export function curvesAlternative(axis: string, curves: readonly string[]): string {
  return `Line chart by turn: ${axis}. ${curves.join('; ')}.`;
}

export function exactTitle(): string {
  return 'Exactly, turn by turn';
}

/** @param winner percentages of both sides and of a draw */
export function exactNote(sides: readonly [string, string], winner: readonly string[]): string {
  return (
    `Solved, not sampled. After the last turn ${sides[0]} has won with ${winner[0]} %, ${sides[1]} with ${winner[1]} %, ` +
    `${winner[2]} % are draws. AP lost: expected, by the share of damage.`
  );
}
