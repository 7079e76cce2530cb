/** Phrases shared by several files of this folder and of those that use it. */

export function oneOfExpected(found: string, known: readonly string[]): string {
  return `found "${found}", expected one of ${known.join(', ')}`;
}

export function givenTwice(): string {
  return 'given more than once';
}

export function contradiction(other: string): string {
  return `contradicts ${other}; give only one of them`;
}

export function needsOption(other: string): string {
  return `needs ${other}`;
}
