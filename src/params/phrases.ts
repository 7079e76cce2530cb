/** Phrases that several files of this folder, or of those above it, say. */

export function oneOfExpected(found: string, known: readonly string[]): string {
  return `found "${found}", expected one of ${known.join(', ')}`;
}

export function givenTwice(): string {
  return 'given more than once';
}
