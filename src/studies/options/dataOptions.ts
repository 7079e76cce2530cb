/** Options of the commands that show data. */
import { UsageError } from '../../base/errors.ts';
import type { Arguments } from '../command/arguments.ts';
import { RULESET_OPTION } from '../command/rulesetOption.ts';

/** The ruleset, and folders with data of one's own. */
export const OVERLAY_OPTIONS = {
  ...RULESET_OPTION,
  data: {
    type: 'string',
    array: true,
    nargs: 1,
    default: [],
    describe: 'Folder that adds to or overrides the built-in data',
  },
} as const satisfies Arguments;

/** The same, and single values. */
export const DATA_OPTIONS = {
  ...OVERLAY_OPTIONS,
  set: {
    type: 'string',
    array: true,
    nargs: 1,
    default: [],
    describe: 'Override a value in the data: eva-kramer.rows.0.combat=6',
  },
} as const satisfies Arguments;

/** The parsed DATA_OPTIONS. */
export interface DataArguments {
  readonly ruleset: string;
  readonly data: readonly string[];
  readonly set: readonly string[];
}

/**
 * Refuses rulesets without maps: only Tannhäuser has them.
 * @throws UsageError
 */
export function refuseMaps(ruleset: string): void {
  if (ruleset === RULESET_OPTION.ruleset.default) return;
  throw new UsageError([
    {
      code: 'usage/no-maps',
      place: { path: '--ruleset' },
      message: `found ${ruleset}, expected tannhauser: no other game is played on maps`,
    },
  ]);
}
