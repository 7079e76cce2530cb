/** Phrases shared by several files of this folder or its parents. */

/** Error text for a runner without a column that the tally counts. */
export function missingColumn(name: string, found: readonly string[]): string {
  return `the runner delivers no column "${name}" (it delivers: ${found.join(', ')})`;
}

/** Phrases for the unit of a margin. */
export interface MarginUnit {
  readonly one: string;
  readonly many: string;
  /** What happened to the units, as in a sentence. */
  readonly fate: string;
  /** Phrase after `equally many …`. */
  readonly onBothSides: string;
}
