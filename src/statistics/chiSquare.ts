import { chiSquareCdf } from './specialFunctions.ts';

/**
 * p-value of a chi-square statistic: P(X ≥ statistic). Absolute error below 1e-11, so a smaller p-value shows no more than
 * "tiny".
 * @param degreesOfFreedom at least 1
 */
export function chiSquarePValue(statistic: number, degreesOfFreedom: number): number {
  return Math.min(1, Math.max(0, 1 - chiSquareCdf(statistic, degreesOfFreedom)));
}

/** An estimate with its standard error. */
interface ErroredEstimate {
  readonly estimate: number;
  readonly standardError: number;
}

/**
 * Test that several independent estimates have the same mean: the squared deviations from their weighted mean, in squared standard
 * errors (W. G. Cochran, "The combination of estimates from different experiments", Biometrics 10 (1954) 101–129).
 * @returns the p-value, or null with fewer than two estimates or with one without an error
 */
export function equalMeansPValue(estimates: readonly ErroredEstimate[]): number | null {
  if (estimates.length < 2 || estimates.some(({ standardError }) => !(standardError > 0))) return null;
  let weights = 0;
  let sum = 0;
  for (const { estimate, standardError } of estimates) {
    weights += 1 / standardError ** 2;
    sum += estimate / standardError ** 2;
  }
  const mean = sum / weights;
  let statistic = 0;
  for (const { estimate, standardError } of estimates) statistic += ((estimate - mean) / standardError) ** 2;
  return chiSquarePValue(statistic, estimates.length - 1);
}
