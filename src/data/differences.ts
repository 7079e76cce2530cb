/** A place where two documents differ. */
export interface Difference {
  /** `rulings.passingAllowed`, `sides.0.values.1` */
  readonly path: string;
  /** What stands there in the first document as JSON; undefined for nothing. */
  readonly before: string | undefined;
  /** The same of the second document. */
  readonly value: string | undefined;
}

/** Where `other` differs from `base`, as deep in the two as they have the same shape. */
export function differences(base: unknown, other: unknown, path: readonly string[] = []): Difference[] {
  const [before, value] = [JSON.stringify(base), JSON.stringify(other)];
  if (before === value) return [];
  if (!isTree(base) || !isTree(other) || Array.isArray(base) !== Array.isArray(other)) {
    return [{ path: path.join('.'), before, value }];
  }
  const keys = new Set([...Object.keys(base), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(base[key], other[key], [...path, key]));
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
