/** The question of `odds initiative --ruleset rattenkrieg`: who acts (R-TURN-03). */
import { flag, whole } from '../../../../params/kinds.ts';
import { answerInitiative } from '../../odds/answerTests.ts';
import { GROUPS } from '../phrases.ts';
import { rattenkriegQuestion } from '../question.ts';
import { diePresentation } from './diePresentation.ts';

export const initiativeOdds = rattenkriegQuestion({
  id: 'initiative',
  title: 'Initiative',
  group: GROUPS.troops,
  examples: [['4 3']],
  params: {
    own: whole(1, 8).positional().describe('Quality of the own leader').asLabel(),
    other: whole(1, 8).positional().describe('Quality of the other leader').asLabel(),
    high: flag('the own side has the high numbers'),
  },
  sections: { Leaders: ['own', 'other', 'high'] },
  start: () => ({ own: '3', other: '3' }),
  read:
    ({ catalogue, interpretations }, { own, other, high }) =>
    () =>
      diePresentation(answerInitiative(catalogue, { own, other, isLow: !high, interpretations })),
});
