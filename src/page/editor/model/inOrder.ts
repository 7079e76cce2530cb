/** Inserts a value before the first greater one, so a sorted list stays sorted. */
export function inOrder<T>(list: readonly T[], value: T, rank: (value: T) => number): T[] {
  const at = list.findIndex((one) => rank(one) > rank(value));
  return at === -1 ? [...list, value] : list.toSpliced(at, 0, value);
}
