/** `--from FILE`: odds in a position file instead of on an open field. */

import { foundExpected } from '../../../base/phrases.ts';
import { file } from '../../../params/kinds.ts';
import { contradiction } from '../../../params/phrases.ts';
import type { OptionReader } from '../../../params/reader.ts';
import type { PositionFile } from '../positions/schema.ts';
import type { OddsContext } from './question.ts';

const HELP = 'position file; it gives circles, wounds, smoke, items and Command Points';

/** @param also further meaning of the file for the question */
export function fromFile(also = '') {
  return file()
    .describe(HELP + also)
    .control({
      label: 'Open a position file …',
      help: 'The file gives miniatures, packs, wounds and circles; it stays on this machine',
    });
}

/** The opened position of a question; undefined without `--from`. */
export function positionOf(
  { catalogue: { position, missing }, reader }: OddsContext,
  from: string | null,
): PositionFile | undefined {
  if (from !== null && from === missing)
    reader.fault('from', foundExpected(`"${from}", which is no file`, 'a position file'));
  else if (from !== null && position === undefined)
    reader.fault('from', `open the file ${from} here: a link names it, but does not bring it along`);
  return position;
}

/** @param given options that the position determines */
export function refuseWithFrom(reader: OptionReader, given: readonly string[]): void {
  for (const name of given) if (reader.given(name)) reader.fault(name, contradiction('--from'));
}
