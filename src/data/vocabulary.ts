/** The words in which data files say what entries do, with their uses in the data: found in the schemas of the files. */
import { UsageError } from '../base/errors.ts';
import { foldName, named } from '../base/names.ts';
import { unknownFault } from '../base/unknownFault.ts';
import { entryKinds } from './entryKinds.ts';
import { alternatives, describeNode, type SchemaNode } from './jsonSchema.ts';
import { isRecord } from './place.ts';
import { type EffectUse, unionsIn, usesIn, type VocabularyUnion } from './vocabularyUses.ts';
import type { WrittenData } from './writtenData.ts';
import { valueLines } from './yamlLines.ts';

/** A key of an effect. */
export interface EffectKey {
  /** Its name with the keys that it is inside of: `reroll.lowest`. */
  readonly name: string;
  /** What it can be, in plain words. */
  readonly values: string;
  /** Whether it must be stated. */
  readonly isRequired: boolean;
  /** What holds without it; null: no effect. */
  readonly default: string | null;
  /** What it says. */
  readonly meaning: string;
  /** Entries that state it. */
  readonly usedBy: readonly string[];
}

/** Lines of a data file with an effect. */
export interface EffectExample {
  /** The entry that has them; null: an example of the schema. */
  readonly of: string | null;
  /** The lines. */
  readonly yaml: string;
  /** The keys of the effect that they show. */
  readonly shows: readonly string[];
}

/** Something that an entry can do. */
export interface Effect {
  /** The word that names it. */
  readonly id: string;
  /** When it comes, or what it does. */
  readonly meaning: string;
  /** Its keys, each before those inside it. */
  readonly keys: readonly EffectKey[];
  /** Entries that have it. */
  readonly usedBy: readonly string[];
  /** Together they show every key. */
  readonly examples: readonly EffectExample[];
}

/** The effects that a key of entries can have. */
export interface Vocabulary {
  /** What they are effects of. */
  readonly heading: string;
  /** The kind of entries that have it: `item`. */
  readonly kind: string;
  /** Its key in the entry: `hooks`. */
  readonly key: string;
  /** The key of an effect with the word that names it: `when`. */
  readonly tag: string;
  /** The keys that every effect can have, under the key of the vocabulary. */
  readonly shared: Effect;
  /** The effects by their words, in the order of the schema. */
  readonly effects: readonly Effect[];
}

/** Every vocabulary of the data files; empty for data whose entries are values only. */
export function vocabularies(written: WrittenData): Vocabulary[] {
  const kinds = entryKinds(written.files);
  const uses = kinds.flatMap((kind) => usesIn(kind, written.value));
  const unions = kinds.flatMap(unionsIn);
  const first = unions.filter(
    ({ heading }, index) => unions.findIndex((union) => union.heading === heading) === index,
  );
  return first.map((union) =>
    vocabularyOf(
      union,
      uses.filter(({ heading }) => heading === union.heading),
    ),
  );
}

function vocabularyOf(union: VocabularyUnion, uses: readonly EffectUse[]): Vocabulary {
  const branches = alternatives(union.node);
  const tag =
    Object.entries(branches[0]?.properties ?? {}).find(([, node]) => node.const !== undefined)?.[0] ?? '';
  const names = branches.map(({ properties = {} }) => Object.keys(properties));
  const shared = (names[0] ?? []).filter((name) => name !== tag && names.every((all) => all.includes(name)));
  return {
    heading: union.heading,
    kind: union.kind,
    key: union.key,
    tag,
    shared: {
      ...effectOf({ id: union.key, branch: branches[0] ?? {}, keys: shared }, union, uses),
      meaning: `Keys of every effect under ${union.key}`,
    },
    effects: branches.map((branch) => {
      const id = String(branch.properties?.[tag]?.const);
      const keys = Object.keys(branch.properties ?? {}).filter(
        (name) => name !== tag && !shared.includes(name),
      );
      return effectOf(
        { id, branch, keys },
        union,
        uses.filter(({ effect }) => effect[tag] === id),
      );
    }),
  };
}

function effectOf(
  {
    id,
    branch,
    keys,
  }: { readonly id: string; readonly branch: SchemaNode; readonly keys: readonly string[] },
  { key, isList }: VocabularyUnion,
  uses: readonly EffectUse[],
): Effect {
  const stated = (branch.examples ?? []).filter(isRecord).map((effect) => ({
    of: null,
    effect,
    yaml: valueLines(key, isList ? [effect] : effect).join('\n'),
  }));
  const found = uses.map(({ entry, effect, holder }) => ({
    of: entry,
    effect,
    yaml: valueLines(holder.key, holder.value).join('\n'),
  }));
  return {
    id,
    meaning: branch.description ?? '',
    keys: keysOf(branch, keys, uses),
    usedBy: entriesOf(uses),
    examples: fewestExamples([...stated, ...found], keys),
  };
}

interface Candidate {
  readonly of: string | null;
  readonly effect: Readonly<Record<string, unknown>>;
  readonly yaml: string;
}

/** For each key the shortest candidate that states it, unless one is chosen already. */
function fewestExamples(candidates: readonly Candidate[], keys: readonly string[]): EffectExample[] {
  const shortest = candidates.toSorted((a, b) => a.yaml.length - b.yaml.length);
  const chosen: EffectExample[] = [];
  for (const key of keys.length === 0 ? [undefined] : keys) {
    if (key !== undefined && chosen.some(({ shows }) => shows.includes(key))) continue;
    const found = shortest.find(({ effect }) => key === undefined || Object.hasOwn(effect, key));
    if (found === undefined) continue;
    const shows = keys.filter((name) => Object.hasOwn(found.effect, name));
    chosen.push({ of: found.of, yaml: found.yaml, shows });
  }
  return chosen;
}

function keysOf(branch: SchemaNode, names: readonly string[], uses: readonly EffectUse[]): EffectKey[] {
  return names.flatMap((name) => {
    const node = branch.properties?.[name];
    const users = entriesOf(uses.filter(({ effect }) => Object.hasOwn(effect, name)));
    return node === undefined ? [] : keyRows(name, node, branch.required?.includes(name) === true, users);
  });
}

/** The key, and the keys inside its value. */
function keyRows(
  name: string,
  node: SchemaNode,
  isRequired: boolean,
  usedBy: readonly string[],
): EffectKey[] {
  const row = {
    name,
    values: describeNode(node),
    isRequired,
    default: node.default === undefined ? null : JSON.stringify(node.default),
    meaning: node.description ?? '',
    usedBy,
  };
  const inside = insideOf(node).flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([key, part]) =>
      keyRows(`${name}.${key}`, part, required.includes(key), []),
    ),
  );
  return [row, ...inside];
}

/** The maps that a value can be, or whose list it can be. */
function insideOf(node: SchemaNode): readonly SchemaNode[] {
  return alternatives(node).flatMap((other) => {
    if (other !== node) return insideOf(other);
    return other.items === undefined ? [other] : insideOf(other.items);
  });
}

function entriesOf(uses: readonly EffectUse[]): string[] {
  return [...new Set(uses.map(({ entry }) => entry))];
}

/** An effect, or one key of it. */
export interface NamedEffect {
  readonly vocabulary: Vocabulary;
  readonly effect: Effect;
}

/**
 * The effects with this name, or those with a key of this name, which then show only that key: `attackRoll`, `reroll`,
 * `attackRoll.reroll`.
 * @throws UsageError `usage/unknown-effect` with the nearest name
 */
export function effectsNamed(all: readonly Vocabulary[], name: string): readonly NamedEffect[] {
  const effects = all.flatMap((vocabulary) =>
    [...vocabulary.effects, vocabulary.shared]
      .filter((effect) => effect !== vocabulary.shared || effect.keys.length > 0)
      .map((effect) => ({ vocabulary, effect })),
  );
  const parts = effects.flatMap(({ vocabulary, effect }) =>
    [...new Set(effect.keys.map((key) => key.name.split('.')[0] ?? ''))].map((key) => ({
      names: [key, `${effect.id}.${key}`],
      vocabulary,
      effect: narrowed(effect, key),
    })),
  );
  const candidates = [...effects.map((one) => ({ names: [one.effect.id], ...one })), ...parts];
  const same = candidates.filter(({ names }) => names.some((one) => foldName(one) === foldName(name)));
  if (same.length > 0) return same;
  const only = named(candidates, ({ names }) => names, name);
  if (only !== undefined) return [only];
  const known = [...new Set(candidates.flatMap(({ names }) => names))];
  throw new UsageError([unknownFault('effect', 'NAME', name, known)]);
}

function narrowed(effect: Effect, key: string): Effect {
  const keys = effect.keys.filter((row) => row.name === key || row.name.startsWith(`${key}.`));
  return {
    ...effect,
    keys,
    usedBy: keys[0]?.usedBy ?? [],
    examples: effect.examples.filter(({ shows }) => shows.includes(key)),
  };
}
