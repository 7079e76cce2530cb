/** Finds entries of a catalogue: by id, where they must exist, or by the name that a person uses. */
import { InternalError, UsageError } from '../base/errors.ts';
import { named } from '../base/names.ts';
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

/**
 * The entry with this name, or with a beginning of it that fits no other, see entryNamed.
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
