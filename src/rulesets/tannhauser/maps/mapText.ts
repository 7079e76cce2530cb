/** A map as its YAML file: one line for each path and circle. */
import { Document, isMap, isSeq } from 'yaml';
import type { MapData } from '../model.ts';

/** The comment at the top of a generated map file. */
function mapFileHead(name: string): string[] {
  return [
    `${name}: house data, made by shockroll, not a printed map. See source for the command.`,
    'Circles are numbered from 0, top to bottom, then left to right.',
    'Two circles with a path in common see each other.',
  ];
}

/**
 * A map as YAML text; the same map gives the same bytes.
 * @param head lines of the comment at the top
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
