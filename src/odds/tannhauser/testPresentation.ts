/** The answers of `odds test` and `odds duel`, ready to be shown. */
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
import { distributionLines, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { poolLine, sampledSentence } from './phrases.ts';

export function testPresentation(answer: TestAnswer): OddsPresentation {
  const { exact, question, pool, sampled } = answer;
  return {
    ...explainTest(answer),
    document: answer,
    sentence: answer.sentence,
    ...(sampled === null ? {} : { sampled: sampledSentence(sampled) }),
    body: [
      line(TEST_ROLL, pool),
      '',
      ...distributionLines(SUCCESSES, exact.successes, { sampled: sampled?.successes }),
      ...(sampled === null ? [] : ['', sampledSentence(sampled)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: 'Successes of one test',
      axis: 'Successes',
      bars: distributionBars(exact.successes, 0, question.needed, sharesOf(sampled?.successes, sampled)),
    }),
  };
}

export function duelPresentation(answer: DuelAnswer): OddsPresentation {
  const { exact, pools, sampled } = answer;
  const { first, probabilities } = exact.margin;
  return {
    ...explainDuel(answer),
    document: answer,
    sentence: answer.sentence,
    ...(sampled === null ? {} : { sampled: sampledSentence(sampled) }),
    body: [
      line(ATTACKER_ROLL, pools.attack),
      line(DEFENDER_ROLL, pools.defence),
      '',
      ...distributionLines(MARGIN_NAME, probabilities, {
        first,
        sampled: sampled?.margin.probabilities,
      }),
      ...(sampled === null ? [] : ['', sampledSentence(sampled)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: 'Margin of one duel',
      axis: 'Successes of the attacker beyond those of the defender',
      bars: distributionBars(probabilities, first, 1, sharesOf(sampled?.margin.probabilities, sampled)),
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
