import { from } from 'arquero';
import { numberColumn, type StudyTable, textColumn } from '../../../../tables/studyTable.ts';

/** A weight of the planner's evaluator before and after a fit. */
interface FittedWeight {
  readonly term: string;
  readonly weight: number;
  readonly before: number;
}

const MINUS = '\u2212';

/** The weights in the given order. */
export function evaluatorTable(title: string, weights: readonly FittedWeight[]): StudyTable {
  return {
    name: 'evaluator',
    title,
    note: '',
    data: from(weights.map((weight) => ({ ...weight }))),
    display: [
      textColumn('Term', 'term'),
      numberColumn('Weight', 'weight', weightText),
      numberColumn('Before', 'before', weightText),
    ],
  };
}

function weightText(value: number): string {
  return value.toFixed(3).replace('-', MINUS);
}
