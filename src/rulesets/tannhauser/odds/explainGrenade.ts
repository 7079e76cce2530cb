/** The steps and rules behind the odds of a blast. */
import { byId } from '../../../data/entries.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Catalogue } from '../model.ts';
import { itemsOfBlast } from './actingItems.ts';
import type { WorkedGrenade } from './answerGrenade.ts';
import { shockSteps, woundStep } from './explainContest.ts';
import { circlePhrase, itemNote, KILLED } from './phrases.ts';

export function explainGrenade(catalogue: Catalogue, { answer, p, miniatures }: WorkedGrenade): Explanation {
  const { question, exact, automaticSuccesses } = answer;
  const { victims } = question;
  const items = itemsOfBlast(catalogue, p, [...miniatures]);
  const { name: grenade } = byId(catalogue.items, question.grenade);
  const steps = (): OddsStep[] => [
    {
      title: 'The blast',
      rules: ['T-GREN-04', 'T-AUTO-01', 'R-21'],
      notes: [
        `${grenade}: ${automaticSuccesses} automatic attack successes on everybody on the circle and next to it, friend and foe`,
        ...items.map(({ item }) => itemNote(item.name, item.effect)),
      ],
      distributions: [],
    },
    ...exact.victims.flatMap(({ wounds, character }, victim) => {
      const { circle } = victims[victim];
      const notes = circle === 0 ? [] : [circlePhrase(circle, 'Stamina')];
      const [shock] = shockSteps(answer.pools[victim], notes);
      const { name } = byId(catalogue.characters, character);
      return [
        { ...shock, title: `The shock roll of ${name}` },
        woundStep(wounds, rowsLeft(p, miniatures[victim])),
      ];
    }),
    {
      title: 'All characters together',
      rules: ['R-21'],
      notes: ['All roll first, then all wounds apply at once; the rolls are independent.'],
      distributions: [
        { name: KILLED, first: 0, probabilities: exact.joint.killed },
        { name: 'wounds', first: 0, probabilities: exact.joint.wounds },
      ],
    },
  ];
  return {
    rules: sortedRules([
      'T-TEST-02',
      'T-TEST-03',
      'T-TEST-06',
      'T-COMBAT-05',
      'T-COMBAT-06',
      'T-AUTO-01',
      'T-AUTO-03',
      'T-WOUND-01',
      'T-GREN-04',
      ...(victims.some(({ circle }) => circle !== 0) ? ['T-MAP-04', 'R-06'] : []),
      ...(victims.some(({ boost }) => boost) ? ['T-CP-06'] : []),
      'R-21',
      ...items.flatMap(({ rulings }) => rulings),
    ]),
    assumed: ['Assumed: no Command Points except for the given boosts; no shake-off.'],
    steps,
  };
}
