/** Finds the columns of a runner by their names. */
import { InternalError } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import type { ColumnSpec } from './contract.ts';

/**
 * Position of a column.
 * @throws InternalError `experiments/missing-column`
 */
export function columnPosition(columns: readonly ColumnSpec[], name: string): number {
  const index = columns.findIndex((column) => column.name === name);
  if (index >= 0) return index;
  const names = columns.map((column) => column.name);
  const nearest = nearestName(name, names);
  throw new InternalError([
    {
      code: 'experiments/missing-column',
      place: { path: name },
      message: missingColumn(name, names),
      ...(nearest === undefined ? {} : { nearest }),
    },
  ]);
}

/** Error text for a runner without a column that the tally counts. */
export function missingColumn(name: string, found: readonly string[]): string {
  return `the runner delivers no column "${name}" (it delivers: ${found.join(', ')})`;
}
