/** Named values of answers, which can be compared between answers. */
import type { Interval } from '../statistics/interval.ts';
import type { Cell, Format, SampledShare } from './blocks.ts';

/** A value of an answer, under a name that stays the same whatever is asked. */
export interface Measure {
  /** `expected wounds`, `kill`; in a table `MP40: kill`. */
  readonly name: string;
  /** Format of the value; a number: decimals. */
  readonly format: Format;
  /** A number, or null where the answer has none; the sentence of an answer without measures. */
  readonly value: Cell;
  /** The value where an answer lacks the measure: 0 for what cannot happen there; unknown by default. */
  readonly absent?: 0;
  /** 95 % interval of a sampled value; an exact one has none. */
  readonly interval?: Interval;
}

/** Decimals of expected values. */
export const MEAN_DECIMALS = 2;

/** A probability. */
export function chance(name: string, value: number | null): Measure {
  return { name, format: 'probability', value };
}

/** A probability that was sampled. */
export function sampledChance(name: string, { share, low, high }: SampledShare): Measure {
  return { ...chance(name, share), interval: { low, high } };
}

/** An expected value that was sampled. @param error half the width of its 95 % interval */
export function sampledAverage(name: string, value: number, error: number): Measure {
  return { ...average(name, value), interval: { low: value - error, high: value + error } };
}

/** An expected value. @param name with its unit: `expected wounds` */
export function average(name: string, value: number): Measure {
  return { name, format: MEAN_DECIMALS, value };
}
