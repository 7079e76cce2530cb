/** The part of jstat 1.9.6 that is used; the package ships no types. */
declare module 'jstat' {
  interface Jstat {
    readonly normal: {
      /** Quantile of the normal distribution. */
      inv(p: number, mean: number, standardDeviation: number): number;
      /** Distribution function of the normal distribution. */
      cdf(x: number, mean: number, standardDeviation: number): number;
    };
    readonly chisquare: {
      /** Distribution function of the chi-square distribution. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
    readonly centralF: {
      /** Distribution function of Fisher's F distribution. */
      cdf(x: number, degreesAbove: number, degreesBelow: number): number;
    };
    readonly beta: {
      /** Quantile of the beta distribution. */
      inv(p: number, alpha: number, beta: number): number;
      /** Distribution function of the beta distribution. */
      cdf(x: number, alpha: number, beta: number): number;
    };
    /** Inverse of a square matrix, by rows. */
    inv(matrix: number[][]): number[][];
  }
  const jstat: { readonly jStat: Jstat };
  export = jstat;
}
