/** The question of `odds suppress --ruleset rattenkrieg`: actions lost to suppressive fire. */

import { blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast } from '../../../dice/distribution.ts';
import { presented } from '../../../odds/presentation.ts';
import { noun, says, withExamples } from '../../../odds/sentence/sentence.ts';
import { whole } from '../../../params/kinds.ts';
import { SAMPLES } from '../../../params/samples.ts';
import type { Catalogue } from '../model.ts';
import { answerSuppress, areaNote, LOST, PINNED } from '../odds/answerSuppress.ts';
import { MOST_FIGURES } from './figures.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { MOUNT } from './targetSide.ts';
import { machineGun, WEAPON } from './weapon.ts';

export const suppressOdds = rattenkriegQuestion({
  id: 'suppress',
  title: 'Suppressive fire',
  group: GROUPS.smallArms,
  examples: [['mg42 --figures 4 --quality 3 --actions 2']],
  params: {
    weapon: WEAPON,
    ...MOUNT,
    figures: whole(1, MOST_FIGURES).default(1).describe('number of miniatures on the covered ground'),
    quality: whole(1, 5).default(3).describe('Quality of these miniatures'),
    actions: whole(1, 20).default(1).describe('number of Suppress actions on the same ground'),
    ...SAMPLES,
  },
  sections: { Shooter: ['weapon', 'mount', 'actions'], Targets: ['figures', 'quality'] },
  sentence: {
    verbs: ['suppresses', 'pins'],
    subject: noun('weapon', says('mount', '{} mount', 'on a {} mount')),
    object: {
      ...withExamples(says('figures', '{} men', '{} man', '{}'), '1', '4', '8'),
      phrases: [says('quality', 'Quality {}', 'of Quality {}')],
    },
    phrases: [says('actions', '{} times', 'with {} actions')],
  },
  start: (catalogue) => ({ weapon: machineGun(catalogue), figures: '4' }),
  read: ({ catalogue, interpretations }, { trials, seed, weapon: { weapon }, ...request }) => {
    const question = { ...request, interpretations, weapon };
    return () => presentationOf(catalogue, answerSuppress(catalogue, question, { trials, seed }));
  },
});

function presentationOf(
  { smallArms }: Catalogue,
  { answer, explanation }: ReturnType<typeof answerSuppress>,
) {
  const { exact, question, sampled } = answer;
  const { width, depth } = smallArms.suppression;
  const lost = distribution(LOST, exact.lost);
  return presented(answer, explanation, {
    headline: [
      chance('loses an action', atLeast(exact.lost, 1)),
      chance('all lose an action', exact.figures[exact.figures.length - 1]),
      average('expected actions lost', exact.expectedLost),
    ],
    blocks: blocksOf(
      notes(areaNote(exact.cells, width, depth)),
      lost,
      question.figures === 1
        ? null
        : distribution(PINNED, exact.figures, { sampled: sampledShares(sampled?.shares, sampled) }),
    ),
    chart: () =>
      distributionBars(lost, `Suppressive fire: ${question.weapon.name}`, 'Actions lost by one miniature'),
  });
}
