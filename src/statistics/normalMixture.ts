/** Mixtures of normal distributions. */
import type { Interval } from './interval.ts';
import { normalCdf } from './normal.ts';

export interface NormalPart {
  /** Weights of all parts sum to 1. */
  readonly weight: number;
  readonly mean: number;
  readonly deviation: number;
}

/** Farthest quantile looked for, in standard deviations. */
const FAR = 9;
const HALVINGS = 40;

/** Chance of a value of at most x. */
export function mixtureCdf(parts: readonly NormalPart[], x: number): number {
  let sum = 0;
  for (const { weight, mean, deviation } of parts) sum += weight * normalCdf((x - mean) / deviation);
  return sum;
}

/** The value with this chance of one below, by bisection. @param chance between 0 and 1 */
function mixtureQuantile(parts: readonly NormalPart[], chance: number): number {
  let low = Math.min(...parts.map(({ mean, deviation }) => mean - FAR * deviation));
  let high = Math.max(...parts.map(({ mean, deviation }) => mean + FAR * deviation));
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (mixtureCdf(parts, middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Mean, with the interval that leaves equal chances below and above. */
export interface MeanInterval extends Interval {
  readonly mean: number;
}

/** Mean of a mixture with its interval. */
export function mixtureInterval(parts: readonly NormalPart[], confidence: number): MeanInterval {
  const tail = (1 - confidence) / 2;
  return {
    mean: parts.reduce((sum, { weight, mean }) => sum + weight * mean, 0),
    low: mixtureQuantile(parts, tail),
    high: mixtureQuantile(parts, 1 - tail),
  };
}
