import type { Fault, Place } from '../base/errors.ts';

/** Keys and indices from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** Finds the file and line of a value or its key. */
export type Locate = (path: Path, of: 'key' | 'value') => Place;

/** A fault inside a value, before its file and line are known. */
export interface PathFault {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly nearest?: string;
}

/** Adds the file and line to a fault. */
export function placed(fault: PathFault, locate: Locate): Fault {
  const { code, path, message, nearest } = fault;
  return { code, place: locate(path, 'value'), message, ...(nearest === undefined ? {} : { nearest }) };
}

/** A value as text for messages: short, on one line, without control characters. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a map of keys';
  // JSON cannot express infinity and NaN.
  const plain = typeof value === 'number' ? String(value) : JSON.stringify(value);
  const text = (plain ?? 'nothing').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Whether a value is a map of keys, as in YAML and JSON. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path`; undefined where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy with another value at `path`; it shares all parts outside the path. */
export function replacedAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const inner = replacedAt(valueAt(value, [key]), rest, replacement);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? inner : item));
  return isRecord(value) ? { ...value, [key]: inner } : value;
}
