/**
 * Short entries of a data file made whole. `like: ID` gives an entry the values of another one for every key that it leaves out;
 * `hooks: like ID` gives it one value of another one. What is still missing gets the default of the schema.
 */
import type { Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { branchFor, type SchemaNode } from './jsonSchema.ts';
import { isRecord, type Path, shown, valueAt } from './place.ts';
import type { YamlDocument } from './yaml.ts';

/** Key of an entry with the id of its model. */
export const LIKE = 'like';
/** A value that is that of another entry. */
export const LIKE_VALUE = '^like [a-z0-9]+(-[a-z0-9]+)*$';
const LIKE_TEXT = new RegExp(LIKE_VALUE);

type Entry = Readonly<Record<string, unknown>>;
type Report = (path: Path, message: string, nearest: string | undefined) => void;

/**
 * The document with whole entries.
 * @param kind where its content stands in the dataset
 * @param node the schema of the file
 * @param before the dataset so far: models stand there, or earlier in the same list
 */
export function completedDocument(
  document: YamlDocument,
  kind: { readonly mount: Path; readonly each?: boolean },
  node: SchemaNode,
  before: unknown,
): { readonly document: YamlDocument; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const report: Report = (path, message, nearest) => {
    const place = document.locate(path, 'value');
    faults.push({ code: 'data/unknown-id', place, message, ...(nearest === undefined ? {} : { nearest }) });
  };
  const liken = (
    list: readonly unknown[],
    section: Path,
    path: (index: number) => Path,
    item: SchemaNode,
  ) => {
    const models = entriesAt(before, section);
    return list.map((entry, index) => {
      if (!isRecord(entry)) return entry;
      const whole = likened(entry, models, item, String(section.at(-1)), (inside, message, nearest) =>
        report([...path(index), ...inside], message, nearest),
      );
      models.push(whole);
      return whole;
    });
  };
  let { value } = document;
  if (kind.each === true) [value] = liken([value], kind.mount, () => [], node);
  else if (isRecord(value)) {
    const parts = Object.entries(value).map(([key, part]) => {
      const item = node.properties?.[key]?.items;
      if (!Array.isArray(part) || item === undefined) return [key, part];
      return [key, liken(part, [...kind.mount, key], (index) => [key, index], item)];
    });
    value = Object.fromEntries(parts);
  }
  return { document: { ...document, value: withDefaults(node, value) }, faults };
}

/** The entries of a list of the dataset. */
function entriesAt(dataset: unknown, section: Path): Entry[] {
  const list = valueAt(dataset, section);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

/** The entry with the values of its models. An entry like one of its own id changes that one, so it also keeps what else is its own. */
function likened(
  entry: Entry,
  models: readonly Entry[],
  node: SchemaNode,
  section: string,
  report: Report,
): Entry {
  const modelOf = (id: unknown, among: readonly Entry[], key: string): Entry | undefined => {
    const model = among.findLast((candidate) => candidate.id === id);
    if (model === undefined) {
      const ids = among.map((candidate) => candidate.id).filter((known) => typeof known === 'string');
      const message = `found ${shown(id)}, expected the id of an entry of ${section} that stands before this one`;
      report([key], message, typeof id === 'string' ? nearestName(id, ids) : undefined);
    }
    return model;
  };
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    const holders =
      typeof value === 'string' && LIKE_TEXT.test(value) ? models.filter((model) => isGroup(model[key])) : [];
    own[key] =
      holders.length === 0
        ? value
        : structuredClone(modelOf(String(value).slice(LIKE.length + 1), holders, key)?.[key] ?? value);
  }
  if (!Object.hasOwn(entry, LIKE)) return own;
  const { [LIKE]: like, ...stated } = own;
  const model = modelOf(like, models, LIKE);
  if (model === undefined) return stated;
  const properties = branchFor(node, model).properties ?? {};
  const isCopied = (key: string) =>
    (model.id === entry.id || properties[key]?.ownOnly !== true) &&
    properties[key]?.follows?.some((other) => Object.hasOwn(stated, other)) !== true;
  const copied = Object.entries(model).filter(([key]) => !Object.hasOwn(stated, key) && isCopied(key));
  return { ...structuredClone(Object.fromEntries(copied)), ...stated };
}

function isGroup(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The value with the defaults of its schema for missing keys, at any depth. */
export function withDefaults(node: SchemaNode, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { prefixItems, items } = branchFor(node, value);
    return value.map((item, index) => {
      const itemNode = prefixItems?.[index] ?? items;
      return itemNode === undefined ? item : withDefaults(itemNode, item);
    });
  }
  if (!isRecord(value)) return value;
  const { properties = {} } = branchFor(node, value);
  const whole: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    whole[key] = property === undefined ? part : withDefaults(property, part);
  }
  for (const [key, property] of Object.entries(properties)) {
    if (property.default !== undefined && !Object.hasOwn(value, key))
      whole[key] = structuredClone(property.default);
  }
  return whole;
}
