/** `--card` of Rattenkrieg!: files of vehicle cards that the user brings, and ids of cards. */
import { texts } from '../../optionKinds.ts';

/** Both begin with a letter; a file says what it is by its end. */
const FILE = /\.(ya?ml|json)$/i;

/** The values that are files, in their order. */
export function cardFiles(value: unknown): readonly string[] {
  return texts(value).filter((text) => FILE.test(text));
}

/** The values that are ids or names of cards. */
export function cardNames(value: unknown): readonly string[] {
  return texts(value).filter((text) => !FILE.test(text));
}
