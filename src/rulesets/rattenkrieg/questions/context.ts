/** Shared input of all Rattenkrieg! questions: the data and the interpretations of open questions. */
import type { Fault } from '../../../base/errors.ts';
import type { OptionReader } from '../../../params/reader.ts';
import { readInterpretations } from '../interpretations.ts';
import type { Catalogue, Interpretations } from '../model.ts';

export interface OddsContext {
  readonly catalogue: Catalogue;
  /** The interpretation of every open question. */
  readonly interpretations: Interpretations;
  readonly reader: OptionReader;
}

/** The context of one question; `reader` gets the faults of `--rule`. */
export function contextOf(catalogue: Catalogue, reader: OptionReader): OddsContext {
  const faults: Fault[] = [];
  const interpretations = readInterpretations(catalogue, reader.texts('rule'), faults);
  reader.add(faults);
  return { catalogue, interpretations, reader };
}
