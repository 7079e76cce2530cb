/** Plans entries of a user's own, from the schemas of the data files alone. */
import { type Fault, UsageError } from '../base/errors.ts';
import { entryNamed, isSpelt } from '../base/names.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { addedEntry } from './addedEntry.ts';
import { draftLines, type EntryDraft } from './draftEntry.ts';
import { type EntryKind, entryKinds, kindNamed } from './entryKinds.ts';
import type { DataEntry, EntryPlan } from './entryPlan.ts';
import { branchFor } from './jsonSchema.ts';
import { idOfName, partKinds, plannedPart } from './newPart.ts';
import { isRecord, valueAt } from './place.ts';
import { idSchema, nameSchema } from './schemaParts.ts';
import type { WrittenData } from './writtenData.ts';

/** What a user wants. */
interface Wanted {
  readonly kind: string;
  readonly name: string;
  /** Id or name of the model. */
  readonly like: string;
  readonly id?: string | undefined;
  /** Of a part: id or name of the entry that gets it. */
  readonly of?: string | undefined;
}

/**
 * The entry, and those that have to belong to it: the special object of a character, the other one of a pair; or a part of an entry.
 * @throws UsageError for an unknown kind or model, a name or an id that cannot be used
 */
export function plannedEntries(written: WrittenData, wanted: Wanted): EntryPlan[] {
  const { kind: word, name, like, id } = wanted;
  const kinds = entryKinds(written.files);
  const part = kinds.some((one) => one.id === word)
    ? undefined
    : partKinds(kinds).find((one) => isSpelt(one.id, word) || isSpelt(`${one.id}s`, word));
  if (part !== undefined)
    return [plannedPart(part, entriesOf(written, part.holder), { ...wanted, of: wanted.of })];
  const kind = kindNamed(kinds, word);
  const entries = entriesOf(written, kind);
  const model = entryNamed(entries, like);
  if (model === undefined) throw new UsageError([unknownModel(kind, entries, like)]);
  const { properties = {} } = branchFor(kind.entry, model);
  const named =
    properties.id?.refersTo === undefined ? undefined : referredTo(written, properties.id.refersTo, name);
  const draft: EntryDraft = {
    id: freeId(id ?? named ?? idOfName(name), entries, kind),
    name: properties.name === undefined ? undefined : checkedName(name),
    model,
    node: kind.entry,
    own: {},
  };
  const own: Record<string, unknown> = {};
  const plans: EntryPlan[] = [];
  for (const [key, { refersTo = [], belongsBy }] of Object.entries(properties)) {
    const object = kinds.find(({ section }) => section.length === 1 && section[0] === refersTo[0]);
    const objectModel = object && entriesOf(written, object).find((entry) => entry.id === model[key]);
    if (belongsBy === undefined || object === undefined || objectModel === undefined) continue;
    own[key] = freeId(`${objectModel.id}-of-${draft.id}`, entriesOf(written, object), object);
    const objectName = checkedName(`${objectModel.name ?? objectModel.id} of ${name}`);
    const ownObject = { id: String(own[key]), name: objectName, model: objectModel, node: object.entry };
    plans.push(planOf(object, { ...ownObject, own: { [belongsBy]: draft.id } }));
  }
  return [planOf(kind, { ...draft, own }), ...plans];
}

function unknownModel({ id: kind, file }: EntryKind, entries: readonly DataEntry[], like: string): Fault {
  const ids = entries.map(({ id }) => id);
  if (ids.length > 0) return unknownFault(kind, '--like', like, ids);
  const message = `the data has no ${kind} to begin with; add data that has one: --data ${file.kit ?? 'FOLDER'}`;
  return { code: `usage/no-${kind}`, place: { path: '--like' }, message };
}

function planOf({ id: kind, file, section }: EntryKind, draft: EntryDraft): EntryPlan {
  const path = file.name.replace('*', draft.id);
  const lines = draftLines(draft);
  return {
    kind,
    id: draft.id,
    like: String(draft.model.id),
    file: path,
    schema: `${file.schemaName}.schema.json`,
    addedTo(place, before, head) {
      if (file.each !== true) return addedEntry(place, before, { key: String(section.at(-1)), lines, head });
      if (before === undefined) return [...head, '', ...lines, ''].join('\n');
      const message = 'this file exists, so nothing was written; choose another name, or --id';
      throw new UsageError([{ code: 'usage/file-exists', place: { file: place }, message }]);
    },
  };
}

function entriesOf({ value }: WrittenData, { section }: Pick<EntryKind, 'section'>): DataEntry[] {
  const list = valueAt(value, section);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

function isEntry(value: unknown): value is DataEntry {
  return isRecord(value) && typeof value.id === 'string';
}

/** The id of the entry that a new one is about. @throws UsageError `usage/unknown-id` */
function referredTo(written: WrittenData, sections: readonly string[], name: string): string {
  const entries = sections.flatMap((section) => entriesOf(written, { section: [section] }));
  const found = entryNamed(entries, name);
  if (found !== undefined) return found.id;
  throw new UsageError([
    unknownFault(
      'id',
      'NAME',
      name,
      entries.map(({ id }) => id),
    ),
  ]);
}

function freeId(id: string, entries: readonly DataEntry[], kind: EntryKind): string {
  const fault = (code: string, message: string): Fault => ({ code, place: { path: '--id' }, message });
  if (!idSchema.safeParse(id).success) {
    const message = `found "${id}", expected an id of letters a to z, digits and single hyphens, at most 80`;
    throw new UsageError([fault('usage/id', message)]);
  }
  if (entries.some((entry) => entry.id === id)) {
    const message = `the ${kind.id} "${id}" exists, so nothing was written; choose another name, or --id`;
    throw new UsageError([fault('usage/id-exists', message)]);
  }
  return id;
}

function checkedName(name: string): string {
  if (nameSchema.safeParse(name).success) return name;
  const expected = String(nameSchema.meta()?.expects);
  throw new UsageError([
    { code: 'usage/name', place: { path: 'NAME' }, message: `found "${name}", expected ${expected}` },
  ]);
}
