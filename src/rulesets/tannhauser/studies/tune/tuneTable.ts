import { from } from 'arquero';
import { numberColumn, type StudyTable, textColumn } from '../../../../tables/studyTable.ts';

/** A weight before and after a search. */
interface TunedWeight {
  readonly weight: string;
  readonly start: number;
  readonly tuned: number;
  /** In units of the weight's scale. */
  readonly change: number;
}

const MINUS = '\u2212';

/** The tuned weights in the given order. @param held names of the others */
export function tuneTable(title: string, weights: readonly TunedWeight[], note: string): StudyTable {
  return {
    name: 'weights',
    title,
    note,
    data: from(weights.map((weight) => ({ ...weight }))),
    display: [
      textColumn('Weight', 'weight'),
      numberColumn('Start', 'start', figure),
      numberColumn('Tuned', 'tuned', figure),
      numberColumn('Change', 'change', (change) => `${change > 0 ? '+' : ''}${figure(change)}`),
    ],
  };
}

function figure(value: number): string {
  return value.toFixed(3).replace('-', MINUS);
}
