/** One modifier of a shot. */
export interface ModifierPart {
  /** Id of the modifier, cover or stance. */
  readonly id: string;
  readonly modifier: number;
  readonly text: string;
  readonly rules: readonly string[];
  /** false: named, but another value or a sniper's skill takes its place. */
  readonly counts: boolean;
}

/** The sum of what counts. */
export function sumOf(parts: readonly ModifierPart[]): number {
  return parts.reduce((sum, { modifier, counts }) => sum + (counts ? modifier : 0), 0);
}
