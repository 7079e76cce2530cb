import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, LineCounter, type Pair } from 'yaml';
import type { Fault, Place } from '../base/errors.ts';
import { type BoundedDocuments, type Bounds, boundedDocuments } from './boundedDocument.ts';
import type { Locate, Path } from './place.ts';

const MAX_DEPTH = 32;
/** Reading stops at this depth. It exceeds MAX_DEPTH, so that most nested texts get a fault with the place where they exceed it. */
const STACK_DEPTH = 4 * MAX_DEPTH;
/** Maximum number of tokens; our largest file, a whole edition, has 135,000. */
const MAX_WORDS = 160_000;
/** Maximum number of reported faults per file. */
const MAX_FAULTS = 20;
const BOUNDS: Bounds = { depth: STACK_DEPTH, words: MAX_WORDS, faults: MAX_FAULTS };

/** A YAML file as plain values that can be located in its text. */
export interface YamlDocument {
  readonly file: string;
  /** Plain objects, arrays, strings, numbers, booleans and null. */
  readonly value: unknown;
  readonly locate: Locate;
}

/** The result of reading a file: a document, or faults. */
interface YamlResult {
  readonly document?: YamlDocument;
  readonly faults: readonly Fault[];
}

/**
 * Reads YAML 1.2 (core schema) safely: bounded depth and length, no aliases, no tags, no `__proto__`. readFolder bounds the size of the
 * file.
 * @param file name for messages
 */
export function parseYaml(bytes: Uint8Array, file: string): YamlResult {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return {
      faults: [
        {
          code: 'data/not-utf8',
          place: { file },
          message: 'found bytes that are not UTF-8, expected a UTF-8 text',
        },
      ],
    };
  }
  return parseText(text, file);
}

/** A parsed text; it must not be modified. */
interface ParsedText extends BoundedDocuments {
  readonly lines: LineCounter;
}

/** The last parsed texts, oldest first: every overlay reads the built-in files again, and parsing takes most of that time. */
const recent = new Map<string, ParsedText>();
/** Their total characters: several times the built-in files, as a tree takes about a hundred times its text. */
const MAX_RECENT = 4_000_000;
let recentSize = 0;

function parse(text: string): ParsedText {
  const known = recent.get(text);
  if (known !== undefined) return known;
  const lines = new LineCounter();
  const read = { ...boundedDocuments(text, BOUNDS, lines), lines };
  recent.set(text, read);
  recentSize += text.length;
  for (const oldest of recent.keys()) {
    if (recentSize <= MAX_RECENT) break;
    recent.delete(oldest);
    recentSize -= oldest.length;
  }
  return read;
}

function tooDeep(limit: number): string {
  return `found nested values, expected at most ${limit} levels`;
}

function parseText(text: string, file: string): YamlResult {
  const { documents, exceeded, lines } = parse(text);
  const positionOf = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  if (exceeded !== undefined) {
    const place = positionOf(exceeded.offset);
    return exceeded.bound === 'depth'
      ? { faults: [{ code: 'data/too-deep', place, message: tooDeep(MAX_DEPTH) }] }
      : {
          faults: [
            {
              code: 'data/too-long',
              place,
              message: `found more, expected at most ${MAX_WORDS} words and marks in a file; split it`,
            },
          ],
        };
  }
  const [parsed, second] = documents;
  const syntax = [...parsed.errors, ...parsed.warnings].slice(0, MAX_FAULTS).map((error) => ({
    code: 'data/yaml',
    place: positionOf(error.pos[0]),
    message: `found a YAML error, expected well-formed YAML 1.2: ${error.message}`,
  }));
  if (second !== undefined)
    syntax.push({
      code: 'data/yaml',
      place: positionOf(second.range[0]),
      message: 'a second document begins here, expected one in a file',
    });
  if (syntax.length > 0) return { faults: syntax };
  const faults: Fault[] = [];
  const value = toPlain(parsed.contents, [], (code, offset, path, message) => {
    if (faults.length < MAX_FAULTS)
      faults.push({ code, place: { ...positionOf(offset), path: path.join('.') }, message });
  });
  if (faults.length > 0) return { faults };
  return { document: { file, value, locate: locator(parsed, positionOf) }, faults };
}

type Report = (code: string, offset: number, path: Path, message: string) => void;

function toPlain(node: unknown, path: Path, report: Report): unknown {
  if (isScalar(node)) return node.value;
  if (isAlias(node)) {
    report('data/yaml-alias', offsetOf(node), path, 'found a YAML alias, expected the value itself');
    return null;
  }
  if (!isCollection(node)) return null;
  if (path.length >= MAX_DEPTH) {
    report('data/too-deep', offsetOf(node), path, tooDeep(MAX_DEPTH));
    return null;
  }
  if (isSeq(node)) return node.items.map((item, index) => toPlain(item, [...path, index], report));
  const plain: Record<string, unknown> = {};
  for (const pair of isMap(node) ? node.items : []) {
    const key = keyOf(pair);
    if (Object.hasOwn(plain, key))
      report(
        'data/duplicate-key',
        offsetOf(pair.key),
        path,
        `found the key "${key}" twice, expected each key once`,
      );
    else if (key === '__proto__')
      report(
        'data/forbidden-key',
        offsetOf(pair.key),
        path,
        `found the key "${key}", expected a key without a special meaning in JavaScript`,
      );
    else plain[key] = toPlain(pair.value, [...path, key], report);
  }
  return plain;
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : String(pair.key);
}

function offsetOf(node: unknown): number {
  return isScalar(node) || isCollection(node) || isAlias(node) ? (node.range?.[0] ?? 0) : 0;
}

function locator(parsed: Document.Parsed, positionOf: (offset: number) => Place): Locate {
  return (path, of) => {
    let node: unknown = parsed.contents;
    let offset = offsetOf(node);
    for (const [index, key] of path.entries()) {
      const last = index === path.length - 1;
      if (isSeq(node) && typeof key === 'number' && key < node.items.length) {
        node = node.items[key];
      } else if (isMap(node)) {
        const pair = node.items.find((item) => keyOf(item) === key);
        if (pair === undefined) break;
        node = last && of === 'key' ? pair.key : pair.value;
      } else break;
      offset = offsetOf(node);
    }
    return { ...positionOf(offset), path: path.join('.') };
  };
}
