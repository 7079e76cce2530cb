/** The answer of `odds roll` for dice that are added up, ready to be shown. */
import {
  blocksOf,
  type Distribution,
  distribution,
  type Marked,
  notes,
  sampledShares,
} from '../answer/blocks.ts';
import { distributionBars, type OddsPicture } from '../charts/oddsPicture.ts';
import { atLeast } from '../dice/distribution.ts';
import {
  type Compared,
  holds,
  meanPhrase,
  type SumAnswer,
  type SumOdds,
  type WorkedSum,
} from '../dice/expression/answerSum.ts';
import { probabilityLabel, withMinus } from '../dice/expression/phrases.ts';
import type { SolvedPart } from '../dice/expression/solveSum.ts';
import { formatTerm, type SumRoll } from '../dice/expression/sumExpression.ts';
import { probabilitiesOf } from '../dice/wholeNumbers.ts';
import type { OddsStep } from '../game/oddsSteps.ts';
import { type OddsPresentation, sampledSentence } from './presentation.ts';

/** Tables up to this long are shown whole. */
const MOST_LINES = 40;
/** Ends of longer tables and of pictures below this chance are left out. */
const NEGLIGIBLE = 5e-5;

/** `Higher 48.0 %, equal 4.0 %, lower 48.0 %.` */
function waysLine({ higher, equal, lower }: Omit<Compared, 'relation' | 'probability'>): string {
  return `Higher ${probabilityLabel(higher)}, equal ${probabilityLabel(equal)}, lower ${probabilityLabel(lower)}.`;
}

export function sumPresentation({ answer, roll, parts }: WorkedSum): OddsPresentation<SumAnswer> {
  const { exact, sampled, question, sentence } = answer;
  const { sum, other, comparison } = exact;
  const fixed = other !== null && other.probabilities.length === 1;
  return {
    document: answer,
    sentence,
    sampled: sampledSentence(sampled),
    blocks: blocksOf(
      sumBlock(sum, sampled?.sum, sampled),
      other === null || fixed ? null : sumBlock(other, sampled?.other ?? undefined, sampled),
      notes(comparison === null ? null : waysLine(comparison), ...fractionLines(answer)),
    ),
    assumed:
      exact.beyondLimits > 0
        ? [
            `Assumed: exploding dice stop at their limits; in at most ${Number((exact.beyondLimits * 100).toPrecision(2))} % of the rolls one would have.`,
          ]
        : [],
    rules: [],
    steps: () => stepsOf(answer, roll, parts),
    picture: () => pictureOf(answer.exact, question.pool, fixed),
  };
}

/** What a long table leaves out. */
function leftOut(from: number, to: number, share: number): string {
  return `${withMinus(from)} to ${withMinus(to)} together ${probabilityLabel(share)}; --json has each`;
}

/** A sum, its hardly possible ends in one line each. */
function sumBlock(
  odds: SumOdds,
  shares: readonly number[] | undefined,
  sampled: { readonly trials: number } | null,
): Distribution {
  const { first, probabilities } = odds;
  const { from, to } = windowOf(probabilities);
  const last = first + probabilities.length - 1;
  const below = probabilities.slice(0, from).reduce((a, b) => a + b, 0);
  return distribution('sum', probabilities, {
    caption: `${odds.sum}: ${meanPhrase(odds)}`,
    first,
    sampled: sampledShares(shares, sampled),
    shown: { from, to },
    notes: [
      ...(from > 0 ? [leftOut(first, first + from - 1, below)] : []),
      ...(to < probabilities.length ? [leftOut(first + to, last, atLeast(probabilities, to))] : []),
    ],
  });
}

/** The part of a distribution worth a line each: all of a short one, a long one without its negligible ends. */
function windowOf(probabilities: readonly number[]): { readonly from: number; readonly to: number } {
  const matters = (probability: number): boolean => probability >= NEGLIGIBLE;
  if (probabilities.length <= MOST_LINES || !probabilities.some(matters))
    return { from: 0, to: probabilities.length };
  const from = probabilities.findIndex(matters);
  const to = probabilities.findLastIndex(matters) + 1;
  // A single value takes one line either way.
  return { from: from === 1 ? 0 : from, to: to === probabilities.length - 1 ? to + 1 : to };
}

function fractionLines({ question, exact: { sum, comparison } }: WorkedSum['answer']): string[] {
  const whole = comparison?.fraction;
  return [
    ...(sum.fractions ?? []).map((share, offset) => `P(${withMinus(sum.first + offset)}) = ${share}`),
    ...(comparison === null || whole === undefined
      ? []
      : [comparison.relation === 'vs' ? `P(higher) = ${whole}` : `P(${question.pool}) = ${whole}`]),
  ];
}

function sumTitle(pool: string): string {
  return `Sum of ${pool}`;
}

function stepsOf(
  { exact: { sum, other, comparison } }: WorkedSum['answer'],
  { sum: terms, comparison: asked }: SumRoll,
  parts: readonly SolvedPart[],
): OddsStep[] {
  const whole = (odds: SumOdds): OddsStep => ({
    title: sumTitle(odds.sum),
    rules: [],
    notes: [meanPhrase(odds)],
    distributions: [{ name: 'sum', first: odds.first, probabilities: odds.probabilities }],
  });
  return [
    ...parts.map(partStep),
    ...(terms.length > 1 ? [whole(sum)] : []),
    ...(other !== null && (asked?.other.length ?? 0) > 1 ? [whole(other)] : []),
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
function keepNote(count: number, of: number, end: string, dice: boolean): string {
  const noun = dice ? 'dice' : 'sums';
  return `The ${count === 1 ? end : `${count} ${end}`} of ${of} ${noun} ${count === 1 ? 'counts' : 'count'}.`;
}

function explosionNote(sides: number, times: number): string {
  const often = times === 1 ? 'once' : `${times} times`;
  return `A ${sides} on a d${sides} is rolled again and added, at most ${often}.`;
}

function partStep({ term, distribution }: SolvedPart): OddsStep {
  const notes: string[] = [];
  if (term.kind === 'dice' && term.explosions > 0) notes.push(explosionNote(term.sides, term.explosions));
  if (term.kind === 'group' && term.count !== 1)
    notes.push(`${term.count} separate rolls of the expression in parentheses.`);
  if (term.kind !== 'number' && term.keep !== undefined)
    notes.push(keepNote(term.keep.count, term.count, term.keep.end, term.kind === 'dice'));
  const probabilities = probabilitiesOf(distribution);
  return {
    title: formatTerm(term),
    rules: [],
    notes,
    distributions: [{ name: 'sum', first: distribution.lowest, probabilities }],
  };
}

/** The sum; against other dice, the margin. What fulfils the question stands out. */
function pictureOf(
  { sum, other, comparison }: WorkedSum['answer']['exact'],
  pool: string,
  fixed: boolean,
): OddsPicture {
  const margin = comparison !== null && !fixed;
  const { first, probabilities } = margin ? comparison.margin : sum;
  const threshold = margin ? 0 : (other?.first ?? 0);
  const marked = comparison === null ? undefined : fulfilling(comparison.relation, threshold);
  return distributionBars(
    distribution('sum', probabilities, { first, shown: windowOf(probabilities), marked }),
    margin ? `Margin of ${pool}` : sumTitle(sum.sum),
    margin ? 'First sum minus the second' : 'Sum',
  );
}

/** The sums that fulfil a comparison with a number. */
function fulfilling(relation: Compared['relation'], threshold: number): Marked {
  const [higher, equal, lower] = holds(relation);
  return {
    from: lower ? undefined : equal ? threshold : threshold + 1,
    to: higher ? undefined : equal ? threshold : threshold - 1,
  };
}
