/** A map as its YAML file: one line a path and a circle, as the printed map has it. */
import { Document, isMap, isSeq } from 'yaml';
import { mapFileHead } from '../../../base/messages/maps.ts';
import type { MapData } from '../model.ts';

/**
 * The same map gives the same bytes.
 * @param head lines of the comment above it
 */
export function mapText(map: MapData, head: readonly string[] = mapFileHead(map.name)): string {
  const document = new Document(map, { aliasDuplicateObjects: false });
  document.commentBefore = head.map((line) => ` ${line}`).join('\n');
  for (const key of ['entryPoints', 'doorways', 'uncertain']) {
    const list = document.get(key);
    if (isSeq(list)) list.flow = true;
  }
  for (const key of ['paths', 'circles']) {
    const list = document.get(key);
    if (!isSeq(list)) continue;
    for (const entry of list.items) if (isMap(entry)) entry.flow = true;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
