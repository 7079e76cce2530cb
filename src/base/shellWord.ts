/** Quotes a word where a POSIX shell would change it. */
export function shellWord(word: string): string {
  return /^[\w.,:=/@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** Splits a command line at spaces into words, undoing the quotes of `shellWord`. */
export function shellWords(line: string): string[] {
  const words = line.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|\\'/g, (quoted: string, inside: string | undefined) =>
      quoted === "\\'" ? "'" : (inside ?? ''),
    ),
  );
}
