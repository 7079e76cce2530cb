/** The question of `odds suppression --ruleset dust-warfare`: recovery, retreat, actions. */

import { blocksOf, distribution, notes } from '../../../answer/blocks.ts';
import { chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { presented } from '../../../odds/presentation.ts';
import { flag, whole } from '../../../params/kinds.ts';
import { ACTIONS, answerSuppression, LEFT, retreatLine } from '../odds/answerSuppression.ts';
import { dustWarfareQuestion } from './question.ts';

export const suppressionOdds = dustWarfareQuestion({
  id: 'suppression',
  title: 'Suppression',
  examples: [['3 --miniatures 2']],
  params: {
    markers: whole(0, 60).positional().describe('suppression markers'),
    miniatures: whole(1, 60).describe('miniatures left'),
    'hero-led': flag('a hero leads: blanks remove markers, and the unit never retreats'),
    reacted: flag('the unit has a reaction marker'),
    badass: flag('the unit has Badass'),
  },
  sections: { Unit: ['markers', 'miniatures', 'hero-led', 'reacted', 'badass'] },
  start: () => ({ markers: '3' }),
  read: ({ catalogue, rulings }, { markers, miniatures, reacted, badass, ...request }) => {
    const question = {
      markers,
      miniatures,
      heroLed: request['hero-led'],
      reactionMarker: reacted,
      badass,
      rulings,
    };
    return () => presentationOf(answerSuppression(catalogue, question));
  },
});

function presentationOf({ answer, explanation }: ReturnType<typeof answerSuppression>) {
  const { question, exact } = answer;
  const { actions, retreat } = exact;
  const { markers, miniatures } = question;
  const left = distribution(LEFT, exact.left, {
    marked: miniatures === null ? undefined : { name: 'retreat', from: miniatures + 1 },
  });
  return presented(answer, explanation, {
    headline: [
      chance('removes all', exact.left[0]),
      ...(retreat === null ? [] : [chance('retreats', retreat)]),
      chance('has no action', actions[0]),
    ],
    blocks: blocksOf(
      left,
      distribution(ACTIONS, actions),
      notes(retreat === null ? null : retreatLine(retreat)),
    ),
    chart: () =>
      distributionBars(
        left,
        `Markers left of ${markers}${retreat !== null && retreat > 0 ? ' (in colour: it retreats)' : ''}`,
        'Markers left',
      ),
  });
}
