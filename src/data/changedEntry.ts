/** Gives an entry of a data file another value of one key, without touching what else stands there. */
import { isMap, isNode, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { UsageError } from '../base/errors.ts';
import { addedEntry, endOfEntry } from './addedEntry.ts';
import { valueLines } from './yamlLines.ts';

interface Change {
  /** The list of the entry. */
  readonly list: string;
  readonly id: string;
  readonly key: string;
  readonly value: unknown;
  /** The entry where the file does not have it yet. */
  readonly lines: readonly string[];
  readonly head: readonly string[];
}

/**
 * The text with the value.
 * @throws UsageError `usage/not-a-block` for an entry in brackets, or if the value has remarks, which would be lost
 */
export function changedEntry(file: string, text: string | undefined, change: Change): string {
  const { list, id, key, value, lines, head } = change;
  const entry = text === undefined ? undefined : entryOf(text, list, id);
  if (text === undefined || entry?.range == null) return addedEntry(file, text, { key: list, lines, head });
  const start = entry.range[0];
  const indent = start - (text.lastIndexOf('\n', start - 1) + 1);
  const rows = valueLines(key, value).join(`\n${' '.repeat(indent)}`);
  const pair = entry.items.find((one) => isScalar(one.key) && one.key.value === key);
  const from = pair !== undefined && isNode(pair.key) ? pair.key.range?.[0] : undefined;
  const end = pair !== undefined && isNode(pair.value) ? pair.value.range?.[1] : undefined;
  const before = from === undefined || end === undefined ? undefined : text.slice(from, end).trimEnd();
  if (entry.flow === true || before?.includes('#') === true) {
    const found = entry.flow === true ? `${id} in brackets` : `remarks in ${key} of ${id}`;
    const message = `found ${found}, which this command leaves alone; nothing was written, so add the lines yourself`;
    throw new UsageError([{ code: 'usage/not-a-block', place: { file }, message }]);
  }
  if (from !== undefined && before !== undefined)
    return `${text.slice(0, from)}${rows}${text.slice(from + before.length)}`;
  const at = endOfEntry(text, entry.range[1], indent - 1);
  return `${text.slice(0, at)}\n${' '.repeat(indent)}${rows}${text.slice(at)}`;
}

function entryOf(text: string, list: string, id: string): YAMLMap | undefined {
  const { contents } = parseDocument(text);
  const entries = isMap(contents) ? contents.get(list) : undefined;
  if (!isSeq(entries)) return undefined;
  return entries.items.filter((item) => isMap(item)).find((item) => item.toJSON().id === id);
}
