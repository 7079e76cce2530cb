/** Phrases that several files of this folder, or of those above it, say. */

export const PROBABILITY_AXIS = 'Probability';

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

/** @param side whose it is */
export function owned(side: string, name: string): string {
  return `${name} of ${side}`;
}

export const SCORE_AXIS = 'Score';

export const LOW = 'Low';

export const HIGH = 'High';

/** `Eva Krämer, Combat: 54.7 %`. */
export function labelled(label: string, value: string): string {
  return `${label}: ${value}`;
}

export function ownedText(side: string, unit: string): string {
  return `${unit} of ${side}`;
}
