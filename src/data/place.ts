import type { Fault, Place } from '../base/errors.ts';

/** Keys and indices from the root of a document to a value. */
export type Path = readonly (string | number)[];

/** Where a value or its key stands. */
export type Locate = (path: Path, of: 'key' | 'value') => Place;

/** A fault inside a value whose file and line are not known yet. */
export interface PathFault {
  readonly code: string;
  readonly path: Path;
  readonly message: string;
  readonly nearest?: string;
}

/** Gives a fault its place. */
export function placed(fault: PathFault, locate: Locate): Fault {
  const { code, path, message, nearest } = fault;
  return { code, place: locate(path, 'value'), message, ...(nearest === undefined ? {} : { nearest }) };
}

/** A value as far as messages need it: short, on one line, nothing in it that steers a terminal. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'a map of keys';
  // JSON has no word for what is beyond all numbers.
  const plain = typeof value === 'number' ? String(value) : JSON.stringify(value);
  const text = (plain ?? 'nothing').replace(/[\p{Cc}\p{Bidi_Control}]/gu, '\u{FFFD}');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A map of keys, as YAML and JSON have it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at `path`, undefined where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy with another value at `path`; what is not on the way is shared. */
export function replacedAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const inner = replacedAt(valueAt(value, [key]), rest, replacement);
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? inner : item));
  return isRecord(value) ? { ...value, [key]: inner } : value;
}
