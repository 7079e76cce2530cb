/** How many points a study of sensitivity plays. */
import type { Argv } from 'yargs';
import { integerOptions } from '../../odds/optionKinds.ts';
import type { IntegerOption, OptionReader } from '../../odds/options.ts';
import { type OwnOption, unlessUsual } from '../commandLine.ts';

const trajectoriesOption = {
  name: 'trajectories',
  describe: 'Trajectories of the screening: each is one point more than there are figures',
  low: 2,
  high: 10_000,
  fallback: 10,
} as const satisfies IntegerOption;
const topOption = {
  name: 'top',
  describe: 'How many leading figures get shares of the variance',
  low: 1,
  high: 50,
  fallback: 5,
} as const satisfies IntegerOption;
const rowsOption = {
  name: 'rows',
  describe: 'Rows of the design over the leading figures: each is two points more than those',
  low: 8,
  high: 100_000,
  fallback: 48,
} as const satisfies IntegerOption;
const DESIGN = [trajectoriesOption, topOption, rowsOption] as const;

export interface Design {
  readonly trajectories: number;
  readonly top: number;
  readonly rows: number;
}

/** Declares `--trajectories`, `--top` and `--rows`. */
export function withDesignOptions<T>(parser: Argv<T>) {
  return parser.options(integerOptions(DESIGN));
}

/** Reads the options of withDesignOptions; `reader` collects the faults. */
export function readDesign(reader: OptionReader): Design {
  return {
    trajectories: reader.integer(trajectoriesOption),
    top: reader.integer(topOption),
    rows: reader.integer(rowsOption),
  };
}

/** What of a design is not as usual, as the options say it. */
export function designOptions(design: Design): readonly OwnOption[] {
  return [
    ...unlessUsual('trajectories', design.trajectories, trajectoriesOption.fallback),
    ...unlessUsual('top', design.top, topOption.fallback),
    ...unlessUsual('rows', design.rows, rowsOption.fallback),
  ];
}
