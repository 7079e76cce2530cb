import type { IntegerOption } from '../../params/reader.ts';

/** Bound of drawn seeds, which keeps them short. */
export const DRAWN_SEEDS = 2 ** 31;

export const seedOption: IntegerOption = {
  name: 'seed',
  describe: 'Random seed: the same seed gives the same games [default: drawn and shown]',
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  fallback: undefined,
};
