/** Tests whether the games of one worker end like those of the others. */
import { chiSquarePValue } from '../../statistics/chiSquare.ts';
import type { WorkerAccount } from './deliveryLog.ts';

/**
 * Probability that any honest worker of a run is suspected, divided among them by Bonferroni's inequality. It is low, because all
 * chunks of a suspect are played again.
 */
const SUSPICION = 0.001;
/** Cochran's rule: the approximation needs so many expected games in every cell. */
const LEAST_EXPECTED = 5;

export interface Suspect {
  readonly worker: string;
  readonly pValue: number;
  /** The threshold that its p-value is below. */
  readonly threshold: number;
}

/**
 * Workers whose games end differently from those of all others together: Pearson's chi-square of two rows, the worker and the
 * rest. Outcomes that are too rare for it are left out of the test. A suspicion has no other effect than that its chunks are
 * played again.
 */
export function suspects(accounts: readonly WorkerAccount[]): readonly Suspect[] {
  const width = Math.max(0, ...accounts.map(({ outcomes }) => outcomes.length));
  const total = Array.from({ length: width }, (_, i) =>
    sum(accounts.map(({ outcomes }) => outcomes[i] ?? 0)),
  );
  const threshold = SUSPICION / Math.max(1, accounts.length);
  return accounts.flatMap(({ name: worker, outcomes }) => {
    const pValue = unlikeTheRest(outcomes, total);
    return pValue !== null && pValue < threshold ? [{ worker, pValue, threshold }] : [];
  });
}

/** P-value of a worker against the rest; null without comparable games. */
function unlikeTheRest(own: readonly number[], total: readonly number[]): number | null {
  const games = sum(own);
  const all = sum(total);
  const rest = all - games;
  if (games === 0 || rest === 0) return null;
  let statistic = 0;
  let cells = 0;
  for (const [i, count] of total.entries()) {
    const expected = (count * games) / all;
    const expectedRest = (count * rest) / all;
    if (Math.min(expected, expectedRest) < LEAST_EXPECTED) continue;
    const deviation = (own[i] ?? 0) - expected;
    statistic += deviation ** 2 / expected + deviation ** 2 / expectedRest;
    cells++;
  }
  return cells < 2 ? null : chiSquarePValue(statistic, cells - 1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
