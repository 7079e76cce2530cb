/**
 * What was rolled beside the exact answer; undefined: nothing was.
 * @param rolled one of what was rolled @param how it was
 * @param of what the deviation is the largest
 */
export function sampledSentence(
  sampled: { readonly trials: number; readonly seed: number; readonly z: number } | null,
  { rolled = 'roll', how = 'die by die', of = '' } = {},
): string | undefined {
  if (sampled === null) return undefined;
  const { trials, seed, z } = sampled;
  const what = `${trials.toLocaleString('en-US')} ${rolled}${trials === 1 ? '' : 's'} ${how}`;
  return `Sampled: ${what} with seed ${seed}; largest deviation${of} ${z.toFixed(2)} standard errors.`;
}
