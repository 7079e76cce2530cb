/** Makes lists of rule ids: by area and number, or by the reason why they are not played. */

/** The whole numbers from `first` to `last`. */
export function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Ids of one area: `T-CP-06`.
 * @param area with its prefix: `T-CP`
 */
export function rulesOf(area: string, ...numbers: readonly number[]): string[] {
  return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`);
}

/** Reasons by rule id. */
export function reasonsById(
  reasons: readonly (readonly [reason: string, ids: readonly string[]])[],
): ReadonlyMap<string, string> {
  return new Map(reasons.flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)));
}
