/** What every odds command of Rattenkrieg! begins with: the figures and the readings of the open questions. */
import type { Fault } from '../../../base/errors.ts';
import { loadCatalogue } from '../../../rulesets/rattenkrieg/catalogue.ts';
import type { Catalogue, Readings } from '../../../rulesets/rattenkrieg/model.ts';
import { readReadings } from '../../../rulesets/rattenkrieg/readings.ts';
import { TEXTS, texts } from '../optionKinds.ts';
import { OptionReader } from '../options.ts';

export interface OddsContext {
  readonly catalogue: Catalogue;
  /** How every open question is read. */
  readonly readings: Readings;
  readonly reader: OptionReader;
}

/** Options about figures and rules. */
export const DATA_OPTIONS = {
  rule: { ...TEXTS, describe: 'the reading of an open question: OQ-01=noEffect or naturalOne=noEffect' },
  set: { ...TEXTS, describe: 'another figure: mp40.tier=7' },
  data: { ...TEXTS, describe: 'a folder of files laid over the built-in data' },
} as const;

/**
 * @param positionals names of the command's positional arguments
 * @throws DataError, SystemError when the figures cannot be read
 */
export async function openContext(
  argv: Readonly<Record<string, unknown>>,
  positionals: readonly string[],
): Promise<OddsContext> {
  const catalogue = await loadCatalogue({ overlays: texts(argv.data), sets: texts(argv.set) });
  const reader = new OptionReader(argv, positionals);
  const faults: Fault[] = [];
  const readings = readReadings(catalogue, texts(argv.rule), faults);
  reader.add(faults);
  return { catalogue, readings, reader };
}
