/** The steps and rules behind the odds of one attack. */
import * as words from '../../../base/messages/dustWarfareOdds.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import { effectsOf } from '../attack/situation.ts';
import type { Catalogue } from '../model.ts';
import type { WorkedAttack } from './answerAttack.ts';
import { attackSteps } from './attackSteps.ts';
import { houseReadings } from './houseReadings.ts';
import { abilityRules, switchedRulings } from './ruleTrace.ts';

/** @param assumed what the question left open, said by whoever read it */
export function explainAttack(
  catalogue: Catalogue,
  { answer: { question, points }, worked }: WorkedAttack,
  assumed: readonly string[],
): Explanation {
  const { miniatures, hitPoints } = worked.situation.target;
  const flies = effectsOf(worked.situation.target.effects, 'suppression-cover');
  const steps = attackSteps(worked);
  const switched = switchedRulings(catalogue, question.rulings);
  const readings = houseReadings(catalogue, [question]);
  return {
    rules: sortedRules([
      ...steps.flatMap(({ rules }) => rules),
      ...abilityRules(catalogue, question),
      ...[...readings, ...switched].map(({ id }) => id),
    ]),
    assumed: [
      ...assumed,
      ...(worked.odds.table !== null && worked.odds.losses === null ? [words.survives()] : []),
      ...(miniatures > 1 && hitPoints > 1 ? [words.damageSpread()] : []),
      ...(miniatures > 1 && !question.rulings.damageSpillsOver ? [words.smallestHitsFirst()] : []),
      ...(flies.length > 0 ? [words.flyingTarget()] : []),
      ...(points !== null && hitPoints > 1 ? [words.pointsOfTheLost()] : []),
      ...readings.map(({ id, meaning }) => words.houseReading(id, meaning)),
      ...switched.map(({ id, meaning }) => words.switchedRuling(id, meaning)),
    ],
    steps: () => steps,
  };
}
