/** Words of the pictures of odds. */

export const PROBABILITY_AXIS = 'Probability';

/** `21.9 %`; what is possible is never shown as 0, nor what is uncertain as 100. */
export function probabilityLabel(share: number): string {
  return `${probabilityFigure(share)} %`;
}

/** The same in columns of percentages: `21.9`. */
export function probabilityFigure(share: number): string {
  if (share > 0 && share < 0.0005) return '< 0.1';
  if (share < 1 - ROUNDING && share >= 0.9995) return '> 99.9';
  return (share * 100).toFixed(1);
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
