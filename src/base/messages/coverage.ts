/** Sentences about what the engine plays. */

export function coverageHeading(
  kind: string,
  total: number,
  counts: { readonly played: number; readonly partly: number; readonly not: number },
): string {
  return `${total} ${kind}: ${counts.played} played, ${counts.partly} partly, ${counts.not} not`;
}

export function coverageLine(status: string, id: string, text: string): string {
  return `${status.padEnd(7)}${id.padEnd(22)} ${text}`;
}
