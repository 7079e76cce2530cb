import { probabilityLabel } from '../dice/expression/phrases.ts';
import { formatGiven, type HitsCondition } from '../dice/hitsGiven.ts';
import type { OddsStep } from './oddsSteps.ts';

/** The step of an attack under a condition on its successes; no step without one. @param hits that meet it */
export function givenSteps(given: HitsCondition | null, hits: readonly number[]): OddsStep[] {
  if (given === null) return [];
  const share = probabilityLabel(given.probability);
  return [
    {
      title: 'The condition',
      rules: [],
      notes: [`${formatGiven(given)} holds in ${share} of all attacks; only these count in what follows.`],
      distributions: [{ name: 'hits', first: 0, probabilities: hits }],
    },
  ];
}
