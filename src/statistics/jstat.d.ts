/** The part of jstat 1.9.6 that is used; the package ships no types. */
declare module 'jstat' {
  interface Jstat {
    /** Error function. */
    erf(x: number): number;
    /** Inverse of the complementary error function. */
    erfcinv(p: number): number;
    /** Regularized incomplete beta function. */
    ibeta(x: number, alpha: number, beta: number): number;
    /** Inverse of the regularized incomplete beta function. */
    ibetainv(p: number, alpha: number, beta: number): number;
    /** Lower regularized incomplete gamma function. */
    lowRegGamma(a: number, x: number): number;
  }
  const jstat: { readonly jStat: Jstat };
  export = jstat;
}
