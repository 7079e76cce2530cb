/** Plans a part of an entry, such as a pack of a character, like a part of another entry. */
import { UsageError } from '../base/errors.ts';
import { entryNamed, foldName } from '../base/names.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { changedEntry } from './changedEntry.ts';
import type { EntryKind } from './entryKinds.ts';
import type { DataEntry, EntryPlan } from './entryPlan.ts';
import { alternatives, branchFor } from './jsonSchema.ts';
import { isRecord } from './place.ts';
import { idSchema } from './schemaParts.ts';
import { LIKE } from './shortEntries.ts';
import { valueLines } from './yamlLines.ts';

/** A key of entries that holds parts: a list of them, or a map by their names. */
export interface PartKind {
  readonly id: string;
  readonly holder: EntryKind;
  readonly key: string;
}

interface WantedPart {
  readonly name: string;
  /** The entry that has the model, and after a colon the model. */
  readonly like: string;
  readonly of: string | undefined;
  readonly id?: string | undefined;
}

/** The parts that data files declare. */
export function partKinds(kinds: readonly EntryKind[]): PartKind[] {
  const all = kinds.flatMap((holder) =>
    alternatives(holder.entry).flatMap(({ properties = {} }) =>
      Object.entries(properties).flatMap(([key, { part }]) =>
        part === undefined ? [] : [{ id: part, holder, key }],
      ),
    ),
  );
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/**
 * The plan to give the entry `of` the part.
 * @param entries those of the kind that holds such parts
 * @throws UsageError for an unknown entry or model, a name that the map of parts does not have, an id that is taken
 */
export function plannedPart(
  { id: kind, holder, key }: PartKind,
  entries: readonly DataEntry[],
  { name, like, of, id }: WantedPart,
): EntryPlan {
  if (of === undefined) {
    const message = `a ${kind} is part of a ${holder.id}; name the ${holder.id} that gets it with --of`;
    throw new UsageError([{ code: 'usage/option', place: { path: '--of' }, message }]);
  }
  const owner = found(holder.id, '--of', entries, of);
  const [likeOwner = '', likePart] = like.split(':', 2);
  const { [key]: models } = found(holder.id, '--like', entries, likeOwner);
  const own = owner[key];
  const partId = Array.isArray(models) ? (id ?? idOfName(name)) : name;
  const keys = Object.keys(branchFor(holder.entry, owner).properties?.[key]?.properties ?? {});
  const value = Array.isArray(models)
    ? [
        ...withoutId(kind, Array.isArray(own) ? own : [], partId),
        { ...listed(kind, models, likePart), id: partId, name },
      ]
    : { ...(isRecord(own) ? own : {}), [partId]: mapped(kind, keys, models, name, likePart) };
  const lines = [...valueLines('id', owner.id), ...valueLines(LIKE, owner.id), ...valueLines(key, value)];
  return {
    kind,
    id: `${owner.id}:${partId}`,
    like,
    file: holder.file.name,
    schema: `${holder.file.schemaName}.schema.json`,
    addedTo: (place, before, head) =>
      changedEntry(place, before, {
        list: String(holder.section.at(-1)),
        id: owner.id,
        key,
        value,
        lines,
        head,
      }),
  };
}

/** The id that a new entry gets from its name. @throws UsageError `usage/id` for a name that gives none */
export function idOfName(name: string): string {
  const id = foldName(name).replace(/^-|-$/g, '');
  if (idSchema.safeParse(id).success) return id;
  const message = `"${name}" gives no id of letters a to z, digits and single hyphens, at most 80; state one with --id`;
  throw new UsageError([{ code: 'usage/id', place: { path: 'NAME' }, message }]);
}

function found(kind: string, path: string, entries: readonly DataEntry[], name: string): DataEntry {
  const entry = entryNamed(entries, name);
  if (entry !== undefined) return entry;
  const ids = entries.map(({ id }) => id);
  throw new UsageError([unknownFault(kind, path, name, ids)]);
}

/** The model in a list; without a name its only one. */
function listed(
  kind: string,
  models: readonly unknown[],
  name: string | undefined,
): Readonly<Record<string, unknown>> {
  const all = models
    .filter(isRecord)
    .map((value) => ({ id: String(value.id), name: String(value.name), value }));
  const [only, ...others] = all;
  const model = name === undefined && others.length === 0 ? only : entryNamed(all, name ?? '');
  if (model !== undefined) return model.value;
  const ids = all.map(({ id }) => id);
  throw new UsageError([unknownFault(kind, '--like', name ?? '', ids)]);
}

/** The model in a map: that of the same name, or the named one. */
function mapped(
  kind: string,
  keys: readonly string[],
  models: unknown,
  name: string,
  likeName = name,
): unknown {
  if (!keys.includes(name)) throw new UsageError([unknownFault(kind, 'NAME', name, keys)]);
  const held = isRecord(models) ? Object.entries(models).filter(([, value]) => value !== null) : [];
  const model = held.find(([key]) => key === likeName);
  if (model !== undefined) return model[1];
  throw new UsageError([
    unknownFault(
      kind,
      '--like',
      likeName,
      held.map(([key]) => key),
    ),
  ]);
}

function withoutId(kind: string, list: readonly unknown[], id: string): readonly unknown[] {
  if (!list.some((one) => isRecord(one) && one.id === id)) return list;
  const message = `the ${kind} "${id}" exists, so nothing was written; choose another name, or --id`;
  throw new UsageError([{ code: 'usage/id-exists', place: { path: '--id' }, message }]);
}
