/** Parameters for samples beside the exact answer. */
import { flag, whole } from './kinds.ts';

/** @param most rolls @param describe what is repeated */
export function samples(most: number, describe: string) {
  return {
    trials: whole(0, most).default(0).describe(describe).effort(),
    seed: whole(0, Number.MAX_SAFE_INTEGER).default(1).describe('seed of the samples').effort(),
  };
}

/** Samples that the page offers as well. */
export const SHOWN_SAMPLES = samples(1e10, 'samples to draw as a check of the exact answer');

export const SAMPLES = {
  trials: SHOWN_SAMPLES.trials.forCommands(),
  seed: SHOWN_SAMPLES.seed.forCommands(),
};

/** Flag for shares as exact fractions. */
export const FRACTIONS = { fractions: flag('also print exact fractions').effort().forCommands() };
