/** Parameters of every question that is asked for several values. */
import { texts } from '../../params/kinds.ts';

export const SWEEP = {
  sweep: texts()
    .describe(
      'ask for several values of a parameter: circle=-3..3, weapon=all, boost=no,yes; two make a matrix',
    )
    .control({ isFree: true }),
  measure: texts()
    .describe('figure that --sweep compares, by its name in the answer; the main ones by default')
    .control({ isFree: true }),
};
