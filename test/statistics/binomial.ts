/** Binomial probabilities of 0 … n successes, by recurrence in logarithms. */
export function binomial(n: number, p: number): Float64Array {
  const logarithms = new Float64Array(n + 1);
  logarithms[0] = n * Math.log1p(-p);
  for (let k = 1; k <= n; k++)
    logarithms[k] = logarithms[k - 1] + Math.log(((n - k + 1) * p) / (k * (1 - p)));
  return logarithms.map(Math.exp);
}
