/** What every odds question of Rattenkrieg! begins with: the figures and the readings of the open questions. */
import type { Fault } from '../../base/errors.ts';
import type { OptionReader } from '../../params/reader.ts';
import type { Catalogue, Readings } from '../../rulesets/rattenkrieg/model.ts';
import { readReadings } from '../../rulesets/rattenkrieg/readings.ts';

export interface OddsContext {
  readonly catalogue: Catalogue;
  /** How every open question is read. */
  readonly readings: Readings;
  readonly reader: OptionReader;
}

/** The context of one question; `reader` gets the faults of `--rule`. */
export function contextOf(catalogue: Catalogue, reader: OptionReader): OddsContext {
  const faults: Fault[] = [];
  const readings = readReadings(catalogue, reader.texts('rule'), faults);
  reader.add(faults);
  return { catalogue, readings, reader };
}
