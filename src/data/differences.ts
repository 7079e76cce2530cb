/** A place where two documents differ. */
export interface Difference {
  /** Keys and indices joined by dots: `rulings.passingAllowed`, `sides.0.values.1` */
  readonly path: string;
  /** The first document's value as JSON; undefined where it is missing. */
  readonly before: string | undefined;
  /** The second document's value as JSON; undefined where it is missing. */
  readonly value: string | undefined;
}

/** The places where `other` differs from `base`, as deep as both have the same shape. */
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
