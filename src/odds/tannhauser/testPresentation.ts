/** The answers of `odds test` and `odds duel`, ready to be shown. */
import { poolLine } from '../../base/messages/attack.ts';
import { automaticNote, sampledSentence } from '../../base/messages/odds.ts';
import * as words from '../../base/messages/oddsTests.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import type { PoolSpec } from '../../dice/pool.ts';
import type { DuelAnswer, TestAnswer } from '../../rulesets/tannhauser/odds/answerTest.ts';
import { explainDuel, explainTest } from '../../rulesets/tannhauser/odds/explainTest.ts';
import { distributionLines, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';

export function testPresentation(answer: TestAnswer): OddsPresentation {
  const { exact, question, pool, sampled } = answer;
  return {
    ...explainTest(answer),
    document: answer,
    sentence: answer.sentence,
    ...(sampled === null ? {} : { sampled: sampledSentence(sampled) }),
    body: [
      line(words.TEST_ROLL, pool),
      '',
      ...distributionLines(words.SUCCESSES, exact.successes, { sampled: sampled?.successes }),
      ...(sampled === null ? [] : ['', sampledSentence(sampled)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: words.TEST_TITLE,
      axis: words.SUCCESSES_AXIS,
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
      line(words.ATTACKER_ROLL, pools.attack),
      line(words.DEFENDER_ROLL, pools.defence),
      '',
      ...distributionLines(words.MARGIN_NAME, probabilities, {
        first,
        sampled: sampled?.margin.probabilities,
      }),
      ...(sampled === null ? [] : ['', sampledSentence(sampled)]),
    ],
    picture: () => ({
      kind: 'bars',
      title: words.DUEL_TITLE,
      axis: words.MARGIN_AXIS,
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
