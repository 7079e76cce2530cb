/** Phrases that several files of this folder, or of those above it, say. */

/** A calculation is refused before it starts. */
export function tooManyStates(steps: number, most: number): string {
  const found = Number.isFinite(steps)
    ? `about ${steps.toExponential(1)} steps`
    : 'more states than can be listed';
  return `this roll takes ${found}, and at most ${most.toExponential(0)} are allowed; use fewer dice`;
}
