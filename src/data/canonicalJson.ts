import { isRecord } from './place.ts';

/** Canonical texts of constant values by identity; null until first used. */
const constants = new WeakMap<object, string | null>();

/**
 * Declares a value constant, so that its canonical JSON is made only once. A study hashes its catalogue with every variant, which takes
 * longer than some games.
 */
export function declareConstant(value: unknown): void {
  if (typeof value === 'object' && value !== null && !constants.has(value)) constants.set(value, null);
}

/** JSON with sorted keys and no spaces; equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  const isList = Array.isArray(value);
  if (!isList && !isRecord(value)) return JSON.stringify(value) ?? 'null';
  const known = constants.get(value);
  if (typeof known === 'string') return known;
  const text = isList ? `[${value.map(canonicalJson).join(',')}]` : recordJson(value);
  if (known === null) constants.set(value, text);
  return text;
}

function recordJson(value: Readonly<Record<string, unknown>>): string {
  const members = Object.keys(value)
    .filter((key) => value[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`);
  return `{${members.join(',')}}`;
}
