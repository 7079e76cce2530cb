/** Presentation of an `odds roll` answer for summed dice. */

import {
  blocksOf,
  type Distribution,
  distribution,
  type Marked,
  notes,
  sampledShares,
  type Table,
  table,
} from '../answer/blocks.ts';
import { average, chance, type Measure } from '../answer/measure.ts';
import { counted } from '../base/phrases.ts';
import { distributionBars, type OddsChart } from '../charts/oddsChartKinds.ts';
import { atLeast } from '../dice/distribution.ts';
import { type Compared, meanPhrase, type SumAnswer, type WorkedSum } from '../dice/expression/answerSum.ts';
import { dieText } from '../dice/expression/die.ts';
import type { ExactSum, SumOdds } from '../dice/expression/exactSum.ts';
import { formatValue } from '../dice/expression/formatValue.ts';
import { probabilityLabel, withMinus } from '../dice/expression/phrases.ts';
import { topOf } from '../dice/expression/rollExpression.ts';
import { holds, type SolvedPart, type SolvedRoll } from '../dice/expression/solveRoll.ts';
import {
  type DiceRoll,
  isConditionApart,
  isCounted,
  namedValues,
  type Value,
} from '../dice/expression/value.ts';
import { probabilitiesOf } from '../dice/wholeNumbers.ts';
import type { OddsStep } from '../game/oddsSteps.ts';
import { estimatePresentation } from './estimatePresentation.ts';
import { type OddsPresentation, sampledSentence } from './presentation.ts';
import { reachedNumbers } from './reached.ts';

/** Maximum length of a table without omissions. */
const MOST_LINES = 40;
/** Of more lines only some are shown. */
const MOST_LISTED = 500;
/** Probability below which the ends of longer tables and charts are left out. */
const NEGLIGIBLE = 5e-5;

/** `Higher 48.0 %, equal 4.0 %, lower 48.0 %.` */
function waysLine({ higher, equal, lower }: Omit<Compared, 'relation' | 'probability'>): string {
  return `Higher ${probabilityLabel(higher)}, equal ${probabilityLabel(equal)}, lower ${probabilityLabel(lower)}.`;
}

/** What is counted, as tables and charts call it. */
type Noun = 'sum' | 'successes';

export function sumPresentation(worked: WorkedSum): OddsPresentation<SumAnswer> {
  const { answer, roll, solved } = worked;
  const { exact, sampled, question, sentence } = answer;
  if (exact === null || solved === undefined) return estimatePresentation(worked);
  const { sum, other } = exact;
  const noun: Noun = worked.isCounted ? 'successes' : 'sum';
  const fixed = other !== null && other.probabilities.length === 1;
  const check = sampled === null || sampled.z === null ? null : { ...sampled, z: sampled.z };
  return {
    document: answer,
    sentence,
    sampled: sampledSentence(check),
    headline: headlineOf(exact, noun),
    blocks: blocksOf(
      chanceTable(exact),
      sumBlock(noun, sum, sampled?.sum, kept(sampled)),
      other === null || fixed ? null : sumBlock(noun, other, sampled?.other ?? undefined, kept(sampled)),
      notes(
        exact.given === null ? null : `All of this given ${exact.given.event}.`,
        ...fractionLines(exact, question.pool),
      ),
    ),
    assumed: assumedOf(exact, roll),
    rules: [],
    steps: () => stepsOf(exact, roll, solved, noun),
    chart: () => chartOf(exact, question.pool, fixed, noun),
  };
}

/** The chance that was asked for; without one what is rolled. */
function headlineOf({ sum, comparison, event }: ExactSum, noun: Noun): Measure[] {
  const rolled = average(`expected ${noun}`, sum.mean);
  if (event !== null) return [chance('chance', event.probability)];
  if (comparison !== null && comparison.relation !== 'vs') return [chance('chance', comparison.probability)];
  if (comparison !== null)
    return [
      chance('higher', comparison.higher),
      chance('equal', comparison.equal),
      chance('lower', comparison.lower),
    ];
  return noun === 'sum'
    ? [rolled]
    : [chance('at least one', atLeast(sum.probabilities, 1 - sum.first)), rolled];
}

/** What was asked: the chance, in the ways that a comparison can end. */
function chanceTable({ comparison, event, given }: ExactSum): Table | null {
  const condition: [string, number][] = given === null ? [] : [['condition', given.probability]];
  const ways: [string, number][] =
    comparison === null
      ? []
      : [
          ['higher', comparison.higher],
          ['equal', comparison.equal],
          ['lower', comparison.lower],
        ];
  const chance = event?.probability ?? comparison?.probability;
  if (chance === undefined) return null;
  const held: [string, number][] = comparison?.relation === 'vs' ? [] : [['chance', chance]];
  const cells = [...held, ...ways, ...condition];
  return table(
    cells.map(([head]) => [head, 'probability']),
    [cells.map(([, share]) => share)],
  );
}

function assumedOf({ beyondLimits }: ExactSum, roll: DiceRoll): readonly string[] {
  const share = Number((beyondLimits * 100).toPrecision(2));
  const limits = `Assumed: exploding dice stop at their limits; in at most ${share} % of the rolls one would go on.`;
  const summed = summedDice(roll);
  const other = `Read as the sum of ${summed}; of dice that succeed one by one, ask P(${summed}>=N >= 1).`;
  const apart =
    'The condition is about dice of its own, and so changes nothing; name dice by let to tie it to them.';
  return [
    ...(beyondLimits === 0 ? [] : [limits]),
    ...(summed === undefined ? [] : [other]),
    ...(isConditionApart(roll) ? [apart] : []),
  ];
}

/** Several dice that are compared by their sum, without parentheses around them in the text. */
function summedDice({ value, comparison, event, given }: DiceRoll): string | undefined {
  const compared = [
    ...(comparison === undefined || comparison.relation === 'vs' ? [] : [{ value }]),
    ...[...(event ?? []), ...(given ?? [])].flat(),
  ];
  const bare = compared.find((one) => isBareDice(one.value));
  return bare && formatValue(bare.value);
}

function isBareDice(value: Value): boolean {
  if (value.kind !== 'dice' || value.explosions > 0 || value.keep !== undefined) return false;
  return value.count !== 1;
}

/** Of the samples in which the condition held. */
function kept(sampled: SumAnswer['sampled']): { readonly trials: number } | null {
  return sampled === null || sampled.counted === 0 ? null : { trials: sampled.counted };
}

/** Summary of the omitted part of a long table. */
function leftOut(from: number, to: number, share: number): string {
  return `${withMinus(from)} to ${withMinus(to)} together ${probabilityLabel(share)}; --json has each`;
}

/** A sum, with each of its negligible ends in one line. */
function sumBlock(
  noun: Noun,
  odds: SumOdds,
  shares: readonly number[] | undefined,
  sampled: { readonly trials: number } | null,
): Distribution | Table {
  const { first, probabilities } = odds;
  const { from, to } = windowOf(probabilities);
  if (to - from > MOST_LISTED) return reachedTable(noun, odds);
  const last = first + probabilities.length - 1;
  const below = probabilities.slice(0, from).reduce((a, b) => a + b, 0);
  return distribution(noun, probabilities, {
    caption: `${odds.sum}: ${meanPhrase(odds)}`,
    ...(noun === 'successes' ? { marked: { name: 'at least one', from: 1 } } : {}),
    first,
    sampled: sampledShares(shares, sampled),
    shown: { from, to },
    notes: [
      ...(from > 0 ? [leftOut(first, first + from - 1, below)] : []),
      ...(to < probabilities.length ? [leftOut(first + to, last, atLeast(probabilities, to))] : []),
    ],
  });
}

/** How often some numbers of a very long distribution are reached. */
function reachedTable(noun: Noun, odds: SumOdds): Table {
  return table(
    [
      [noun, 'count'],
      ['at least', 'percent'],
    ],
    reachedNumbers(odds.first, odds.probabilities),
    {
      caption: `${odds.sum}: ${meanPhrase(odds)}; --json has each of ${counted(odds.probabilities.length, 'value')}`,
    },
  );
}

/** The range of values shown: all of a short distribution, without the negligible ends of a long one. */
function windowOf(probabilities: readonly number[]): { readonly from: number; readonly to: number } {
  const matters = (probability: number): boolean => probability >= NEGLIGIBLE;
  if (probabilities.length <= MOST_LINES || !probabilities.some(matters))
    return { from: 0, to: probabilities.length };
  const from = probabilities.findIndex(matters);
  const to = probabilities.findLastIndex(matters) + 1;
  // One omitted value would need a line of its own anyway.
  return { from: from === 1 ? 0 : from, to: to === probabilities.length - 1 ? to + 1 : to };
}

function fractionLines({ sum, comparison, event, given }: ExactSum, pool: string): string[] {
  const whole = comparison?.fraction;
  return [
    ...(sum.fractions ?? []).map((share, offset) => `P(${withMinus(sum.first + offset)}) = ${share}`),
    ...(comparison === null || whole === undefined
      ? []
      : [comparison.relation === 'vs' ? `P(higher) = ${whole}` : `${inWords(pool)} = ${whole}`]),
    ...(event?.fraction === undefined ? [] : [`${inWords(pool)} = ${event.fraction}`]),
    ...(given?.fraction === undefined ? [] : [`P(${given.event}) = ${given.fraction}`]),
  ];
}

/** `P((3d6) >= 12)`; what is written so already stays. */
function inWords(pool: string): string {
  return /(^|; )P\(/.test(pool) ? pool.replace(/^.*; /, '') : `P(${pool})`;
}

function sumTitle(pool: string, noun: Noun): string {
  return noun === 'sum' ? `Sum of ${pool}` : `Successes of ${pool}`;
}

function stepsOf(
  { sum, other, comparison, given }: ExactSum,
  roll: DiceRoll,
  { names, parts }: SolvedRoll,
  noun: Noun,
): OddsStep[] {
  const whole = (odds: SumOdds): OddsStep => ({
    title: sumTitle(odds.sum, noun),
    rules: [],
    notes: [
      meanPhrase(odds),
      ...(given === null ? [] : [`Given ${given.event}: ${probabilityLabel(given.probability)}.`]),
    ],
    distributions: [{ name: noun, first: odds.first, probabilities: odds.probabilities }],
  });
  const meant = namedValues(roll);
  const nounOf = (value: Value): Noun => (isCounted(value, meant) ? 'successes' : 'sum');
  const isPart = (value: Value): boolean => parts.some((part) => part.value === value);
  return [
    ...names.map((one) => partStep(one, nounOf(one.value), `${one.name} = ${formatValue(one.value)}`)),
    ...parts.map((part) => partStep(part, nounOf(part.value), formatValue(part.value))),
    ...(isPart(roll.value) && given === null ? [] : [whole(sum)]),
    ...(other === null || roll.comparison?.other.kind === 'number'
      ? []
      : isPart(roll.comparison?.other ?? roll.value)
        ? []
        : [whole(other)]),
    ...(comparison === null
      ? []
      : [
          {
            title: 'The comparison',
            rules: [],
            notes: [waysLine(comparison)],
            distributions: [{ name: 'margin', ...comparison.margin }],
          },
        ]),
  ];
}

/** `3 highest of 4 dice` */
function keepNote(count: number, of: string, end: string, dice: boolean): string {
  const noun = dice ? 'dice' : 'sums';
  return `The ${count === 1 ? end : `${count} ${end}`} of ${of} ${noun} ${count === 1 ? 'counts' : 'count'}.`;
}

function explosionNote(top: number, die: string, times: number): string {
  const often = times === 1 ? 'once' : `${times} times`;
  return `A ${top} on a d${die} is rolled again and added, at most ${often}.`;
}

function rerollNote(die: string, isUntil: boolean): string {
  return `d${die}: such a face is rolled again, ${isUntil ? 'until another shows' : 'once'}.`;
}

function partStep({ value, distribution }: SolvedPart, name: Noun, title: string): OddsStep {
  return {
    title,
    rules: [],
    notes: partNotes(value),
    distributions: [{ name, first: distribution.lowest, probabilities: probabilitiesOf(distribution) }],
  };
}

function partNotes(value: Value): string[] {
  const notes: string[] = [];
  const die = value.kind === 'dice' ? value : value.kind === 'pool' ? value.attack : undefined;
  if (value.kind === 'dice' && value.explosions > 0)
    notes.push(explosionNote(topOf(value), dieText(value), value.explosions));
  if (die?.reroll !== undefined) notes.push(rerollNote(dieText(die), die.reroll.isUntil));
  if (value.kind === 'repeated' && value.count !== 1)
    notes.push(`${value.count} separate rolls of the expression in parentheses.`);
  if ((value.kind === 'dice' || value.kind === 'repeated') && value.keep !== undefined) {
    const { keep, count } = value;
    const of = typeof count === 'number' ? String(count) : 'all';
    const end = keep.skip === undefined ? keep.end : `${keep.end} behind the first ${keep.skip}`;
    notes.push(keepNote(keep.count, of, end, value.kind === 'dice'));
  }
  return notes;
}

/** Chart of the sum, or of the margin over other dice, with the values that fulfil the comparison marked. */
function chartOf({ sum, other, comparison }: ExactSum, pool: string, fixed: boolean, noun: Noun): OddsChart {
  const margin = comparison !== null && !fixed;
  const { first, probabilities } = margin ? comparison.margin : sum;
  const threshold = margin ? 0 : (other?.first ?? 0);
  const isRange = comparison !== null && comparison.relation !== '!=';
  const marked = isRange ? fulfilling(comparison.relation, threshold) : undefined;
  return distributionBars(
    distribution(noun, probabilities, { first, shown: windowOf(probabilities), marked }),
    margin ? `Margin of ${pool}` : sumTitle(sum.sum, noun),
    margin ? 'First value minus the second' : noun === 'sum' ? 'Sum' : 'Successes',
  );
}

/** The range of sums that fulfil a comparison with a number. */
function fulfilling(relation: Compared['relation'], threshold: number): Marked {
  const [higher, equal, lower] = holds(relation);
  return {
    from: lower ? undefined : equal ? threshold : threshold + 1,
    to: higher ? undefined : equal ? threshold : threshold - 1,
  };
}
