/** The numbers of a long distribution that are worth a line: those that are reached with well-known chances. */

/** Chances to reach a number, from certain to rare. */
const REACHED = [0.999, 0.99, 0.95, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01, 0.001];

/**
 * @param first the number that the first probability belongs to
 * @returns numbers with P(at least this number): for each chance the last number that is reached so often
 */
export function reachedNumbers(
  first: number,
  probabilities: readonly number[],
): [number: number, chance: number][] {
  const shown = new Map<number, number>();
  let reached = 1;
  let next = 0;
  for (const [index, share] of probabilities.entries()) {
    while (next < REACHED.length && reached - share < REACHED[next]) {
      shown.set(first + index, Math.min(1, Math.max(0, reached)));
      next++;
    }
    reached -= share;
  }
  return [...shown];
}
