import { randomInt } from 'node:crypto';
import type { IntegerOption, OptionReader } from '../../params/reader.ts';

/** Bound of drawn seeds, which keeps them short. */
const DRAWN_SEEDS = 2 ** 31;

export const seedOption: IntegerOption = {
  name: 'seed',
  describe: 'Random seed: the same seed gives the same games [default: drawn and shown]',
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  fallback: undefined,
};

/** Reads `--seed`, or draws one; `reader` collects the faults. */
export function readSeed(reader: OptionReader, option: IntegerOption = seedOption): number {
  return reader.given(option.name) ? reader.integer(option) : randomInt(DRAWN_SEEDS);
}
