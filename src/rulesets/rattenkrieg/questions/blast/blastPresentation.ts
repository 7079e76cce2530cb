/** Presentation of an answer about an explosion. */

import {
  blocksOf,
  type Cell,
  type Column,
  distribution,
  legend,
  notes,
  sampledShares,
  table,
} from '../../../../answer/blocks.ts';
import { average, chance, type Measure } from '../../../../answer/measure.ts';
import { atLeast } from '../../../../dice/distribution.ts';
import { probabilityLabel } from '../../../../dice/expression/phrases.ts';
import { presented } from '../../../../odds/presentation.ts';
import type { Catalogue } from '../../model.ts';
import { type BlastAnswer, blastName, type OutcomeShares, type WorkedBlast } from '../../odds/answerBlast.ts';
import { expectedLine, explainBlast, OUT } from '../../odds/explainBlast.ts';
import { runsOf, targetWords } from '../../odds/shootWords.ts';
import { OUTCOMES } from '../../schema/names.ts';
import { outcomeChart } from '../outcomeChart.ts';
import { figureRange } from '../phrases.ts';

const OUTCOME_WORDS = {
  dead: 'dead',
  wounded: 'wounded',
  hunker: 'stunned',
  none: 'nothing',
} as const;

const THROWER = 'the thrower';

/** `front, at the aim point` */
function placeWords(name: string, inches: number, bearing: number): string {
  return `${name}, ${inches === 0 ? 'at the aim point' : `${inches}" off at ${bearing}°`}`;
}

function throwLine(inHand: number, missed: number, back: number): string {
  const parts = [
    ...(inHand === 0 ? [] : [`explodes in the hand ${probabilityLabel(inHand)}`]),
    ...(missed === 0 ? [] : [`misses the opening ${probabilityLabel(missed)}`]),
    ...(back === 0 ? [] : [`is thrown back ${probabilityLabel(back)}`]),
  ];
  return parts.join(', ');
}

export function blastPresentation(catalogue: Catalogue, worked: WorkedBlast) {
  const { answer } = worked;
  const { exact, sampled, question } = answer;
  const out = distribution(OUT, exact.out, { sampled: sampledShares(sampled?.out, sampled) });
  const runs = runsOf(question.figures, ({ target, inches, bearing, isThrower }) =>
    [isThrower ? THROWER : targetWords(catalogue, target), inches, bearing].join('|'),
  );
  const throws = throwLine(exact.inHand, exact.missedOpening, exact.thrownBack);
  return presented(answer, explainBlast(catalogue, worked), {
    headline: headlineOf(answer),
    blocks: blocksOf(
      figuresTable(answer, runs),
      legend(
        runs.map(({ first, last }) => {
          const { target, inches, bearing, isThrower } = question.figures[first];
          const name = isThrower ? THROWER : targetWords(catalogue, target);
          return [figureRange(first, last), placeWords(name, inches, bearing)];
        }),
      ),
      exact.figures.length > 1 ? out : null,
      notes(
        expectedLine(exact.expected),
        question.kind === 'grenade'
          ? `expected to lose an action, still able: ${exact.expected.shaken.toFixed(4)}`
          : null,
        throws === '' ? null : throws,
      ),
    ),
    chart: () => outcomeChart(`One explosion: ${blastName(question)}`, exact.figures, out, OUTCOME_WORDS),
  });
}

function headlineOf({ exact: { figures, out, expected, inBlast } }: BlastAnswer): Measure[] {
  const anyOut = atLeast(out, 1);
  if (figures.length === 1)
    return [
      chance('dead', figures[0].dead),
      chance('out of action', anyOut),
      chance('within the blast', inBlast[0]),
    ];
  return [
    average('expected dead', expected.dead),
    average('expected wounded', expected.wounded),
    chance('at least one out of action', anyOut),
  ];
}

const SHARE_HEADS = ['dead', 'wounded', 'stunned', 'nothing'] as const;

/** Results for each figure, with the sampled ones below. */
function figuresTable(
  { exact, sampled, question }: BlastAnswer,
  runs: readonly { readonly first: number; readonly last: number }[],
) {
  const shares = (figure: OutcomeShares) => OUTCOMES.map((outcome) => figure[outcome]);
  const percent = (head: string): Column => ({ head, format: 'percent' });
  // Only grenades shake figures that they do not hit.
  const shakes = question.kind === 'grenade';
  return table(
    [['figure', 'text'], ...['in blast', ...SHARE_HEADS, ...(shakes ? ['shaken'] : [])].map(percent)],
    runs.flatMap(({ first, last }): Cell[][] => [
      [
        ...[figureRange(first, last), exact.inBlast[first], ...shares(exact.figures[first])],
        ...(shakes ? [exact.shaken[first]] : []),
      ],
      ...(sampled === null
        ? []
        : [['  sampled', null, ...shares(sampled.figures[first]), ...(shakes ? [null] : [])]]),
    ]),
  );
}
