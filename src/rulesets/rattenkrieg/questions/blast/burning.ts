/** The question of `odds burning --ruleset rattenkrieg`: a fire over the turns. */

import { table } from '../../../../answer/blocks.ts';
import { chance } from '../../../../answer/measure.ts';
import { tableBars } from '../../../../charts/oddsChartKinds.ts';
import { presented } from '../../../../odds/presentation.ts';
import { rowOf, whole } from '../../../../params/kinds.ts';
import { SAMPLES } from '../../../../params/samples.ts';
import type { Catalogue } from '../../model.ts';
import { answerBurning, burningTitle } from '../../odds/answerBurning.ts';
import { GROUPS, needs } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';

export const burningOdds = rattenkriegQuestion({
  id: 'burning',
  title: 'Fire over the turns',
  group: GROUPS.blasts,
  examples: [['--fuel gasoline --attempts 2 --tool extinguisher']],
  params: {
    strength: whole(2, 5).describe('strength of the fire; without it a fire that starts'),
    turns: whole(1, 30).default(4).describe('number of turns'),
    attempts: whole(0, 20).default(0).describe('actions per turn to put out the fire'),
    fuel: rowOf((c: Catalogue) => c.burning.fuels).describe('burning fuel: wood-or-gasoil, gasoline'),
    tool: rowOf((c: Catalogue) => c.burning.extinguishing.tools)
      .describe('tool to put out the fire: spade-broom, sand-water …')
      .byDefault('bare hands'),
    ...SAMPLES,
  },
  sections: { Fire: ['strength', 'fuel', 'turns', 'attempts', 'tool'] },
  read: ({ catalogue, interpretations, reader }, { trials, seed, strength, turns, attempts, fuel, tool }) => {
    const [bareHands] = catalogue.burning.extinguishing.tools;
    if (tool !== null && attempts === 0) reader.fault('tool', needs('attempts'));
    const question = {
      strength,
      turns,
      fuel: fuel?.modifier ?? 0,
      attempts,
      tool: (tool ?? bareHands).modifier,
      interpretations,
    };
    return () => presentationOf(catalogue, answerBurning(catalogue, question, { trials, seed }));
  },
});

function presentationOf({ burning }: Catalogue, { answer, explanation }: ReturnType<typeof answerBurning>) {
  const { question, exact } = answer;
  const stillBurning = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
  const title = burningTitle(question.turns, question.strength);
  const last = exact.turns[question.turns];
  const strengths = last.burning.flatMap((share, strength) =>
    strength > burning.outAt ? [[String(strength), share]] : [],
  );
  const end = table(
    [
      ['strength', 'text'],
      ['chance', 'percent'],
    ],
    [[OUT, last.out], ...strengths, [LOST, last.lost]],
    { caption: title, isExhaustive: true },
  );
  return presented(answer, explanation, {
    headline: [
      chance(OUT, last.out),
      chance('beyond control', last.lost),
      chance('still burning', stillBurning(last.burning)),
    ],
    blocks: [
      table(
        [
          ['turn', 'count', { align: 'left' }],
          ...[OUT, LOST, 'burning'].map((head) => ({ head, format: 'percent' }) as const),
        ],
        exact.turns.map((turn, index) => [index, turn.out, turn.lost, stillBurning(turn.burning)]),
        { keys: exact.turns.map((_, index) => `turn ${index}`) },
      ),
      end,
    ],
    chart: () => tableBars(end, title, 'Strength at the end', LOST),
  });
}

const OUT = 'out';
const LOST = 'lost';
