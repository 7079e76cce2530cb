/** A condition on what an attack, an exchange or a volley comes to: `hits >= 3`. */
import { UsageError } from '../base/errors.ts';
import { probabilityLabel } from '../dice/expression/phrases.ts';
import { holds } from '../dice/expression/solveRoll.ts';
import type { RELATIONS } from '../dice/expression/value.ts';
import type { OddsStep } from './oddsSteps.ts';

/** What conditions count, with the words for one and for several. */
const COUNTED = {
  hits: ['hit is rolled', 'hits are rolled'],
  wounds: ['wound is dealt', 'wounds are dealt'],
  taken: ['wound is taken', 'wounds are taken'],
  deaths: ['target dies', 'targets die'],
  damage: ['point of damage is dealt', 'points of damage are dealt'],
  lost: ['miniature is lost', 'miniatures are lost'],
  out: ['man is out of action', 'men are out of action'],
  dead: ['man is dead', 'men are dead'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

/** What a condition may count. */
export type Counted = keyof typeof COUNTED;

/** A condition on a count. */
export interface CountGiven {
  /** What is counted: successes of the attack roll, wounds, deaths and so on. */
  readonly counted: Counted;
  /** How the count compares with the number. */
  readonly relation: Exclude<(typeof RELATIONS)[number], 'vs'>;
  /** The number that it is compared with, 0 or more. */
  readonly number: number;
}

/** A condition with the chance that it holds. */
export interface CountCondition extends CountGiven {
  /** P(the condition holds). */
  readonly probability: number;
}

/** Samples under a condition, which leaves some of them out. */
export interface KeptSamples {
  /** Samples that met the condition, of which all shares are; all of them without one. */
  readonly kept: number;
}

/** Whether so many meet the condition. */
export function meets({ relation, number }: Omit<CountGiven, 'counted'>, count: number): boolean {
  const [higher, equal, lower] = holds(relation);
  return count > number ? higher : count === number ? equal : lower;
}

/** `hits >= 3`, as it is written. */
export function formatGiven({ counted, relation, number }: CountGiven): string {
  return `${counted} ${relation} ${number}`;
}

/**
 * Behind a chance: ` if at least 3 hits are rolled (21.0 % of all attacks)`; nothing without a condition.
 * @param all what the share is of: `attacks`
 */
export function givenPhrase(given: CountCondition | null, all: string): string {
  if (given === null) return '';
  return ` if ${countPhrase(given)} (${probabilityLabel(given.probability)} of all ${all})`;
}

/** `at least 3 hits are rolled` */
function countPhrase({ counted, relation, number }: CountGiven): string {
  const verb = COUNTED[counted][number === 1 ? 0 : 1];
  switch (relation) {
    case '>=':
      return `at least ${number} ${verb}`;
    case '>':
      return `more than ${number} ${verb}`;
    case '<=':
      return `at most ${number} ${verb}`;
    case '<':
      return `fewer than ${number} ${verb}`;
    case '=':
      return `exactly ${number} ${verb}`;
    case '!=':
      return `any number but ${number} ${verb}`;
  }
}

/** The refusal of a condition that never holds. */
export function neverMet(given: CountGiven): UsageError {
  const message = `${formatGiven(given)} never holds here, expected a condition that can`;
  return new UsageError([{ code: 'usage/condition', place: { path: '--given' }, message }]);
}

/** The refusal of samples none of which meets the condition. @param trials number of samples */
export function noSampleMet(given: CountGiven, trials: number): UsageError {
  const message = `${formatGiven(given)} held in none of ${trials.toLocaleString('en-US')} samples; raise --trials`;
  return new UsageError([{ code: 'usage/condition', place: { path: '--given' }, message }]);
}

/**
 * The ends that meet a condition, as shares of these alone.
 * @param ends chances or counts of the ends, summing to more than 0
 * @param counts the count that the condition is about, of end 0, 1, 2 …
 * @param refusal thrown where no end is left
 * @returns the shares, and the sum of those that are left
 * @throws UsageError `usage/condition` where none is left
 */
export function endsGiven(
  ends: ArrayLike<number>,
  given: CountGiven,
  counts: (end: number) => number,
  refusal = neverMet(given),
): { readonly shares: Float64Array; readonly left: number } {
  const shares = Float64Array.from(ends, (chance, end) => (meets(given, counts(end)) ? chance : 0));
  const left = shares.reduce((sum, chance) => sum + chance, 0);
  if (left === 0) throw refusal;
  return { shares: shares.map((chance) => chance / left), left };
}

/**
 * The step of an answer under a condition; no step without one.
 * @param all what the condition picks from: `attacks`
 * @param counts P(0, 1, 2 …) of the count that meet it; without, other steps have them
 */
export function givenSteps(
  given: CountCondition | null,
  all: string,
  counts?: readonly number[],
): OddsStep[] {
  if (given === null) return [];
  const share = probabilityLabel(given.probability);
  return [
    {
      title: 'The condition',
      rules: [],
      notes: [`${formatGiven(given)} holds in ${share} of all ${all}; only these count in what follows.`],
      distributions: counts === undefined ? [] : [{ name: given.counted, first: 0, probabilities: counts }],
    },
  ];
}
