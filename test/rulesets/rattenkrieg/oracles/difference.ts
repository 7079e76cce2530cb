/** The largest difference between two distributions; the shorter one is extended by zeros. */
export function largestDifference(
  pairs: readonly (readonly [found: readonly number[], expected: readonly number[]])[],
): number {
  const differences = pairs.flatMap(([found, expected]) =>
    Array.from({ length: Math.max(found.length, expected.length) }, (_, index) =>
      Math.abs((found[index] ?? 0) - (expected[index] ?? 0)),
    ),
  );
  return Math.max(...differences);
}
