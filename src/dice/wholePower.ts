/**
 * `chance` to the power of `times`, by multiplication. `**` differs between JavaScript engines in the last bit, so the
 * page and the command line would print other digits. For other exponents see statistics/realPower.ts.
 * @param times a whole number, 0 or more
 */
export function wholePower(chance: number, times: number): number {
  let power = 1;
  for (let time = 0; time < times; time++) power *= chance;
  return power;
}
