/** Words of a command line that `shellWord` has quoted, as a POSIX shell reads them. */
export function shellWords(line: string): string[] {
  const parts = line.match(/(?:'[^']*'|\\'|[^\s'\\])+/g) ?? [];
  return parts.map((part) =>
    part.replace(/'([^']*)'|\\(')/g, (_, quoted?: string, bare?: string) => quoted ?? bare ?? ''),
  );
}
