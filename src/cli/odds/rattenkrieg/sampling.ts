/** Rolling an answer beside its law: the options, and the line that tells how far the two are apart. */
import { sampledLine } from '../../../base/messages/rattenkriegSampled.ts';
import { integerOptions, SEED, TRIALS } from '../../../odds/optionKinds.ts';
import type { OptionReader } from '../../../odds/options.ts';
import type { SampledLaw, SampleRun } from '../../../rulesets/rattenkrieg/odds/sampled.ts';

export const SAMPLE_OPTIONS = integerOptions([TRIALS, SEED]);

export function readRun(reader: OptionReader): SampleRun {
  return { trials: reader.integer(TRIALS), seed: reader.integer(SEED) };
}

/** None where nothing was rolled. */
export function sampledLines(sampled: SampledLaw | null): string[] {
  return sampled === null ? [] : ['', sampledLine(sampled.trials, sampled.seed, sampled.z)];
}
