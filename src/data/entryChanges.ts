/** What differs between two versions of a ruleset's data, entry by entry, for people who know the entries by name. */
import { isRecord } from './place.ts';

/** A changed value of an entry, or an entry that only one version has. */
export interface EntryChange {
  /** Part of the data: `characters`. */
  readonly kind: string;
  /** Id of the entry; null for values outside of entries. */
  readonly id: string | null;
  /** Name of the entry for people; its id where it has none. */
  readonly name: string;
  /** Key within the entry, as for `--set`: `rows.0.stamina`; empty for the whole entry. */
  readonly key: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** Its value before, as JSON; null where it had none, and for a whole entry. */
  readonly before: string | null;
  /** Its value after, as JSON; null where it has none, and for a whole entry. */
  readonly after: string | null;
}

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/** The hash of the data differs wherever anything does. */
const HASH = 'hash';

/** The changes from one version of the data to another, in the order of the data. Entries are told apart by their ids. */
export function entryChanges(before: unknown, after: unknown): EntryChange[] {
  const [one, two] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const kinds = [...new Set([...Object.keys(one), ...Object.keys(two)])].filter((kind) => kind !== HASH);
  return kinds.flatMap((kind) => {
    const [here, there] = [one[kind] ?? [], two[kind] ?? []];
    return isEntries(here) && isEntries(there)
      ? changesOfKind(kind, here, there)
      : valueChanges(one[kind], two[kind]).map((change) => ({ kind, id: null, name: kind, ...change }));
  });
}

function changesOfKind(kind: string, before: readonly Entry[], after: readonly Entry[]): EntryChange[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  return [...ids].flatMap((id): EntryChange[] => {
    const [one, two] = [before, after].map((entries) => entries.find((entry) => entry.id === id));
    const about = { kind, id, name: nameOf(two ?? one, id) };
    if (one !== undefined && two !== undefined)
      return valueChanges(one, two).map((change) => ({ ...about, ...change }));
    const change = one === undefined ? 'added' : 'removed';
    return [{ ...about, key: '', change, before: null, after: null }];
  });
}

function valueChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): Pick<EntryChange, 'key' | 'change' | 'before' | 'after'>[] {
  const [one, two] = [JSON.stringify(before), JSON.stringify(after)];
  if (one === two) return [];
  if (isRecord(before) && isRecord(after)) return memberChanges(before, after, path);
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((value, index) => valueChanges(value, after[index], [...path, String(index)]));
  const change = one === undefined ? 'added' : two === undefined ? 'removed' : 'changed';
  return [{ key: path.join('.'), change, before: one ?? null, after: two ?? null }];
}

function memberChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: readonly string[],
) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) =>
    valueChanges(ownValue(before, key), ownValue(after, key), [...path, key]),
  );
}

function ownValue(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function isEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((one) => isRecord(one) && typeof one.id === 'string');
}

function nameOf(entry: Entry | undefined, id: string): string {
  return typeof entry?.name === 'string' ? entry.name : id;
}

/** Names of all entries by their ids; where two kinds share an id, that of the first kind. */
export function entryNames(catalogue: unknown): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const kinds = isRecord(catalogue) ? Object.values(catalogue).filter(isEntries) : [];
  for (const entry of kinds.flat()) if (!names.has(entry.id)) names.set(entry.id, nameOf(entry, entry.id));
  return names;
}
