/** Options of `balance rules` that every ruleset has: what is changed, and what difference matters. */
import type { Argv } from 'yargs';
import { TEXTS, texts } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import { type OwnOption, unlessUsual } from '../commandLine.ts';
import { readMargin, USUAL_MARGIN } from '../marginOption.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { withUntilOption } from '../untilOption.ts';

/** What the user wants compared. */
export interface ChangeWish {
  /** House rules as they are written. */
  readonly changes: readonly string[];
  readonly isEverySwitch: boolean;
  /** The smallest difference of score that matters. */
  readonly margin: number;
  /** All of it as it was given. */
  readonly ownOptions: readonly OwnOption[];
}

/**
 * Declares `--change`, `--every-switch`, `--margin` and `--until`.
 * @param forms what a change can be
 * @param every what `--every-switch` tries
 */
export function withChangeOptions<T>(
  parser: Argv<T>,
  forms: string,
  every = 'Try the other option of every interpretation, one at a time',
) {
  return withUntilOption(parser)
    .option('change', {
      ...TEXTS,
      describe: `A house rule: ${forms}, or KEY=VALUE as for --set; several joined by semicolons; repeatable`,
    })
    .option('every-switch', {
      type: 'boolean',
      describe: every,
    });
}

/** Reads the options of withChangeOptions but `--until`; `reader` collects the faults. */
export function readChangeWish(argv: ParsedOptions, reader: OptionReader): ChangeWish {
  const changes = texts(argv.change);
  const isEverySwitch = argv['every-switch'] === true;
  const margin = readMargin(reader);
  if (changes.length === 0 && !isEverySwitch) reader.fault('change', 'give a --change, or --every-switch');
  return {
    changes,
    isEverySwitch,
    margin,
    ownOptions: [
      ...changes.map((change) => ['change', change] as const),
      ...(isEverySwitch ? [['every-switch'] as const] : []),
      ...unlessUsual('margin', margin, USUAL_MARGIN),
    ],
  };
}
