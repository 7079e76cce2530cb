/** Kinds of claims that every ruleset has, as schemas of their keys. */
import { z } from 'zod';
import { claimShape } from '../../experiments/claimsFile.ts';

const share = z.number().min(0).max(1);
const difference = z.number().min(-1).max(1);
const amount = z.number().min(0);

/**
 * Schema of a claim about a score, of a side or another subject.
 * @param meaning description of the kind, for the reference
 */
export function scoreShape<A extends string>(about: A, meaning: string) {
  return { about: z.literal(about).describe(meaning), ...claimShape(share) };
}

export const changeShape = {
  about: z.literal('change').describe('Score of the first side under a house rule, minus its score without'),
  change: z.string().describe('House rule as for balance rules --change'),
  ...claimShape(difference),
};

/**
 * Schema of a claim about an amount that is not negative.
 * @param meaning description of the kind, for the reference
 */
export function amountShape<A extends string>(about: A, meaning: string) {
  return { about: z.literal(about).describe(meaning), ...claimShape(amount) };
}

/**
 * Schema of a claim about an exact value of `odds attack`.
 * @param options schema of the options of that command
 * @param measures names of the values
 */
export function attackShape<O extends z.ZodType, const F extends readonly string[]>(options: O, measures: F) {
  return {
    ...amountShape('attack', 'An exact value of one attack'),
    attacker: z.string().describe('Attacker, as for odds attack'),
    target: z.string().describe('Target, as for odds attack'),
    when: options.optional().describe('Options of odds attack'),
    of: z.enum(measures).describe('Value to test'),
  };
}
