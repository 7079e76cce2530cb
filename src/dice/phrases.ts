/** Phrases that several files of this folder, or of folders above, use. */

/** Message: a calculation is too large to start. */
export function tooManyStates(steps: number, most: number): string {
  const found = Number.isFinite(steps)
    ? `about ${steps.toExponential(1)} steps`
    : 'more states than can be listed';
  return `this roll takes ${found}, and at most ${most.toExponential(0)} are allowed; use fewer dice`;
}
