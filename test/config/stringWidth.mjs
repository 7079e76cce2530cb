// Replaces `string-width` in the bundle. yargs measures the help text, which contains only single-width letters,
// at every start; the tables of emoji and `Intl.Segmenter` behind the full answer cost a sixth of that start.
import { stripVTControlCharacters } from 'node:util';

/** Columns of a text on a terminal. */
export default function stringWidth(text) {
  return stripVTControlCharacters(text).length;
}
