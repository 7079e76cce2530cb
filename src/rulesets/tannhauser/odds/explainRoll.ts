/** The steps, rules and choices behind the odds of a roll given as numbers. */
import { attackPolicy } from '../../../dice/contest.ts';
import type { Explanation } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { WorkedRoll } from './answerRoll.ts';
import { attackSteps, shockSteps, woundStep } from './explainContest.ts';
import { policyFor } from './policies.ts';
import { policySentences } from './policyAnswer.ts';

export function explainRoll({ answer, contest, bonus, hasWounds }: WorkedRoll): Explanation {
  const { attack, defence, defenceDiceOnTop } = contest;
  const reroll = attackPolicy(contest, policyFor(answer.policy.name));
  const resists = defence.dice > 0 || defence.automatic > 0 || defenceDiceOnTop > 0;
  const changes = attack.rerollLowest > 0 || attack.extraDiceOnTop > 0 || attack.plusToOne;
  const steps = () => [
    ...attackSteps(attack, reroll),
    ...(resists ? shockSteps(contest) : []),
    ...(hasWounds ? [woundStep(answer.exact.wounds, undefined)] : []),
  ];
  return {
    rules: sortedRules([
      'T-TEST-02',
      'T-TEST-03',
      'T-TEST-05',
      'T-TEST-06',
      ...(changes ? ['T-COMBAT-08', 'R-17'] : []),
      ...(attack.automatic > 0 || defence.automatic > 0 ? ['T-AUTO-01'] : []),
      ...(resists ? ['T-COMBAT-04', 'T-COMBAT-06'] : []),
    ]),
    assumed: policySentences(attack, reroll, answer.policy, bonus),
    steps,
  };
}
