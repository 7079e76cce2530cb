/** The line that tells how far a rolled answer is from its law. */

import type { SampledLaw } from '../../rulesets/rattenkrieg/odds/sampled.ts';

/** None where nothing was rolled. */
export function sampledLines(sampled: SampledLaw | null): string[] {
  return sampled === null
    ? []
    : [
        '',
        `sampled ${sampled.trials.toLocaleString('en')} times, seed ${sampled.seed}: largest deviation ${sampled.z.toFixed(2)} standard errors`,
      ];
}
