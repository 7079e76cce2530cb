/** The answer of `odds roll` for dice that are added up, ready to be shown. */
import * as words from '../base/messages/oddsSum.ts';
import { distributionBars, type OddsPicture } from '../charts/oddsPicture.ts';
import { atLeast } from '../dice/distribution.ts';
import { holds, type SumOdds, type WorkedSum } from '../dice/expression/answerSum.ts';
import type { SolvedPart } from '../dice/expression/solveSum.ts';
import { formatTerm, type SumRoll } from '../dice/expression/sumExpression.ts';
import { probabilitiesOf } from '../dice/wholeFigures.ts';
import type { OddsStep } from '../game/oddsSteps.ts';
import { distributionLines } from './bars.ts';
import type { OddsPresentation } from './presentation.ts';

/** Tables up to this long are shown whole. */
const MOST_LINES = 40;
/** Ends of longer tables and of pictures below this chance are left out. */
const NEGLIGIBLE = 5e-5;

export function sumPresentation({ answer, roll, parts }: WorkedSum): OddsPresentation {
  const { exact, sampled, question, sentence } = answer;
  const { sum, other, comparison } = exact;
  const fixed = other !== null && other.probabilities.length === 1;
  return {
    document: answer,
    sentence,
    ...(sampled === null ? {} : { sampled: words.sampledSumSentence(sampled) }),
    body: [
      ...sumLines(sum, sampled?.sum),
      ...(other === null || fixed ? [] : ['', ...sumLines(other, sampled?.other ?? undefined)]),
      ...(comparison === null ? [] : ['', words.waysLine(comparison)]),
      ...(sampled === null ? [] : ['', words.sampledSumSentence(sampled)]),
      ...fractionLines(answer),
    ],
    assumed: exact.beyondLimits > 0 ? [words.beyondNote(exact.beyondLimits)] : [],
    rules: [],
    steps: () => stepsOf(answer, roll, parts),
    picture: () => pictureOf(answer.exact, question.pool, fixed),
  };
}

/** A sum as a table, its hardly possible ends in one line each. */
function sumLines(odds: SumOdds, sampled: readonly number[] | undefined): string[] {
  const { from, to } = windowOf(odds.probabilities);
  const table = distributionLines('sum', odds.probabilities, {
    first: odds.first,
    sampled,
    from,
    to,
  });
  const { first, probabilities } = odds;
  const last = first + probabilities.length - 1;
  const below = probabilities.slice(0, from).reduce((a, b) => a + b, 0);
  return [
    words.sumHeading(odds.sum, odds),
    ...table,
    ...(from > 0 ? [words.leftOut(first, first + from - 1, below)] : []),
    ...(to < probabilities.length ? [words.leftOut(first + to, last, atLeast(probabilities, to))] : []),
  ];
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
    ...(sum.fractions ?? []).map((share, offset) => words.sumFraction(sum.first + offset, share)),
    ...(comparison === null || whole === undefined
      ? []
      : [words.relationFraction(question.pool, comparison.relation, whole)]),
  ];
}

function stepsOf(
  { exact: { sum, other, comparison } }: WorkedSum['answer'],
  { sum: terms, comparison: asked }: SumRoll,
  parts: readonly SolvedPart[],
): OddsStep[] {
  const whole = (odds: SumOdds): OddsStep => ({
    title: words.sumTitle(odds.sum),
    rules: [],
    notes: [words.meanPhrase(odds)],
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
            title: words.COMPARISON,
            rules: [],
            notes: [words.waysLine(comparison)],
            distributions: [{ name: words.MARGIN, ...comparison.margin }],
          },
        ]),
  ];
}

function partStep({ term, distribution }: SolvedPart): OddsStep {
  const notes: string[] = [];
  if (term.kind === 'dice' && term.explosions > 0)
    notes.push(words.explosionNote(term.sides, term.explosions));
  if (term.kind === 'group' && term.count !== 1) notes.push(words.repeatedNote(term.count));
  if (term.kind !== 'number' && term.keep !== undefined)
    notes.push(words.keepNote(term.keep.count, term.count, term.keep.end, term.kind === 'dice'));
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
  const stands = comparison === null ? [false, false, false] : holds(comparison.relation);
  const { from, to } = windowOf(probabilities);
  const bars = distributionBars(probabilities.slice(from, to), first + from).map((bar, index) => {
    const value = first + from + index;
    return { ...bar, marked: stands[value > threshold ? 0 : value === threshold ? 1 : 2] };
  });
  return {
    kind: 'bars',
    title: margin ? words.marginTitle(pool) : words.sumTitle(sum.sum),
    axis: margin ? words.MARGIN_AXIS : words.SUM_AXIS,
    bars,
  };
}
