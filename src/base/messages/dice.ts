/** Sentences about dice, pools and distributions. */

/** A list of weights that is not a probability distribution. */
export function notDistribution(found: string): string {
  return `found ${found}, expected probabilities between 0 and 1 that sum to 1`;
}

/** Faces were asked for an outcome that the roll cannot have. */
export function impossibleOutcome(successes: number, anyTop: boolean): string {
  return `the roll cannot end with ${successes} successes ${anyTop ? 'and a top' : 'without a top'}`;
}

/** Faces given for a roll do not fit it. */
export function wrongFaces(found: string, expected: string): string {
  return `found ${found}, expected ${expected}`;
}

/** A calculation is refused before it starts. */
export function tooManyStates(steps: number, most: number): string {
  const found = Number.isFinite(steps)
    ? `about ${steps.toExponential(1)} steps`
    : 'more states than can be listed';
  return `this roll takes ${found}, and at most ${most.toExponential(0)} are allowed; use fewer dice`;
}

/** Samples are refused before the first. */
export function tooManyThrows(throws: number, most: number): string {
  return `these samples throw about ${throws.toExponential(1)} dice one by one, and at most ${most.toExponential(0)} are allowed; use fewer trials`;
}

export function expectedInteger(low: number, high: number): string {
  return `an integer from ${low} to ${high}`;
}

export function givenTwice(): string {
  return 'given more than once';
}

export function unknownPolicy(found: string, known: readonly string[]): string {
  return `unknown policy "${found}"; known: ${known.join(', ')}`;
}

/** Exact and sampled odds that no chance explains. */
export function samplesDisagree(z: number, seed: number, trials: number): string {
  return `the exact odds and ${trials} samples with seed ${seed} differ by ${z.toFixed(1)} standard errors`;
}
