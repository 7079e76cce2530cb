/** Splits a command line quoted by `shellWord` as a POSIX shell does. */
export function shellWords(line: string): string[] {
  const parts = line.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? [];
  return parts.map((part) =>
    part.replace(/'([^']*)'|\\(')/g, (_, quoted?: string, bare?: string) => quoted ?? bare ?? ''),
  );
}
