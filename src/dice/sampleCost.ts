import { UsageError } from '../base/errors.ts';

/** Most dice thrown one by one: about ten seconds. */
const MOST_THROWS = 1e9;

/**
 * Refuses samples that would take longer than about ten seconds.
 * @param dice thrown in one sample
 * @throws UsageError `usage/too-large`
 */
export function checkSampleCost(samples: number, dice: number): void {
  if (samples * dice <= MOST_THROWS) return;
  const message = `these samples roll about ${(samples * dice).toExponential(1)} dice one by one, and at most ${MOST_THROWS.toExponential(0)} are allowed; use fewer trials`;
  throw new UsageError([{ code: 'usage/too-large', place: { path: '--trials' }, message }]);
}
