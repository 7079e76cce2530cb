/** The answer of `odds roll`, ready to be shown. */
import * as words from '../../base/messages/odds.ts';
import { countedNote } from '../../base/messages/oddsSum.ts';
import { distributionBars } from '../../charts/oddsPicture.ts';
import { mean } from '../../dice/distribution.ts';
import type { WorkedRoll } from '../../rulesets/tannhauser/odds/answerRoll.ts';
import { explainRoll } from '../../rulesets/tannhauser/odds/explainRoll.ts';
import { distributionLines, sharesOf } from '../bars.ts';
import type { OddsPresentation } from '../presentation.ts';
import { poolLines, rollLine } from './pools.ts';

/** @param sum how to write the sum of the same dice, if that might have been meant */
export function rollPresentation(worked: WorkedRoll, sum?: string): OddsPresentation {
  const { answer, contest, bonus, hasWounds } = worked;
  const { exact, sampled } = answer;
  const counted = hasWounds ? 'wounds' : words.SUCCESSES;
  const explanation = explainRoll(worked);
  return {
    ...explanation,
    assumed: [...(sum === undefined ? [] : [countedNote(sum)]), ...explanation.assumed],
    document: answer,
    sentence: answer.sentence,
    ...(sampled === null ? {} : { sampled: words.sampledSentence(sampled) }),
    body: [
      ...(hasWounds ? poolLines(contest, bonus) : [rollLine(contest, bonus)]),
      '',
      ...(hasWounds ? [...distributionLines('hits', exact.hits), ''] : []),
      ...distributionLines(counted, exact.wounds, { sampled: sampled?.wounds }),
      '',
      hasWounds
        ? words.meanLine(mean(exact.hits).toFixed(4), exact.mean.toFixed(4))
        : words.meanSuccesses(exact.mean.toFixed(4)),
      ...(sampled === null ? [] : [words.sampledSentence(sampled)]),
      ...(exact.fractions?.wounds ?? []).map((share, count) => words.fractionLine(counted, count, share)),
    ],
    picture: () => ({
      kind: 'bars',
      title: hasWounds ? words.WOUNDS_OF_ROLL : words.SUCCESSES_OF_ROLL,
      axis: hasWounds ? words.WOUNDS_AXIS : words.SUCCESSES_AXIS,
      bars: distributionBars(exact.wounds, 0, undefined, sharesOf(sampled?.wounds, sampled)),
    }),
  };
}
