/** The steps and rules behind the odds of one attack. */
import { givenSteps } from '../../../game/given.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { effectsOf } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { WorkedAttack } from './answerAttack.ts';
import { attackSteps } from './attackSteps.ts';
import { houseInterpretations } from './houseInterpretations.ts';
import { houseInterpretation, pointsOfTheLost } from './phrases.ts';
import { abilityRules, switchedRulings } from './ruleTrace.ts';

/** @param assumed what the question left open, from its reader */
export function explainAttack(
  catalogue: Catalogue,
  { answer: { question, points }, worked }: WorkedAttack,
  assumed: readonly string[],
): Explanation {
  const { miniatures, hitPoints } = worked.situation.target;
  const flies = effectsOf(worked.situation.target.effects, 'suppression-cover');
  const steps = attackSteps(worked);
  const switched = switchedRulings(catalogue, question.rulings);
  const interpretations = houseInterpretations(catalogue, [question]);
  return {
    rules: sortedRules([
      ...steps.flatMap(({ rules }) => rules),
      ...abilityRules(catalogue, question),
      ...[...interpretations, ...switched].map(({ id }) => id),
    ]),
    assumed: [
      ...assumed,
      ...(worked.odds.table !== null && worked.odds.losses === null
        ? ['Assumed: the target survives all damage; set its hit points with --hit-points.']
        : []),
      ...(miniatures > 1 && hitPoints > 1
        ? ['Assumed: the owner spreads damage over the miniatures before he loses one.']
        : []),
      ...(miniatures > 1 && !question.rulings.damageSpillsOver
        ? ['Assumed: armour and cover negate the smallest hits first (R-22).']
        : []),
      ...(flies.length > 0
        ? [
            'Assumed: the weapons may fire at a flying unit; from the ground, bombs and weapons of range 6 or less may not (D-ABL-FLIGHT).',
          ]
        : []),
      ...(points !== null && hitPoints > 1 ? [pointsOfTheLost()] : []),
      ...interpretations.map(({ id, meaning }) => houseInterpretation(id, meaning)),
      ...switched.map(({ id, meaning }) => `${id}: ${meaning}`),
    ],
    steps: () => [...givenSteps(worked.given, 'attacks', worked.odds.hits), ...steps],
  };
}
