/** Finds entries of a catalogue: by id, where they must exist, or by the name that a person uses. */
import { InternalError, UsageError } from '../base/errors.ts';
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
 * The entry that a text names: by its id or its name, in any case and without accents, or by the beginning of a word of either
 * that fits no other entry. `eva`, `macneal` and `Eva Kramer` find one each, `commando` none of two.
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

/** Letters of the shortest beginning that names an entry. */
const SHORTEST = 3;

function named<E>(
  entries: readonly E[],
  namesOf: (entry: E) => readonly string[],
  text: string,
): E | undefined {
  const wanted = folded(text);
  const having = (is: (name: string) => boolean) =>
    entries.filter((entry) => namesOf(entry).some((name) => is(folded(name))));
  const [exact] = having((name) => name === wanted);
  if (exact !== undefined || wanted.length < SHORTEST) return exact;
  const beginning = having((name) => `-${name}`.includes(`-${wanted}`));
  return beginning.length === 1 ? beginning[0] : undefined;
}

/** A name in small letters without accents, its words joined by hyphens as in an id. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
}
