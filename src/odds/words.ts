/** Options that take one of a few words, or the ids of some entries. */
import { nearestName } from '../base/nearest.ts';
import { unknownName } from '../base/phrases.ts';
import { oneOfExpected } from '../params/phrases.ts';
import type { OptionReader } from '../params/reader.ts';
import { texts } from './optionKinds.ts';

/** The word that was given, or the first one. */
export function readWord<W extends string>(
  reader: OptionReader,
  name: string,
  words: readonly [W, ...W[]],
): W {
  const text = reader.text(name);
  const found = words.find((word) => word === text);
  if (text !== undefined && found === undefined)
    reader.fault(name, oneOfExpected(text, words), nearestName(text, words));
  return found ?? words[0];
}

/** The word that was given, one of those known; null without. */
export function readOneOf(reader: OptionReader, name: string, known: readonly string[]): string | null {
  const text = reader.text(name);
  const found = known.find((one) => one === text);
  if (text !== undefined && found === undefined)
    reader.fault(name, oneOfExpected(text, known), nearestName(text, known));
  return found ?? null;
}

/** Ids of the rows of damage tables that do something. */
export function damageIds(
  rows: readonly { readonly id: string; readonly effects: readonly unknown[] }[],
): string[] {
  return [...new Set(rows.flatMap(({ id, effects }) => (effects.length > 0 ? [id] : [])))];
}

/** The ids that were given, each of them known. @param kind what they are called */
export function readIds(
  reader: OptionReader,
  argv: Readonly<Record<string, unknown>>,
  name: string,
  kind: string,
  known: readonly string[],
): string[] {
  const ids = texts(argv[name]);
  for (const id of ids) {
    if (!known.includes(id)) reader.fault(name, unknownName(kind, id, known), nearestName(id, known), id);
  }
  return [...new Set(ids)];
}
