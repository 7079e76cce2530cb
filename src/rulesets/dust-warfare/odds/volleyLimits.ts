/** How large a volley may be, and what is said of larger ones. */
import { UsageError } from '../../../base/errors.ts';
import { MOST_ORDERED } from '../../../game/volleyChain.ts';

/** Outcomes of attacks that are followed at most: some seconds. */
export const MOST_OUTCOMES = 2e7;

/** @param found attackers whose orders are all to be tried */
export function tooManyOrders(found: number): UsageError {
  const message = `found ${found} attackers, expected at most ${MOST_ORDERED} whose orders are all tried`;
  return new UsageError([{ code: 'usage/too-large', place: { path: '--order' }, message }]);
}

export function tooManyOutcomes(): UsageError {
  const message = `this volley has more than ${MOST_OUTCOMES.toLocaleString('en-US')} outcomes; use fewer attackers, targets or weapons`;
  return new UsageError([{ code: 'usage/too-large', place: {}, message }]);
}
