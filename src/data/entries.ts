/** Finds entries of a catalogue: by id, where they must exist, or by the name that a person uses. */
import { InternalError, UsageError } from '../base/errors.ts';
import { beginsWord, foldName, isSpelt } from '../base/nameMatch.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { type Ruling, shortNamesOf } from './ruleBook.ts';

/** The record with this id. A missing one is a bug: configurations are checked before. */
export function byId<T extends { readonly id: string }>(records: readonly T[], id: string): T {
  const record = records.find((candidate) => candidate.id === id);
  if (record === undefined) {
    throw new InternalError([
      { code: 'data/missing-record', place: {}, message: `the checked data has no record "${id}"` },
    ]);
  }
  return record;
}

/** An entry that people name by its id or its name. */
export interface NamedEntry {
  readonly id: string;
  readonly name?: string;
}

/**
 * The entry that a text names: by its id or its name, in any case, without accents, with or without spaces and hyphens, or by the
 * beginning of a word of either that fits no other entry. `eva`, `macneal`, `Eva Kramer` and `MG 42` find one each, `commando` none of
 * two.
 */
export function entryNamed<T extends NamedEntry>(entries: readonly T[], text: string): T | undefined {
  return named(entries, ({ id, name }) => (name === undefined ? [id] : [id, name]), text);
}

/**
 * The entry with this name, or with a beginning of it that fits no other, see {@link entryNamed}.
 * @throws UsageError `usage/unknown-id` with the nearest id
 */
export function findByName<E extends { readonly value: { readonly id: string } }>(
  entries: readonly E[],
  namesOf: (entry: E) => readonly string[],
  wanted: string,
): E {
  const found = named(entries, namesOf, wanted);
  if (found !== undefined) return found;
  const ids = entries.map(({ value }) => value.id);
  throw new UsageError([{ ...unknownFault('id', '', wanted, ids), place: {} }]);
}

/** Names of a ruling that people may use. */
export function namesOfRuling(ruling: Ruling): string[] {
  return [...shortNamesOf(ruling), ruling.title];
}

function named<E>(
  entries: readonly E[],
  namesOf: (entry: E) => readonly string[],
  text: string,
): E | undefined {
  const having = (is: (name: string) => boolean) => entries.filter((entry) => namesOf(entry).some(is));
  const [same] = having((name) => foldName(name) === foldName(text));
  if (same !== undefined) return same;
  const alike = having((name) => isSpelt(name, text));
  const [only, ...others] = alike.length > 0 ? alike : having((name) => beginsWord(name, text));
  return others.length === 0 ? only : undefined;
}
