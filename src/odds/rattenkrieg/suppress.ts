/** The question of `odds suppress --ruleset rattenkrieg`: actions that suppressive fire takes. */

import { distributionBars } from '../../charts/oddsPicture.ts';
import { whole } from '../../params/kinds.ts';
import { SAMPLES } from '../../params/samples.ts';
import type { Catalogue } from '../../rulesets/rattenkrieg/model.ts';
import { answerSuppress, areaNote, LOST, PINNED } from '../../rulesets/rattenkrieg/odds/answerSuppress.ts';
import { distributionLines } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { MOST_FIGURES } from './figures.ts';
import { GROUPS } from './phrases.ts';
import { rattenkriegQuestion } from './question.ts';
import { sampledLines } from './sampling.ts';
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
    figures: whole(1, MOST_FIGURES).default(1).describe('figures on the ground that is covered'),
    quality: whole(1, 5).default(3).describe('their Quality'),
    actions: whole(1, 20).default(1).describe('Suppress actions on the same ground'),
    ...SAMPLES,
  },
  sections: { Shooter: ['weapon', 'mount', 'actions'], Targets: ['figures', 'quality'] },
  start: (catalogue) => ({ weapon: machineGun(catalogue), figures: '4' }),
  read: ({ catalogue, readings }, { trials, seed, weapon: { weapon }, ...asked }) => {
    const question = { ...asked, readings, weapon };
    return () => presentationOf(catalogue, answerSuppress(catalogue, question, { trials, seed }));
  },
});

function presentationOf(
  { smallArms }: Catalogue,
  { answer, explanation }: ReturnType<typeof answerSuppress>,
): OddsPresentation {
  const { cells, lost, figures } = answer.exact;
  const { width, depth } = smallArms.suppression;
  return {
    ...explanation,
    document: answer,
    sentence: answer.sentence,
    body: [
      areaNote(cells, width, depth),
      '',
      ...distributionLines(LOST, lost),
      ...(answer.question.figures === 1
        ? []
        : ['', ...distributionLines(PINNED, figures, { sampled: answer.sampled?.shares })]),
      ...sampledLines(answer.sampled),
    ],
    picture: () => ({
      kind: 'bars',
      title: `Suppressive fire: ${answer.question.weapon.name}`,
      axis: 'Actions lost by one figure',
      bars: distributionBars(lost),
    }),
  };
}
