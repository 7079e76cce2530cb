/** Sentences about what the engine plays. */

export function coverageHeading(
  kind: string,
  total: number,
  counts: {
    readonly played: number;
    readonly unprinted: number;
    readonly partly: number;
    readonly not: number;
  },
): string {
  const unprinted =
    counts.unprinted === 0 ? '' : `, ${counts.unprinted} played with house values for unprinted ones`;
  return `${total} ${kind}: ${counts.played} played${unprinted}, ${counts.partly} partly, ${counts.not} not`;
}

export function coverageLine(status: string, id: string, text: string): string {
  return `${status.padEnd(10)}${id.padEnd(22)} ${text}`;
}
