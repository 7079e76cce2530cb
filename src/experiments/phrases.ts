/** Phrases that several files of this folder, or of those above it, say. */

/** A runner did not deliver what the tally counts. */
export function missingColumn(name: string, found: readonly string[]): string {
  return `the runner delivers no column "${name}" (it delivers: ${found.join(', ')})`;
}

/** What a margin is counted in. */
export interface MarginUnit {
  readonly one: string;
  readonly many: string;
  /** What became of them. */
  readonly fate: string;
  /** After `equally many …`. */
  readonly onBothSides: string;
}
