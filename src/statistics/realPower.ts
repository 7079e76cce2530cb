/** ln 2, to the nearest double. */
const LN2 = Math.LN2;
/** Terms smaller than this, relative to the first, change no digit. */
const NEGLIGIBLE = 1e-18;

/**
 * `base ** exponent` by additions, multiplications and divisions, which every JavaScript engine rounds alike; `**` and
 * `Math.pow` differ between engines in the last bit. Exact to about 15 digits.
 * @param base above 0
 */
export function realPower(base: number, exponent: number): number {
  return exponential(exponent * logarithm(base));
}

/** The probability with these log odds, 1/(1 + e^−x), by the same means: alike on every engine. */
export function shareOfLogOdds(logOdds: number): number {
  return 1 / (1 + exponential(-logOdds));
}

/** ln(m · 2^k) = k ln 2 + 2 artanh((m − 1)/(m + 1)) with m from 3/4 to 3/2. */
function logarithm(value: number): number {
  let [mantissa, doublings] = [value, 0];
  for (; mantissa >= 1.5; mantissa /= 2) doublings++;
  for (; mantissa < 0.75; mantissa *= 2) doublings--;
  const s = (mantissa - 1) / (mantissa + 1);
  let [sum, power] = [0, s];
  for (let odd = 1; Math.abs(power) > NEGLIGIBLE; odd += 2, power *= s * s) sum += power / odd;
  return doublings * LN2 + 2 * sum;
}

/** e^(k ln 2 + r) = 2^k e^r with r at most half of ln 2, by Taylor's series. */
function exponential(value: number): number {
  const doublings = Math.round(value / LN2);
  const rest = value - doublings * LN2;
  let [sum, term] = [0, 1];
  for (let n = 1; Math.abs(term) > NEGLIGIBLE; n++) {
    sum += term;
    term *= rest / n;
  }
  for (let i = 0; i < doublings; i++) sum *= 2;
  for (let i = 0; i > doublings; i--) sum /= 2;
  return sum;
}
