import { shellWords } from '../base/shellWord.ts';

/** An option of a line; `--name=value` is never written by shockroll. */
const OPTION = /^--([a-z][a-z-]*)$/;

/** What a recorded line asks: the words of each option, and those before the first one as `''`. */
export function askedWords(line: string): Readonly<Record<string, readonly string[]>> {
  const asked = new Map<string, string[]>();
  let name = '';
  for (const word of shellWords(line)) {
    const option = OPTION.exec(word)?.[1];
    name = option ?? name;
    const words = asked.get(name) ?? [];
    if (option === undefined) words.push(word);
    asked.set(name, words);
  }
  return Object.fromEntries(asked);
}
