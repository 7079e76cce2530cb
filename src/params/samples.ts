/** Parameters of how an answer is rolled beside the exact one. */
import { flag, whole } from './kinds.ts';

export const SAMPLES = {
  trials: whole(0, 1e10).default(0).describe('times to sample beside the exact answer').forCommands(),
  seed: whole(0, Number.MAX_SAFE_INTEGER).default(1).describe('seed of the samples').forCommands(),
};

/** Shares as exact fractions. */
export const FRACTIONS = { fractions: flag('exact fractions, too').forCommands() };
