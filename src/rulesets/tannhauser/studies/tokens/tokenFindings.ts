/** Findings of a study of tokens, for comparison with a second player's games or another interpretation of the rules. */
import type { Addition } from '../../../../experiments/additions.ts';
import { LOOKS } from '../../../../experiments/additionValues.ts';
import { effectOf } from '../../../../experiments/compareVariants.ts';
import { type ComparingResult, findingOf, regionOfEffect } from '../../../../experiments/comparingCheck.ts';
import { BEST, keyOf, mayBeGreatest } from '../../../../experiments/comparingFindings.ts';
import { ABOVE_ZERO, BELOW_ZERO, type Finding } from '../../../../experiments/playerCheck.ts';
import { EVEN_SCORE } from '../../../../experiments/stopping.ts';
import { A_BAN, A_LIMIT, type LimitResult } from './tokenLimits.ts';
import type { SetsResult, TokenStudy } from './tokenStudy.ts';

/** Key: the effect of the highest limit. */
export const LIMIT = 'limit';

/** Findings: the value of each extra, the best one, and the effects of the highest limit and of the bans. */
export function tokenFindings<A extends Addition>({
  values: { values, margin, confidence },
  sets,
}: Pick<TokenStudy<A>, 'values' | 'sets'>): ComparingResult {
  const findings = values.map(({ taken, value: { difference, low, high }, effect }) =>
    findingOf(
      { key: taken.choice.name, estimate: difference, low, high },
      regionOfEffect(effect, margin),
      values.length * LOOKS,
      confidence,
    ),
  );
  const limit = sets?.limits.at(-1);
  return {
    findings: [
      ...findings,
      ...(limit === undefined
        ? []
        : limitFinding(limit, margin, A_LIMIT * ((sets?.limits.length ?? 1) - 1) + 1)),
      ...(sets === null ? [] : banFindings(sets)),
    ],
    choices: [{ key: BEST, candidates: mayBeGreatest(findings) }],
  };
}

/**
 * Finding: the effect of the highest limit on the first side's score.
 * @param intervals number of simultaneous intervals in the table
 */
function limitFinding({ change }: LimitResult, margin: number, intervals: number): Finding[] {
  if (change === null) return [];
  const { difference, low, high } = change;
  const claimed = regionOfEffect(effectOf(change, margin), margin);
  return [findingOf({ key: LIMIT, estimate: difference, low, high }, claimed, intervals)];
}

/** Key of a ban. */
export function banKey(token: string): string {
  return keyOf('ban', token);
}

/** Findings: how much nearer to even each ban brings the score. */
function banFindings<A extends Addition>({ free, bans }: SetsResult<A>): Finding[] {
  const isAbove = free.score >= EVEN_SCORE;
  return bans.map(({ token, change: { difference, low, high }, effect }) => {
    const nearer = isAbove
      ? { estimate: -difference, low: -high, high: -low }
      : { estimate: difference, low, high };
    const claimed = effect === 'nearer' ? ABOVE_ZERO : effect === 'farther' ? BELOW_ZERO : null;
    return findingOf({ key: banKey(token), ...nearer }, claimed, A_BAN * bans.length + 1);
  });
}
