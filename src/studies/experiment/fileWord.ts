/** A text as a file name for any system. */
export function fileWord(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
