/** The question of `odds burning --ruleset rattenkrieg`: a fire over the turns. */

import { rowOf, whole } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { answerBurning } from '../../../rulesets/rattenkrieg/odds/answerBurning.ts';
import { alignedLines } from '../../aligned.ts';
import { percent } from '../../bars.ts';
import type { OddsPresentation } from '../../presentation.ts';
import { GROUPS, needs } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { sampledLines } from '../sampling.ts';

export const burningOdds = rattenkriegQuestion({
  id: 'burning',
  title: 'Fire over the turns',
  group: GROUPS.blasts,
  examples: [['--fuel gasoline --attempts 2 --tool extinguisher']],
  params: {
    strength: whole(2, 5).describe('of the fire; without it one that starts'),
    turns: whole(1, 30).default(4).describe('to follow it'),
    attempts: whole(0, 20).default(0).describe('actions a turn that somebody tries to put it out with'),
    fuel: rowOf((c: Catalogue) => c.burning.fuels).describe(
      'what burns: wood-or-gasoil, gasoline; without it neither',
    ),
    tool: rowOf((c: Catalogue) => c.burning.extinguishing.tools)
      .describe('what it is put out with: spade-broom, sand-water …')
      .unsaid('bare hands'),
    ...SAMPLES,
  },
  sections: { Fire: ['strength', 'fuel', 'turns', 'attempts', 'tool'] },
  read: ({ catalogue, readings, reader }, { trials, seed, strength, turns, attempts, fuel, tool }) => {
    const [bareHands] = catalogue.burning.extinguishing.tools;
    if (tool !== null && attempts === 0) reader.fault('tool', needs('attempts'));
    const question = {
      strength,
      turns,
      fuel: fuel?.modifier ?? 0,
      attempts,
      tool: (tool ?? bareHands).modifier,
      readings,
    };
    return () => presentationOf(catalogue, answerBurning(catalogue, question, { trials, seed }));
  },
});

// Fires.
const TURN_HEAD = ['turn', 'out', 'lost', 'burning'] as const;

const STRENGTHS = { out: 'out', lost: 'lost' } as const;

function presentationOf(
  { burning }: Catalogue,
  { answer, explanation }: ReturnType<typeof answerBurning>,
): OddsPresentation {
  const { turns } = answer.exact;
  const stillBurning = (shares: readonly number[]): number => shares.reduce((sum, share) => sum + share, 0);
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      ...alignedLines([
        TURN_HEAD,
        ...turns.map((turn, index) => [
          String(index),
          percent(turn.out),
          percent(turn.lost),
          percent(stillBurning(turn.burning)),
        ]),
      ]),
      ...sampledLines(answer.sampled),
    ],
    picture: () => {
      const last = turns[answer.question.turns];
      const strengths = last.burning.flatMap((probability, strength) =>
        strength > burning.outAt ? [{ label: String(strength), probability, marked: false }] : [],
      );
      return {
        kind: 'bars',
        title: answer.sentence.split(':')[0],
        axis: 'Strength at the end',
        bars: [
          { label: STRENGTHS.out, probability: last.out, marked: false },
          ...strengths,
          { label: STRENGTHS.lost, probability: last.lost, marked: true },
        ],
      };
    },
  };
}
