/** `--card` of Rattenkrieg!: files with the user's vehicle cards, and ids of cards. */
import { texts } from '../../../../odds/optionKinds.ts';

/** Distinguishes files from ids by their extension. */
const FILE = /\.(ya?ml|json)$/i;

/** The values that are files, in their order. */
export function cardFiles(value: unknown): readonly string[] {
  return texts(value).filter((text) => FILE.test(text));
}

/** The values that are ids or names of cards. */
export function cardNames(value: unknown): readonly string[] {
  return texts(value).filter((text) => !FILE.test(text));
}
