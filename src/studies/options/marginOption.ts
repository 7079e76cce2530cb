import { TEXT } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Arguments } from '../command/arguments.ts';

/** Default of the smallest difference of score that matters: two points in a hundred. */
export const DEFAULT_MARGIN = 0.02;

const WIDEST_MARGIN = 0.5;

/** `--margin`. */
export const MARGIN_OPTION = {
  margin: {
    ...TEXT,
    describe: `Smallest difference of score that matters, as a fraction: 0.02 is 2 points [default: ${DEFAULT_MARGIN}]`,
    bounds: `above 0, below ${WIDEST_MARGIN}`,
  },
} as const satisfies Arguments;

/** Reads `--margin`, 0 < margin < 0.5. */
export function readMargin(reader: OptionReader): number {
  const found = reader.text('margin');
  if (found === undefined) return DEFAULT_MARGIN;
  const margin = found === '' ? Number.NaN : Number(found);
  if (margin > 0 && margin < WIDEST_MARGIN) return margin;
  reader.fault(
    'margin',
    `found "${found}", expected a fraction above 0 and below ${WIDEST_MARGIN}, such as 0.02 for two points`,
  );
  return DEFAULT_MARGIN;
}
