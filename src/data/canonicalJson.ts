import { isRecord } from './place.ts';

/** Texts of values that never change, by identity; null until the text is wanted. */
const constants = new WeakMap<object, string | null>();

/**
 * Declares that a value never changes any more, so that its canonical JSON is made only once: a study hashes its catalogue
 * with every variant, which takes longer than some games.
 */
export function declareConstant(value: unknown): void {
  if (isRecord(value) && !constants.has(value)) constants.set(value, null);
}

/** JSON with sorted keys and no spaces: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const known = constants.get(value);
  if (typeof known === 'string') return known;
  const text = recordJson(value);
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
