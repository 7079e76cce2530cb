/** Finds the vocabularies of data files in their schemas, and their uses in the data. */
import type { EntryKind } from './entryKinds.ts';
import { alternatives, branchFor, type SchemaNode } from './jsonSchema.ts';
import { isRecord, valueAt } from './place.ts';

/** A union whose alternatives are effects, where it was found. */
export interface VocabularyUnion {
  readonly heading: string;
  readonly kind: string;
  readonly key: string;
  /** Whether the key has a list of effects. */
  readonly isList: boolean;
  readonly node: SchemaNode;
}

type Values = Readonly<Record<string, unknown>>;

/** A key with its value. */
interface Holder {
  readonly key: string;
  readonly value: unknown;
}

/** An effect of an entry of the data. */
export interface EffectUse {
  readonly heading: string;
  readonly entry: string;
  readonly effect: Values;
  /** The key and the value that it is, or is in the list of. */
  readonly holder: Holder;
}

/** The vocabularies that entries of the kind have. */
export function unionsIn({ id: kind, entry }: EntryKind): VocabularyUnion[] {
  const found: VocabularyUnion[] = [];
  const walk = (node: SchemaNode, key: string, isList: boolean): void => {
    const { vocabulary } = node;
    if (vocabulary !== undefined) found.push({ heading: vocabulary, kind, key, isList, node });
    for (const branch of alternatives(node)) {
      if (branch !== node) walk(branch, key, isList);
      for (const [name, part] of Object.entries(branch.properties ?? {})) walk(part, name, false);
      for (const item of [branch.items ?? [], branch.prefixItems ?? []].flat()) walk(item, key, true);
    }
  };
  walk(entry, '', false);
  return found;
}

/** Every effect of the entries of the kind. */
export function usesIn({ section, entry: node }: EntryKind, dataset: unknown): EffectUse[] {
  const list = valueAt(dataset, section);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const id = valueAt(entry, ['id']);
    return typeof id === 'string' ? usesOf(id, node, { key: '', value: entry }) : [];
  });
}

function usesOf(entry: string, root: SchemaNode, whole: Holder): EffectUse[] {
  const found: EffectUse[] = [];
  const walk = (node: SchemaNode, value: unknown, holder: Holder): void => {
    const union = [node, ...alternatives(node)].find(({ vocabulary }) => vocabulary !== undefined);
    if (union?.vocabulary !== undefined && isRecord(value))
      found.push({ heading: union.vocabulary, entry, effect: value, holder });
    const { properties = {}, items, prefixItems } = branchFor(union ?? node, value);
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) walk(prefixItems?.[index] ?? items ?? {}, item, holder);
    else if (isRecord(value))
      for (const [key, part] of Object.entries(value))
        walk(properties[key] ?? {}, part, { key, value: part });
  };
  walk(root, whole.value, whole);
  return found;
}
