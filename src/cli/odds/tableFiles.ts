/** Where the table of an answer goes besides. */
import type { OptionReader } from '../../params/reader.ts';
import type { OddsOutput } from './output.ts';

/** File names, `-` for standard output. */
export interface TableFiles {
  readonly csv: string | undefined;
  readonly markdown: string | undefined;
}

export const STDOUT = '-';

/** Reads `--csv` and `--markdown`, which questions with a table declare; `reader` gets the faults. */
export function readTableFiles(reader: OptionReader, { json }: OddsOutput): TableFiles {
  const files = { csv: reader.text('csv'), markdown: reader.text('markdown') };
  const onOutput = [json, files.csv === STDOUT, files.markdown === STDOUT].filter(Boolean);
  if (onOutput.length > 1)
    reader.fault(
      files.csv === STDOUT ? 'csv' : 'markdown',
      'standard output takes one answer: give a file name instead of -',
    );
  return files;
}
