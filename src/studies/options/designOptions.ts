/** Options for the number of points of a sensitivity study. */
import { integerOptions } from '../../odds/optionKinds.ts';
import type { IntegerOption, OptionReader } from '../../params/reader.ts';
import { type OwnOption, unlessDefault } from '../command/ownOption.ts';

const trajectoriesOption = {
  name: 'trajectories',
  describe: 'Trajectories of the screening; each needs one point more than the number of values',
  low: 2,
  high: 10_000,
  fallback: 10,
} as const satisfies IntegerOption;
const topOption = {
  name: 'top',
  describe: 'Number of leading values that get shares of the variance',
  low: 1,
  high: 50,
  fallback: 5,
} as const satisfies IntegerOption;
const rowsOption = {
  name: 'rows',
  describe: 'Rows of the design over the leading values; each needs two points more than their number',
  low: 8,
  high: 100_000,
  fallback: 48,
} as const satisfies IntegerOption;
export interface Design {
  readonly trajectories: number;
  readonly top: number;
  readonly rows: number;
}

/** Default design where games are fast. */
const DEFAULT_DESIGN: Design = {
  trajectories: trajectoriesOption.fallback,
  top: topOption.fallback,
  rows: rowsOption.fallback,
};

/** The options with their defaults. */
function optionsOf({ trajectories, top, rows }: Design) {
  return {
    trajectories: { ...trajectoriesOption, fallback: trajectories },
    top: { ...topOption, fallback: top },
    rows: { ...rowsOption, fallback: rows },
  };
}

/** `--trajectories`, `--top` and `--rows`. @param byDefault their defaults */
export function designArguments(byDefault: Design = DEFAULT_DESIGN) {
  return integerOptions(Object.values(optionsOf(byDefault)));
}

/** Reads the options of designArguments; `reader` collects the faults. */
export function readDesign(reader: OptionReader, byDefault: Design = DEFAULT_DESIGN): Design {
  const { trajectories, top, rows } = optionsOf(byDefault);
  return {
    trajectories: reader.integer(trajectories),
    top: reader.integer(top),
    rows: reader.integer(rows),
  };
}

/** The options of a design that differ from their defaults. */
export function designOptions(design: Design, byDefault: Design = DEFAULT_DESIGN): readonly OwnOption[] {
  return (['trajectories', 'top', 'rows'] as const).flatMap((name) =>
    unlessDefault(name, design[name], byDefault[name]),
  );
}
