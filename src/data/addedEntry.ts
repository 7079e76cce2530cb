/** Adds an entry to the text of a data file without touching what stands there. */
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { UsageError } from '../base/errors.ts';

/**
 * The text with the entry at the end of the list `key`.
 * @param text a well-formed file, or undefined for a new one
 * @param head lines at the beginning of a new file
 * @throws UsageError `usage/not-a-block` if the list or the file is written in brackets
 */
export function addedEntry(
  file: string,
  text: string | undefined,
  {
    key,
    lines,
    head,
  }: { readonly key: string; readonly lines: readonly string[]; readonly head: readonly string[] },
): string {
  if (text === undefined || text.trim() === '')
    return [...head, '', `${key}:`, ...itemLines(lines, 2), ''].join('\n');
  const { contents } = parseDocument(text);
  const pair = isMap(contents)
    ? contents.items.find((item) => isScalar(item.key) && item.key.value === key)
    : undefined;
  const list = pair?.value;
  if ((isMap(contents) && contents.flow === true) || (isSeq(list) && list.flow === true)) {
    const message = `found ${key} in brackets, expected one entry a line, each with a dash; nothing was written`;
    throw new UsageError([{ code: 'usage/not-a-block', place: { file }, message }]);
  }
  if (!isSeq(list) || list.range == null) {
    // `characters:` without entries is complete but for them.
    const isThere = pair !== undefined;
    return [text.trimEnd(), ...(isThere ? [] : ['', `${key}:`]), ...itemLines(lines, 2), ''].join('\n');
  }
  const indent = list.range[0] - (text.lastIndexOf('\n', list.range[0] - 1) + 1);
  const at = endOfEntry(text, list.range[1], indent);
  return `${text.slice(0, at)}\n\n${itemLines(lines, indent).join('\n')}\n${text.slice(at).replace(/^\n/, '')}`;
}

/** The end of the last line of a list or an entry, with the comments that belong to it: those that stand deeper than `indent`. */
export function endOfEntry(text: string, end: number, indent: number): number {
  const value = text.slice(0, end).trimEnd().length;
  const rest = text.slice(value).split('\n');
  let length = rest[0]?.length ?? 0;
  let ahead = length;
  for (const line of rest.slice(1)) {
    ahead += line.length + 1;
    const isComment = line.trimStart().startsWith('#') && line.length - line.trimStart().length > indent;
    if (!isComment && line.trim() !== '') break;
    if (isComment) length = ahead;
  }
  return value + length;
}

function itemLines(lines: readonly string[], indent: number): string[] {
  const before = ' '.repeat(indent);
  return lines.map((line, index) => `${before}${index === 0 ? '- ' : '  '}${line}`);
}
