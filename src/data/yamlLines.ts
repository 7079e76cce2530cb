/** Values as the YAML that people write: what is short on one line, what is longer in blocks. */
import { Document, visit } from 'yaml';

export const WIDTH = 110;
/** Most characters of a map in one line, without its indentation. */
const LONGEST_FLOW = 90;

/** `key: value`, with lists and maps of plain values on one line. */
export function valueLines(key: string, value: unknown): string[] {
  const document = new Document({ [key]: value });
  visit(document, {
    Seq: (_, node) => {
      node.flow = node.items.every((item) => !isGroup(item));
    },
    Map: (_, node) => {
      const isShort = JSON.stringify(node).length <= LONGEST_FLOW;
      node.flow = isShort && node !== document.contents && node.items.every((pair) => !isGroup(pair.value));
    },
  });
  return document.toString({ lineWidth: WIDTH, flowCollectionPadding: false }).trimEnd().split('\n');
}

function isGroup(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'items' in node;
}
