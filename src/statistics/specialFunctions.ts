/** Distribution functions and quantiles other than those of `normal.ts`, by the special functions of jstat; the build bundles no other part of it. */
import jstat from 'jstat';

const { ibeta, ibetainv, lowRegGamma } = jstat.jStat;

/** Distribution function of the beta distribution. @param x 0 … 1 */
export function betaCdf(x: number, alpha: number, beta: number): number {
  return ibeta(x, alpha, beta);
}

/** Quantile of the beta distribution. @param p 0 … 1 */
export function betaQuantile(p: number, alpha: number, beta: number): number {
  return ibetainv(p, alpha, beta);
}

/** Distribution function of the chi-square distribution. @param x at least 0 */
export function chiSquareCdf(x: number, degreesOfFreedom: number): number {
  return lowRegGamma(degreesOfFreedom / 2, x / 2);
}

/** Distribution function of Fisher's F distribution. @param x at least 0 */
export function fisherCdf(x: number, degreesAbove: number, degreesBelow: number): number {
  return ibeta((degreesAbove * x) / (degreesAbove * x + degreesBelow), degreesAbove / 2, degreesBelow / 2);
}
