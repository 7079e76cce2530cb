/** Presentation of an `odds roll` answer. */

import { blocksOf, distribution, notes, sampledShares } from '../../../answer/blocks.ts';
import { average, chance } from '../../../answer/measure.ts';
import { distributionBars } from '../../../charts/oddsChartKinds.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { type OddsPresentation, sampledSentence } from '../../../odds/presentation.ts';
import type { RollAnswer, WorkedRoll } from '../odds/answerRoll.ts';
import { explainRoll } from '../odds/explainRoll.ts';
import { WOUNDS_AXIS } from './phrases.ts';
import { opposedLines, poolLines, rollLine } from './pools.ts';

/** @param sum how to write the sum of the same dice, if the user may have meant that */
export function rollPresentation(worked: WorkedRoll, sum?: string): OddsPresentation<RollAnswer> {
  const { answer, contest, bonus, isOpposed, hasWounds } = worked;
  const { exact, sampled } = answer;
  const counted = hasWounds ? 'wounds' : isOpposed ? 'successes left' : 'successes';
  const explanation = explainRoll(worked);
  const left = distribution(counted, exact.wounds, { sampled: sampledShares(sampled?.wounds, sampled) });
  return {
    ...explanation,
    assumed: [
      ...(sum === undefined ? [] : [`Each die succeeds by itself; for their sum write '${sum}'.`]),
      ...explanation.assumed,
    ],
    document: answer,
    sentence: answer.sentence,
    sampled: sampledSentence(sampled),
    headline: [
      chance(
        hasWounds ? 'at least one wound' : `at least one success${isOpposed ? ' left' : ''}`,
        atLeast(exact.wounds, 1),
      ),
      average(`expected ${counted}`, exact.mean),
    ],
    blocks: blocksOf(
      notes(
        ...(hasWounds
          ? poolLines(contest, bonus)
          : isOpposed
            ? opposedLines(contest, bonus)
            : [rollLine(contest, bonus)]),
      ),
      isOpposed ? distribution(hasWounds ? 'hits' : 'successes', exact.hits) : null,
      left,
      notes(
        hasWounds
          ? `Expected: ${mean(exact.hits).toFixed(4)} hits, ${exact.mean.toFixed(4)} wounds.`
          : `Expected: ${exact.mean.toFixed(4)} ${counted}.`,
        ...(exact.fractions?.wounds ?? []).map((share, count) => `P(${counted} = ${count}) = ${share}`),
      ),
    ),
    chart: () =>
      distributionBars(
        left,
        hasWounds ? 'Wounds of one attack' : 'Successes of one roll',
        hasWounds ? WOUNDS_AXIS : isOpposed ? 'Successes left' : 'Successes',
      ),
  };
}
