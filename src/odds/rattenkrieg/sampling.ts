/** Rolling an answer beside its law. */
import type { SampleRun } from '../../rulesets/rattenkrieg/odds/sampled.ts';
import { SEED, TRIALS } from '../optionKinds.ts';
import type { OptionReader } from '../options.ts';

export function readRun(reader: OptionReader): SampleRun {
  return { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
}
