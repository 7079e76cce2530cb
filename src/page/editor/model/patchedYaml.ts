/** Writes a changed value into its YAML source; comments, order and spacing of unchanged parts stay. */
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../../../data/place.ts';

/** Index of each entry of a top-level list in the source's list; undefined for new ones. */
type Origins = Readonly<Record<string, readonly (number | undefined)[]>>;

const INDENT = '  ';

/** A range of the text and its replacement. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text with another value in it. Equal parts stay byte for byte; list entries with an origin keep their lines and
 * the comments above them when they move; new entries are one line each.
 * @param text valid YAML whose top level is a map with the keys of `value`
 * @param value plain objects, arrays and scalars
 */
export function patchedYaml(
  text: string,
  value: Readonly<Record<string, unknown>>,
  origins: Origins,
): string {
  const { contents } = parseDocument(text, { schema: 'core', uniqueKeys: false });
  const splices = isMap(contents)
    ? Object.entries(value).flatMap(([key, part]) => {
        const node = nodeOf(contents, key);
        if (node === undefined) return [];
        const own = Object.hasOwn(origins, key) ? origins[key] : undefined;
        return Array.isArray(part) && isSeq(node)
          ? listSplices(text, node, part, own ?? sameEntries(node, part), contents.flow === true)
          : changes(text, node, part);
      })
    : [];
  return spliced(text, splices, 0, text.length);
}

function changes(text: string, node: Node, value: unknown): Splice[] {
  if (isScalar(node)) return Object.is(node.value, value) ? [] : [replaced(text, node, value)];
  if (isMap(node) && isRecord(value) && hasKeys(node, Object.keys(value))) {
    return Object.entries(value).flatMap(([key, part]) => {
      const inner = nodeOf(node, key);
      return inner === undefined ? [] : changes(text, inner, part);
    });
  }
  if (isSeq(node) && Array.isArray(value) && node.items.length === value.length) {
    return value.flatMap((part, index) => {
      const inner = node.items[index];
      return isScalar(inner) || isCollection(inner) ? changes(text, inner, part) : [];
    });
  }
  return [replaced(text, node, value)];
}

/** Edits a block list entry by entry; replaces a flow list entirely when entries were added or removed. */
function listSplices(
  text: string,
  list: YAMLSeq,
  entries: readonly unknown[],
  origins: readonly (number | undefined)[],
  isInFlow: boolean,
): Splice[] {
  const isSame = origins.length === list.items.length && origins.every((origin, at) => origin === at);
  if (isSame) return changes(text, list, entries);
  if (list.flow === true) {
    const [start, end] = rangeOf(list);
    const isLong = !isInFlow && entries.some(isRecord) && entries.length > 2;
    const lines = entries.map((entry) => `\n${INDENT}- ${flowText(entry)}`).join('');
    return [{ start, end, text: isLong ? lines : flowText(entries) }];
  }
  const chunks = chunksOf(text, list);
  const [first] = chunks;
  const start = first.start;
  const end = chunks[chunks.length - 1].end;
  const indent = text.slice(start).match(/^(?:[^\S\n]*(?:#.*)?\n)*([^\S\n]*)-/)?.[1] ?? INDENT;
  const lines = entries.map((entry, at) => {
    const origin = origins[at];
    if (origin === undefined || chunks[origin] === undefined) return `${indent}- ${flowText(entry)}\n`;
    const chunk = chunks[origin];
    const kept = spliced(text, changes(text, chunk.node, entry), chunk.start, chunk.end);
    return kept.endsWith('\n') ? kept : `${kept}\n`;
  });
  return [{ start, end, text: lines.length === 0 ? `${INDENT}[]\n` : lines.join('') }];
}

interface Chunk {
  readonly node: Node;
  readonly start: number;
  readonly end: number;
}

/** The lines of each entry, with the comments above it. */
function chunksOf(text: string, list: YAMLSeq): Chunk[] {
  let start = text.lastIndexOf('\n', rangeOf(list)[0] - 1) + 1;
  return list.items.flatMap((node): Chunk[] => {
    if (!isScalar(node) && !isCollection(node)) return [];
    const [, valueEnd] = rangeOf(node);
    const lineEnd = text[valueEnd - 1] === '\n' ? valueEnd : text.indexOf('\n', valueEnd) + 1;
    const chunk = { node, start, end: lineEnd === 0 ? text.length : lineEnd };
    start = chunk.end;
    return [chunk];
  });
}

/** Index of the equal entry in the old list; undefined for new entries. */
function sameEntries(list: YAMLSeq, entries: readonly unknown[]): (number | undefined)[] {
  if (list.items.length === entries.length) return [...entries.keys()];
  const old = list.items.map((node) => (isScalar(node) || isCollection(node) ? JSON.stringify(node) : ''));
  const used = new Set<number>();
  return entries.map((entry) => {
    const wanted = JSON.stringify(entry);
    const at = old.findIndex((one, index) => one === wanted && !used.has(index));
    if (at === -1) return undefined;
    used.add(at);
    return at;
  });
}

function replaced(text: string, node: Node, value: unknown): Splice {
  const [start, end] = rangeOf(node);
  // The range of a block includes its final line break.
  const lineEnd = text.slice(start, end).endsWith('\n') ? '\n' : '';
  return { start, end, text: flowText(value) + lineEnd };
}

function spliced(text: string, splices: readonly Splice[], start: number, end: number): string {
  const parts: string[] = [];
  let at = start;
  for (const splice of splices.toSorted((a, b) => a.start - b.start)) {
    parts.push(text.slice(at, splice.start), splice.text);
    at = splice.end;
  }
  return parts.join('') + text.slice(at, end);
}

/** Writes a value on one line; quotes texts where a flow list requires it. */
function flowText(value: unknown): string {
  const document = new Document([value], { aliasDuplicateObjects: false });
  if (isCollection(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, flowCollectionPadding: false }).trimEnd().slice(1, -1);
}

function nodeOf(map: YAMLMap, key: string): Node | undefined {
  const pair = map.items.find((item) => isScalar(item.key) && item.key.value === key);
  return isScalar(pair?.value) || isCollection(pair?.value) ? pair.value : undefined;
}

function hasKeys(map: YAMLMap, keys: readonly string[]): boolean {
  return map.items.length === keys.length && keys.every((key) => nodeOf(map, key) !== undefined);
}

function rangeOf(node: Node): readonly [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}
