/** One modifier of a shot. */
export interface ModifierPart {
  /** Id of the modifier, cover or stance. */
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
  readonly rules: readonly string[];
  /** false: listed, but replaced by another value or a sniper's skill. */
  readonly counts: boolean;
}

/** The sum of the parts that count. */
export function sumOf(parts: readonly ModifierPart[]): number {
  return parts.reduce((sum, { modifier, counts }) => sum + (counts ? modifier : 0), 0);
}
