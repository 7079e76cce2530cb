/** The answers of `odds test` and `odds duel`, ready to be shown. */
import { blocksOf, distribution, notes, sampledShares } from '../../answer/blocks.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { PoolSpec } from '../../dice/pool.ts';
import type { DuelAnswer, TestAnswer } from '../../rulesets/tannhauser/odds/answerTest.ts';
import {
  ATTACKER_ROLL,
  DEFENDER_ROLL,
  explainDuel,
  explainTest,
  MARGIN_NAME,
  SUCCESSES,
  TEST_ROLL,
} from '../../rulesets/tannhauser/odds/explainTest.ts';
import { automaticNote } from '../../rulesets/tannhauser/odds/phrases.ts';
import type { OddsPresentation } from '../presentation.ts';
import { sampledSentence } from '../sampledSentence.ts';
import { poolLine } from './phrases.ts';

export function testPresentation(answer: TestAnswer): OddsPresentation {
  const { exact, question, pool, sampled } = answer;
  const successes = distribution(SUCCESSES, exact.successes, {
    sampled: sampledShares(sampled?.successes, sampled),
    marked: { from: question.needed },
  });
  return {
    ...explainTest(answer),
    document: answer,
    sentence: answer.sentence,
    sampled: sampledSentence(sampled),
    blocks: blocksOf(notes(line(TEST_ROLL, pool)), successes),
    picture: () => distributionBars(successes, { title: 'Successes of one test', axis: 'Successes' }),
  };
}

export function duelPresentation(answer: DuelAnswer): OddsPresentation {
  const { exact, pools, sampled } = answer;
  const { first, probabilities } = exact.margin;
  const margin = distribution(MARGIN_NAME, probabilities, {
    first,
    sampled: sampledShares(sampled?.margin.probabilities, sampled),
    marked: { from: 1 },
  });
  return {
    ...explainDuel(answer),
    document: answer,
    sentence: answer.sentence,
    sampled: sampledSentence(sampled),
    blocks: blocksOf(notes(line(ATTACKER_ROLL, pools.attack), line(DEFENDER_ROLL, pools.defence)), margin),
    picture: () =>
      distributionBars(margin, {
        title: 'Margin of one duel',
        axis: 'Successes of the attacker beyond those of the defender',
      }),
  };
}

function line(
  name: string,
  { dice, die: [bottom, failure, near, success, top], automatic }: PoolSpec,
): string {
  const below = bottom + failure + near;
  const said = automatic > 0 ? [automaticNote(automatic)] : [];
  return poolLine(name, dice, below + 1, below + success + top, said);
}
