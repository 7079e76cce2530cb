/** The steps and rules behind the odds of a test or duel. */
import { counted } from '../../../base/phrases.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import type { PoolSpec } from '../../../dice/pool.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import { sortedRules } from '../../../game/ruleIds.ts';
import type { DuelAnswer, TestAnswer, TestSide } from './answerTest.ts';
import { poolPhrase } from './phrases.ts';

export const TEST_ROLL = 'The roll';

export const MARGIN_NAME = 'margin';

export function explainTest({ question, exact, pass, pool }: TestAnswer): Explanation {
  const steps = (): OddsStep[] => [
    rollStep(TEST_ROLL, question, pool, exact.successes),
    {
      title: 'Passed or not',
      rules: ['T-TEST-03'],
      notes: [`At least ${counted(question.needed, 'success', 'successes')}: ${probabilityLabel(pass)}.`],
      distributions: [{ name: MARGIN_NAME, ...exact.margin }],
    },
  ];
  return { rules: sortedRules(['T-TEST-01', ...rulesOf(question)]), assumed: assumedOf([question]), steps };
}

export const ATTACKER_ROLL = 'The roll of the attacker';

export const DEFENDER_ROLL = 'The roll of the defender';

export function explainDuel({ question, exact, win, pools }: DuelAnswer): Explanation {
  const { attacker, defender } = question;
  const { first, probabilities } = exact.margin;
  const tie = probabilities[-first] ?? 0;
  const steps = (): OddsStep[] => [
    rollStep(ATTACKER_ROLL, attacker, pools.attack, exact.attacker),
    rollStep(DEFENDER_ROLL, defender, pools.defence, exact.defender),
    {
      title: 'The margin',
      rules: ['T-DUEL-01'],
      notes: [
        `A tie (${probabilityLabel(tie)}) goes to the defender; the attacker wins ${probabilityLabel(win)}.`,
      ],
      distributions: [{ name: MARGIN_NAME, first, probabilities }],
    },
  ];
  const rules = [...rulesOf(attacker), ...rulesOf(defender), 'T-DUEL-01', 'T-DUEL-02'];
  return { rules: sortedRules(rules), assumed: assumedOf([attacker, defender]), steps };
}

export const SUCCESSES = 'successes';

function rollStep(title: string, side: TestSide, pool: PoolSpec, successes: readonly number[]): OddsStep {
  const [bottom, failure, near, success, top] = pool.die;
  const below = bottom + failure + near;
  return {
    title,
    rules: sortedRules(rulesOf(side)),
    notes: [
      poolPhrase(pool.dice, below + 1, below + success + top),
      ...(pool.dice > 0 ? [] : ['An empty pool rolls no dice; automatic successes still count.']),
    ],
    distributions: [{ name: SUCCESSES, first: 0, probabilities: successes }],
  };
}

function rulesOf({ roller, dice, modifier, automatic }: TestSide): string[] {
  return [
    'T-TEST-02',
    'T-TEST-03',
    'T-TEST-06',
    ...(modifier === 0 ? [] : ['T-TEST-04', 'R-14']),
    ...(dice > 0 ? [] : ['T-TEST-05', 'R-15']),
    ...(automatic > 0 ? ['T-TEST-05'] : []),
    ...(roller === null ? [] : ['T-TERM-04']),
    ...(roller === null || roller.circle === 0 ? [] : ['T-MAP-04', 'R-06']),
    ...(roller?.boost === true ? ['T-CP-06'] : []),
  ];
}

function assumedOf(sides: readonly TestSide[]): string[] {
  return sides.some(({ roller }) => roller !== null)
    ? ['Assumed: no Command Points except for the given boosts.']
    : [];
}
