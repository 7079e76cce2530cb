/** Presentation of `odds test` and `odds duel` answers. */

import { blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { presented } from '../../../odds/presentation.ts';
import type { DuelAnswer, TestAnswer } from '../odds/answerTest.ts';
import {
  ATTACKER_ROLL,
  DEFENDER_ROLL,
  explainDuel,
  explainTest,
  MARGIN_NAME,
  SUCCESSES,
  TEST_ROLL,
} from '../odds/explainTest.ts';
import { poolLine } from './pools.ts';

export function testPresentation(answer: TestAnswer) {
  const { exact, question, pool, sampled } = answer;
  const successes = distribution(SUCCESSES, exact.successes, {
    sampled: sampledShares(sampled?.successes, sampled),
    marked: { name: 'success', from: question.needed },
  });
  return presented(answer, explainTest(answer), {
    headline: [chance('passed', answer.pass), average(`expected ${SUCCESSES}`, exact.mean)],
    blocks: blocksOf(notes(poolLine(TEST_ROLL, pool)), successes),
    chart: () => distributionBars(successes, 'Successes of one test', 'Successes'),
  });
}

export function duelPresentation(answer: DuelAnswer) {
  const { exact, pools, sampled } = answer;
  const { first, probabilities } = exact.margin;
  const margin = distribution(MARGIN_NAME, probabilities, {
    first,
    sampled: sampledShares(sampled?.margin.probabilities, sampled),
    marked: { name: 'win', from: 1 },
  });
  return presented(answer, explainDuel(answer), {
    blocks: blocksOf(
      notes(poolLine(ATTACKER_ROLL, pools.attack), poolLine(DEFENDER_ROLL, pools.defence)),
      margin,
    ),
    chart: () =>
      distributionBars(
        margin,
        'Margin of one duel',
        'Successes of the attacker beyond those of the defender',
      ),
  });
}
