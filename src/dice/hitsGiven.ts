/** A condition on the successes of the first roll of an attack: `hits >= 3`. */
import { UsageError } from '../base/errors.ts';
import { holds } from './expression/solveRoll.ts';
import type { RELATIONS } from './expression/value.ts';

export interface HitsGiven {
  /** How the successes compare with the number. */
  readonly relation: Exclude<(typeof RELATIONS)[number], 'vs'>;
  /** The number that they are compared with, 0 or more. */
  readonly hits: number;
}

/** A condition with the chance that it holds. */
export interface HitsCondition extends HitsGiven {
  /** P(the condition holds). */
  readonly probability: number;
}

/** Whether so many successes meet the condition. */
export function meets({ relation, hits }: HitsGiven, rolled: number): boolean {
  const [higher, equal, lower] = holds(relation);
  return rolled > hits ? higher : rolled === hits ? equal : lower;
}

/** `hits >= 3`, as it is written. */
export function formatGiven({ relation, hits }: HitsGiven): string {
  return `hits ${relation} ${hits}`;
}

/**
 * Behind a chance: ` if at least 3 hits are rolled (21.0 % of all attacks)`.
 * @param share P(the condition holds) as a label
 */
export function givenPhrase(given: HitsGiven, share: string): string {
  return ` if ${hitsPhrase(given)} (${share} of all attacks)`;
}

/** `at least 3 hits are rolled` */
function hitsPhrase({ relation, hits }: HitsGiven): string {
  const verb = hits === 1 ? 'hit is rolled' : 'hits are rolled';
  switch (relation) {
    case '>=':
      return `at least ${hits} ${verb}`;
    case '>':
      return `more than ${hits} ${verb}`;
    case '<=':
      return `at most ${hits} ${verb}`;
    case '<':
      return `fewer than ${hits} ${verb}`;
    case '=':
      return `exactly ${hits} ${verb}`;
  }
}

/** The refusal of a condition that never holds. */
export function neverMet(given: HitsGiven): UsageError {
  const message = `${formatGiven(given)} never holds here, expected a condition that can`;
  return new UsageError([{ code: 'usage/condition', place: { path: '--given' }, message }]);
}
