import { shellWords } from '../base/shellWord.ts';

/** An option of a line; `--name=value` is never written by shockroll. */
const OPTION = /^--([a-z][a-z-]*)$/;

/** The values of each option of a recorded command line, and the arguments before the first option as `''`. */
export function requestedWords(line: string): Readonly<Record<string, readonly string[]>> {
  const request = new Map<string, string[]>();
  let name = '';
  for (const word of shellWords(line)) {
    const option = OPTION.exec(word)?.[1];
    name = option ?? name;
    const words = request.get(name) ?? [];
    if (option === undefined) words.push(word);
    request.set(name, words);
  }
  return Object.fromEntries(request);
}
