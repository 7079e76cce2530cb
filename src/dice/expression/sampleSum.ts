/** Dice that are added up, rolled die by die; independent of the exact distributions. */
import { createStreams, seedStreams, uniformInt } from '../../random/streams.ts';
import { checkSampleCost } from '../sampleCost.ts';
import type { Keep, SumExpression, SumTerm } from './sumExpression.ts';

/** Keeps these samples apart from all others. */
const SUM_DOMAIN = 0x73756d73;
const STREAM = 0;

/**
 * Rolls several sums together, `trials` times.
 * @param visit gets the sums of one trial, in the order given; the array is used again
 * @throws UsageError `usage/too-large` before anything is rolled when that would take long
 */
export function sampleSums(
  sums: readonly SumExpression[],
  { trials, seed }: { readonly trials: number; readonly seed: number },
  visit: (values: Float64Array) => void,
): void {
  checkSampleCost(trials, Math.max(1, SLOWNESS * sums.reduce((dice, sum) => dice + diceOf(sum), 0)));
  const words = createStreams(1);
  seedStreams(words, seed, SUM_DOMAIN, 0);
  const values = new Float64Array(sums.length);
  for (let trial = 0; trial < trials; trial++) {
    for (let i = 0; i < sums.length; i++) values[i] = rollSum(sums[i], words);
    visit(values);
  }
}

/** A die that is kept or exploded takes this many times as long as a bare one. */
const SLOWNESS = 4;

function diceOf(sum: SumExpression): number {
  return sum.reduce((dice, term) => {
    if (term.kind === 'number') return dice;
    return dice + term.count * (term.kind === 'dice' ? 1 : diceOf(term.sum));
  }, 0);
}

function rollSum(sum: SumExpression, words: Int32Array): number {
  let total = 0;
  for (const term of sum) total += term.sign * rollTerm(term, words);
  return total;
}

function rollTerm(term: SumTerm, words: Int32Array): number {
  if (term.kind === 'number') return term.value;
  const { count, keep } = term;
  const rolled = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    rolled[i] = term.kind === 'group' ? rollSum(term.sum, words) : rollDie(term, words);
  }
  return kept(rolled, keep);
}

function rollDie(
  { sides, explosions }: { readonly sides: number; readonly explosions: number },
  words: Int32Array,
): number {
  let total = 0;
  for (let again = explosions; ; again--) {
    const face = 1 + uniformInt(words, STREAM, sides);
    total += face;
    if (face < sides || again === 0) return total;
  }
}

function kept(rolled: Float64Array, keep: Keep | undefined): number {
  let from = 0;
  let to = rolled.length;
  if (keep !== undefined) {
    rolled.sort();
    if (keep.end === 'highest') from = to - keep.count;
    else to = keep.count;
  }
  let total = 0;
  for (let i = from; i < to; i++) total += rolled[i];
  return total;
}
