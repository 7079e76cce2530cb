/** Kinds of claims that every ruleset has, as schemas of their keys. */
import { z } from 'zod';
import { claimShape } from '../experiments/claimsFile.ts';

const share = z.number().min(0).max(1);
const difference = z.number().min(-1).max(1);
const amount = z.number().min(0);

/** A score: of a side, or of what else the word names. */
export function scoreShape<A extends string>(about: A) {
  return { about: z.literal(about), ...claimShape(share) };
}

/** The first side's score under a house rule, less its score without. */
export const changeShape = {
  about: z.literal('change'),
  /** As for `balance rules --change`. */
  change: z.string(),
  ...claimShape(difference),
};

/** Amounts that are not negative: what something is worth. */
export function amountShape<A extends string>(about: A) {
  return { about: z.literal(about), ...claimShape(amount) };
}

/** An exact figure of `odds attack`. @param options of that command @param figures words of those that there are */
export function attackShape<O extends z.ZodType, const F extends readonly string[]>(options: O, figures: F) {
  return {
    ...amountShape('attack'),
    attacker: z.string(),
    target: z.string(),
    when: options.optional(),
    of: z.enum(figures),
  };
}
