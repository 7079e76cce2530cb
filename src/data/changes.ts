/** What makes one document another: small where two catalogues differ by a house rule, so that a file can keep it. */
import { isRecord, type Path } from './place.ts';

/** A part that is another one, or with `value` left out is gone. */
export interface Change {
  readonly path: Path;
  readonly value?: unknown;
}

/**
 * What makes `base` the document `other`. Lists of unequal length are replaced as a whole; members that are undefined count as
 * missing, as in JSON.
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
 * The document that changes make of `base`, with which it shares what is unchanged.
 * @returns undefined when a change leads where there is nothing
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
  // A computed key is a member of its own even when its name is that of the prototype.
  return inner === undefined ? undefined : { ...document, [key]: inner };
}

function ownMember(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
