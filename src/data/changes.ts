/** Compares two documents and applies the changes. They are few where two catalogues differ by a house rule, so a file can keep them. */
import { isRecord, type Path } from './place.ts';

/** A changed part of a document; without `value` it is removed. */
export interface Change {
  readonly path: Path;
  readonly value?: unknown;
}

/**
 * The changes that turn `base` into `other`. Lists of unequal length are replaced as a whole; undefined members count as missing, as in
 * JSON.
 */
export function changesBetween(base: unknown, other: unknown, path: Path = []): readonly Change[] {
  if (Object.is(base, other)) return [];
  if (Array.isArray(base) && Array.isArray(other) && base.length === other.length) {
    return other.flatMap((value, index) => changesBetween(base[index], value, [...path, index]));
  }
  if (!isRecord(base) || !isRecord(other)) return [{ path, value: other }];
  const keys = new Set([...Object.keys(base), ...Object.keys(other)]);
  return [...keys].flatMap((key) => {
    const [before, value] = [ownMember(base, key), ownMember(other, key)];
    if (value === undefined) return before === undefined ? [] : [{ path: [...path, key] }];
    return changesBetween(before, value, [...path, key]);
  });
}

/**
 * The document after the changes; it shares unchanged parts with `base`.
 * @returns undefined when the path of a change does not exist
 */
export function withChanges(base: unknown, changes: readonly Change[]): unknown {
  let document = base;
  for (const { path, value } of changes) {
    document = changedAt(document, path, value);
    if (document === undefined) return undefined;
  }
  return document;
}

function changedAt(document: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(document)) {
    if (typeof key !== 'number' || !(key < document.length)) return undefined;
    const inner = changedAt(document[key], rest, value);
    return inner === undefined ? undefined : document.with(key, inner);
  }
  if (!isRecord(document) || typeof key !== 'string') return undefined;
  if (rest.length === 0 && value === undefined) {
    return Object.fromEntries(Object.entries(document).filter(([name]) => name !== key));
  }
  const inner = changedAt(ownMember(document, key), rest, value);
  // A computed key creates an own member even when its name is `__proto__`.
  return inner === undefined ? undefined : { ...document, [key]: inner };
}

function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
