/** Sentences about dice that are added up. */
import { withMinus } from './common.ts';
import { probabilityLabel } from './oddsCharts.ts';

interface Figures {
  readonly first: number;
  readonly probabilities: readonly number[];
  readonly mean: number;
  readonly standardDeviation: number;
}

interface Compared {
  readonly relation: string;
  readonly probability: number;
  readonly higher: number;
  readonly equal: number;
  readonly lower: number;
}

/**
 * `4d6kh3: mean 12.24, standard deviation 2.85; 12 or more 62.1 % of the time`, told at the highest number that is
 * reached at least half of the time; `(3d6) >= 12: 37.5 % of the time`
 */
export function sumSentence(pool: string, sum: Figures, compared: Compared | null): string {
  const figures = meanPhrase(sum);
  if (compared === null) {
    const { value, share } = median(sum);
    return `${pool}: ${figures}; ${withMinus(value)} or more ${probabilityLabel(share)} of the time`;
  }
  if (compared.relation !== 'vs')
    return `${pool}: ${probabilityLabel(compared.probability, canFail(compared))} of the time; the sum has ${figures}`;
  const ways = [
    `higher ${probabilityLabel(compared.higher)}`,
    `equal ${probabilityLabel(compared.equal)}`,
    `lower ${probabilityLabel(compared.lower)}`,
  ];
  return `${pool}: ${ways.join(', ')} of the time`;
}

/** Whether the comparison can fail, even by a chance that its probability rounds away. */
function canFail({ relation, higher, equal, lower }: Compared): boolean {
  const isHigherBad = !relation.includes('>') && higher > 0;
  const isLowerBad = !relation.includes('<') && lower > 0;
  return isHigherBad || isLowerBad || (!relation.includes('=') && equal > 0);
}

/** `mean 12.24, standard deviation 2.85` */
export function meanPhrase({ mean, standardDeviation }: Figures): string {
  return `mean ${withMinus(mean.toFixed(2))}, standard deviation ${standardDeviation.toFixed(2)}`;
}

export const MARGIN = 'margin';
export const SUM_AXIS = 'Sum';
export const MARGIN_AXIS = 'The first sum less the second';
export const COMPARISON = 'The comparison';

export function sumTitle(pool: string): string {
  return `Sum of ${pool}`;
}

export function marginTitle(pool: string): string {
  return `Margin of ${pool}`;
}

/** `4d6kh3: mean 12.24, standard deviation 2.85` */
export function sumHeading(sum: string, figures: Figures): string {
  return `${sum}: ${meanPhrase(figures)}`;
}

/** `Higher 48.0 %, equal 4.0 %, lower 48.0 %.` */
export function waysLine({ higher, equal, lower }: Omit<Compared, 'relation' | 'probability'>): string {
  return `Higher ${probabilityLabel(higher)}, equal ${probabilityLabel(equal)}, lower ${probabilityLabel(lower)}.`;
}

/** What a long table leaves out. */
export function leftOut(from: number, to: number, share: number): string {
  return `${withMinus(from)} to ${withMinus(to)} together ${probabilityLabel(share)}; --json has each`;
}

/** `3 highest of 4 dice` */
export function keepNote(count: number, of: number, end: string, dice: boolean): string {
  const noun = dice ? 'dice' : 'sums';
  return `The ${count === 1 ? end : `${count} ${end}`} of ${of} ${noun} ${count === 1 ? 'counts' : 'count'}.`;
}

export function explosionNote(sides: number, times: number): string {
  const often = times === 1 ? 'once' : `${times} times`;
  return `A ${sides} on a d${sides} is rolled again and added, at most ${often}.`;
}

/** The price of a limit. */
export function beyondNote(share: number): string {
  return `Assumed: dice explode no further than their limits; in at most ${rareShare(share)} of the rolls one would have.`;
}

export function repeatedNote(times: number): string {
  return `${times} times what stands in the parentheses, each rolled for itself.`;
}

/** What was sampled beside the exact odds. */
export function sampledSumSentence(sampled: {
  readonly trials: number;
  readonly seed: number;
  readonly z: number;
}): string {
  const trials = sampled.trials.toLocaleString('en-US');
  const noun = sampled.trials === 1 ? 'roll' : 'rolls';
  return `Sampled: ${trials} ${noun} die by die with seed ${sampled.seed}; largest deviation ${sampled.z.toFixed(2)} standard errors.`;
}

/** `P(12) = 3/8` */
export function sumFraction(value: number, share: string): string {
  return `P(${withMinus(value)}) = ${share}`;
}

/** `P((3d6) >= 12) = 3/8` */
export function relationFraction(pool: string, relation: string, share: string): string {
  return relation === 'vs' ? `P(higher) = ${share}` : `P(${pool}) = ${share}`;
}

/** A policy decides re-rolls, and sums have none. */
export function noPolicy(): string {
  return 'decides re-rolls; dice that are added up have none';
}

/** Said of a roll that might have been meant as a sum. */
export function countedNote(sum: string): string {
  return `Read as dice that succeed one by one; for their sum write '${sum}'.`;
}

function median({ first, probabilities }: Figures): { readonly value: number; readonly share: number } {
  let share = 1;
  let value = first;
  for (const probability of probabilities) {
    if (share - probability < 0.5) break;
    share -= probability;
    value++;
  }
  return { value, share };
}

/** A share that may be far below what a table shows. */
function rareShare(share: number): string {
  return `${Number((share * 100).toPrecision(2))} %`;
}
