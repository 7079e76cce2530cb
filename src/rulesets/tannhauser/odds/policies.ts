/** Policies: what the attacker maximises when a re-roll is optional. */
import type { ContestPolicy } from '../../../dice/contest.ts';

/** A policy; `kill-3` maximises the chance of at least 3 wounds. */
export type PolicyName = 'hits' | 'wounds' | 'never' | 'always' | `kill-${number}`;

/** Examples for help texts and for the nearest name to a misspelt one; `kill-1` represents all `kill-N`. */
export const POLICY_EXAMPLES: readonly string[] = ['hits', 'wounds', 'never', 'always', 'kill-1'];

export function isPolicy(name: string): name is PolicyName {
  return /^(hits|wounds|never|always|kill-[1-9]\d{0,3})$/.test(name);
}

/** N of `kill-N`; undefined for the other policies. */
export function woundsToKill(name: PolicyName): number | undefined {
  return name.startsWith('kill-') ? Number(name.slice('kill-'.length)) : undefined;
}

export function policyFor(name: PolicyName): ContestPolicy {
  if (name === 'never' || name === 'always' || name === 'hits') return name;
  const wounds = woundsToKill(name);
  return wounds === undefined ? 'net' : { atLeast: wounds };
}
