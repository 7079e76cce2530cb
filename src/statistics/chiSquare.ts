import jstat from 'jstat';
import type { Proportion } from './newcombe.ts';

/**
 * p-value of a chi-square statistic: P(X ≥ statistic). Absolute error below 1e-11, so a p-value under that
 * says only "tiny".
 * @param degreesOfFreedom at least 1
 */
export function chiSquarePValue(statistic: number, degreesOfFreedom: number): number {
  return Math.min(1, Math.max(0, 1 - jstat.jStat.chisquare.cdf(statistic, degreesOfFreedom)));
}

/**
 * Pearson's test that several independent proportions are equal.
 * @returns the p-value, or null when there is nothing to compare: fewer than two groups, or all trials alike
 */
export function equalProportionsPValue(groups: readonly Proportion[]): number | null {
  let successes = 0;
  let trials = 0;
  for (const group of groups) {
    successes += group.successes;
    trials += group.trials;
  }
  if (groups.length < 2 || successes === 0 || successes === trials) return null;
  const expected = successes / trials;
  let statistic = 0;
  for (const group of groups) {
    const deviation = group.successes - group.trials * expected;
    statistic += (deviation * deviation) / (group.trials * expected * (1 - expected));
  }
  return chiSquarePValue(statistic, groups.length - 1);
}
