/** Presentation of a test decided by one die. */
import { blocksOf, notes, table } from '../../../../answer/blocks.ts';
import { average, chance, type Measure } from '../../../../answer/measure.ts';
import { tableBars } from '../../../../charts/oddsChartKinds.ts';
import { presented } from '../../../../odds/presentation.ts';
import type { WorkedDie } from '../../odds/answerDie.ts';
import { faceList } from '../../odds/phrases.ts';
import { RESULT_AXIS } from '../phrases.ts';

export function diePresentation<Q extends object>({
  answer,
  explanation,
  title,
  measures,
  outcomes,
  keys,
  lines,
}: WorkedDie<Q>) {
  const results = table(
    [
      ['result', 'text'],
      ['faces', 'text', { align: 'right' }],
      ['chance', 'percent'],
    ],
    answer.exact.results.map(({ text, faces, share }) => [text, faceList(faces), share]),
    { keys, isExhaustive: true },
  );
  return presented(answer, explanation, {
    headline: [
      ...measures.map((one) => ('mean' in one ? average(one.text, one.mean) : chance(one.text, one.share))),
      ...outcomes.map(({ text, share }): Measure => ({ ...chance(text, share), absent: 0 })),
    ],
    blocks: blocksOf(results, notes(...lines)),
    chart: () => tableBars(results, title, RESULT_AXIS),
  });
}
