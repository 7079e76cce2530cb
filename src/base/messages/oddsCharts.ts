/** Words of the pictures of odds. */

export const PROBABILITY_AXIS = 'Probability';

/**
 * `21.9 %`; what is possible is never shown as 0, nor what is uncertain as 100.
 * @param isUncertain known of a share that may round to 1 although it can fail
 */
export function probabilityLabel(share: number, isUncertain = false): string {
  return `${isUncertain && share >= 0.9995 ? '> 99.9' : probabilityFigure(share)} %`;
}

/** The same in columns of percentages: `21.9`. */
export function probabilityFigure(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1';
  if (share < 1 - ROUNDING && share >= 0.9995) return '> 99.9';
  return (share * 100).toFixed(1);
}

/** What crosses on the bars mean. */
export const SAMPLED_MARKS = 'The crosses are the shares that were rolled, with their 95 % intervals.';

/** A sampled share with its 95 % interval. */
export function sampledMark(share: string, low: string, high: string): string {
  return `sampled ${share}, 95 % interval ${low} to ${high}`;
}

/** A sum of probabilities may miss 1 by this much. */
const ROUNDING = 1e-12;

/** `Bar chart: Wounds. 0: 52.3 %, 1: 25.8 %.` */
export function barsAlternative(
  title: string,
  bars: readonly (readonly [label: string, text: string])[],
): string {
  return `Bar chart: ${title}. ${bars.map(([label, text]) => `${label}: ${text}`).join(', ')}.`;
}

/** `Lines: At least so many wounds. Eva Krämer, combat: 1: 52.3 %, 2: 25.8 %. …` */
export function curvesAlternative(
  title: string,
  curves: readonly {
    readonly name: string;
    readonly points: readonly (readonly [label: string, text: string])[];
  }[],
): string {
  const told = curves.map(
    ({ name, points }) => `${name}: ${points.map(([label, text]) => `${label}: ${text}`).join(', ')}.`,
  );
  return `Lines: ${title}. ${told.join(' ')}`;
}

/** Says what a heat map shows: its size, its highest and its lowest cell. */
export function heatAlternative(
  title: string,
  cells: readonly {
    readonly row: string;
    readonly column: string;
    readonly value: number;
    readonly shown: string;
  }[],
): string {
  const sorted = cells.toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((cell) =>
    cell === undefined ? '' : `${cell.row} against ${cell.column} at ${cell.shown}`,
  );
  return `Heat map: ${title}. Highest: ${highest}. Lowest: ${lowest}.`;
}
