/** What the attacker wants when a re-roll is optional. */
import type { ContestPolicy } from '../../../dice/contest.ts';

/** `kill-3` is the chance of at least 3 wounds. */
export type PolicyName = 'hits' | 'wounds' | 'never' | 'always' | `kill-${number}`;

/** For help texts and the nearest name to a misspelt one; `kill-1` stands for all of its kind. */
export const POLICY_EXAMPLES: readonly string[] = ['hits', 'wounds', 'never', 'always', 'kill-1'];

export function isPolicy(name: string): name is PolicyName {
  return /^(hits|wounds|never|always|kill-[1-9]\d{0,3})$/.test(name);
}

export function policyFor(name: PolicyName): ContestPolicy {
  switch (name) {
    case 'never':
    case 'always':
    case 'hits':
      return name;
    case 'wounds':
      return 'net';
    default:
      return { atLeast: Number(name.slice('kill-'.length)) };
  }
}
