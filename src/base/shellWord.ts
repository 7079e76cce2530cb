/** Quotes what a POSIX shell would not take as it is. */
export function shellWord(word: string): string {
  return /^[\w.,:=/@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** The words of a line made of what `shellWord` quotes, with spaces between them. */
export function shellWords(line: string): string[] {
  const words = line.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? [];
  return words.map((word) =>
    word.replace(/'([^']*)'|\\'/g, (quoted: string, inside: string | undefined) =>
      quoted === "\\'" ? "'" : (inside ?? ''),
    ),
  );
}
