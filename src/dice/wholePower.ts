/**
 * A chance that comes true so many times in a row. `**` differs between JavaScript engines in the last bit; multiplications do not,
 * so that the page and the command line print the same digits. Of other exponents: statistics/realPower.ts.
 * @param times a whole number, 0 or more
 */
export function wholePower(chance: number, times: number): number {
  let power = 1;
  for (let time = 0; time < times; time++) power *= chance;
  return power;
}
