/** Rolling an answer beside its law, and the line that tells how far the two are apart. */

import type { OptionReader } from '../../params/reader.ts';
import type { SampledLaw, SampleRun } from '../../rulesets/rattenkrieg/odds/sampled.ts';
import { SEED, TRIALS } from '../optionKinds.ts';

export function readRun(reader: OptionReader): SampleRun {
  return { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
}

/** None where nothing was rolled. */
export function sampledLines(sampled: SampledLaw | null): string[] {
  return sampled === null
    ? []
    : [
        '',
        `sampled ${sampled.trials.toLocaleString('en')} times, seed ${sampled.seed}: largest deviation ${sampled.z.toFixed(2)} standard errors`,
      ];
}
