/** Writes the file of a map, with the edits since it was opened. */
import { mapText } from '../../../rulesets/tannhauser/maps/mapText.ts';
import type { Draft } from './draft.ts';
import { patchedYaml } from './patchedYaml.ts';

/** The comment that heads the file of a map drawn in the editor. */
function mapFileHeadOfEditor(name: string): string[] {
  return [
    `${name}: a printed board, traced by its owner in the map editor of shockroll.`,
    'Circles are numbered from 0.',
    'Two circles with a path in common see each other.',
  ];
}

/**
 * The text to save. An opened file differs only where the map was edited.
 * @param opened the text of that file
 */
export function textOf({ map, circleOrigins, pathOrigins }: Draft, opened: string | undefined): string {
  if (opened === undefined) return mapText(map, mapFileHeadOfEditor(map.name));
  return patchedYaml(opened, map, { circles: circleOrigins, paths: pathOrigins });
}
