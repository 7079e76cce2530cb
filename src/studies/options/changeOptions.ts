/** Options of `balance rules` for every ruleset: the changes, and the difference that matters. */
import { TEXTS, texts } from '../../odds/optionKinds.ts';
import type { OptionReader } from '../../params/reader.ts';
import { type OwnOption, unlessDefault } from '../command/ownOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { EVERY_CHANGE } from '../run/interpretations.ts';
import { DEFAULT_MARGIN, readMargin } from './marginOption.ts';
import { UNTIL_OPTION } from './untilOption.ts';

/** The changes to compare. */
export interface ChangeRequest {
  /** House rules as the user wrote them. */
  readonly changes: readonly string[];
  /** Whether to try the other option of every interpretation, one at a time. */
  readonly isEvery: boolean;
  /** Smallest difference of score that matters. */
  readonly margin: number;
  /** The options as given. */
  readonly ownOptions: readonly OwnOption[];
}

/**
 * `--change`, `--margin` and `--until`.
 * @param forms forms of a change, for the help
 * @param every what `--change all` tries, for the help
 */
export function changeOptions(forms: string, every = 'the other option of every interpretation') {
  return {
    ...UNTIL_OPTION,
    change: {
      ...TEXTS,
      describe: `A house rule: ${forms}, or KEY=VALUE as for --set; several joined by semicolons; repeatable; ${EVERY_CHANGE}: ${every}, one at a time`,
    },
  } as const;
}

/** Reads the options of changeOptions except `--until`; `reader` collects the faults. */
export function readChangeRequest(argv: ParsedOptions, reader: OptionReader): ChangeRequest {
  const given = texts(argv.change);
  const isEvery = given.includes(EVERY_CHANGE);
  const changes = given.filter((change) => change !== EVERY_CHANGE);
  const margin = readMargin(reader);
  if (given.length === 0) reader.fault('change', `give a --change, or --change ${EVERY_CHANGE}`);
  return {
    changes,
    isEvery,
    margin,
    ownOptions: [
      ...given.map((change) => ['change', change] as const),
      ...unlessDefault('margin', margin, DEFAULT_MARGIN),
    ],
  };
}
