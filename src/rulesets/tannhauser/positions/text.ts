/** A position as its YAML file. */
import { Document, isMap, isSeq } from 'yaml';
import type { PositionFile } from './schema.ts';

/** Formats a position, one line for each miniature and each thing on the board. */
export function positionText(position: PositionFile): string {
  const document = new Document(position, { aliasDuplicateObjects: false });
  document.commentBefore = ` A game in progress: a position between two activations; since lists the choices and rolls after it. Edit it as you like: shockroll play --from FILE`;
  for (const key of ['ground', 'rubble', 'smoke', 'crates', 'flags', 'objectives', 'scored']) {
    flowEntries(document.get(key));
  }
  for (const key of ['rulings', 'counts', 'tokens']) flow(document.get(key));
  const sides = document.get('sides');
  if (isSeq(sides)) for (const side of sides.items) if (isMap(side)) flowEntries(side.get('miniatures'));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

function flowEntries(list: unknown): void {
  if (isSeq(list)) for (const entry of list.items) flow(entry);
}

function flow(node: unknown): void {
  if (isMap(node) || isSeq(node)) node.flow = true;
}
