/** A mean over games as fields of a table, and the column that shows it. */
import { formatMean } from '../answer/format.ts';
import type { MiniatureMean } from '../experiments/miniatureMeans.ts';
import type { DisplayColumn } from './studyTable.ts';

/** A mean with its error and interval as four fields. */
export function meanFields(name: string, mean: MiniatureMean | undefined): Record<string, number | null> {
  return {
    [name]: mean?.mean ?? null,
    [`${name}Error`]: mean?.standardError ?? null,
    [`${name}Low`]: mean === undefined ? null : Math.max(0, mean.low),
    [`${name}High`]: mean?.high ?? null,
  };
}

/** @param field the name passed to `meanFields` */
export function meanColumn(header: string, field: string): DisplayColumn {
  return {
    header,
    align: 'right',
    cell: ({ [field]: mean, [`${field}Error`]: error }) =>
      typeof mean === 'number' && typeof error === 'number' ? formatMean(mean, error) : '',
  };
}
