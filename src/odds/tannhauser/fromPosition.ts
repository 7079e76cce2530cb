/** `--from FILE`: odds in a position file instead of on an open field. */

import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import type { PositionFile } from '../../rulesets/tannhauser/positions/schema.ts';
import { TEXT } from '../optionKinds.ts';
import type { OddsQuestion } from '../question.ts';
import { contradiction } from './phrases.ts';

const HELP =
  'position file in which the figures stand: wounds, circles, smoke, items, Command Points are its own';

/** The figures, and the position in which they stand, if one has been opened. */
export interface TannhauserData extends Catalogue {
  readonly position?: PositionFile;
}

/** A question that is asked on an open field, or in the position of the data. */
export function asked(
  questionIn: (position: PositionFile | undefined) => OddsQuestion<Catalogue>,
): OddsQuestion<TannhauserData> {
  return {
    ...questionIn(undefined),
    read: (data, words, reader) => questionIn(data.position).read(data, words, reader),
  };
}

/** @param also what else the option means to its question */
export function fromOption(also = '') {
  return { from: { ...TEXT, describe: HELP + also, file: true } } as const;
}

/** The position that a question is asked in; a file that is named must have been opened. */
export function readFrom(reader: OptionReader, position: PositionFile | undefined): PositionFile | undefined {
  const file = reader.text('from');
  if (file !== undefined && position === undefined)
    reader.fault('from', `open the file ${file} here: a link names it, but does not bring it along`);
  return position;
}

/** @param said options that the position decides */
export function refuseWithFrom(reader: OptionReader, said: readonly string[]): void {
  for (const name of said) if (reader.given(name)) reader.fault(name, contradiction('--from'));
}
