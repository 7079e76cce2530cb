/** The answer of `odds roll` where the roll is too large to be enumerated: samples alone, with their intervals. */

import { blocksOf, notes, type SampledShare, sampledShare, type Table, table } from '../answer/blocks.ts';
import { type Measure, sampledAverage, sampledChance as sampledMeasure } from '../answer/measure.ts';
import { meanPhrase, type SumAnswer, type WorkedSum } from '../dice/expression/answerSum.ts';
import { formatQuery } from '../dice/expression/formatValue.ts';
import { probabilityLabel, probabilityNumber, withMinus } from '../dice/expression/phrases.ts';
import { type SampledSum, sampledChance } from '../dice/expression/sampledSum.ts';
import type { DiceRoll } from '../dice/expression/value.ts';
import type { OddsPresentation } from './presentation.ts';
import { reachedNumbers } from './reached.ts';

/** Standard errors on each side of a mean, for 95 %. */
const NORMAL = 1.96;

export function estimatePresentation({ answer, roll, isCounted }: WorkedSum): OddsPresentation<SumAnswer> {
  const { sampled } = answer;
  if (sampled === null) throw new Error('an answer is exact or sampled');
  const sentence = `${formatQuery(roll)}: ${estimateOf(roll, sampled)}`;
  return {
    document: { ...answer, sentence },
    sentence,
    isSampled: true,
    headline: headlineOf(roll, sampled, isCounted ? 'successes' : 'sum'),
    sampled: `Sampled: ${sampled.trials.toLocaleString('en-US')} rolls die by die with seed ${sampled.seed}.`,
    blocks: blocksOf(
      quantiles(sampled, isCounted ? 'successes' : 'sum'),
      notes(
        `${withMinus(sampled.mean.toFixed(2))} ± ${meanError(sampled).toFixed(2)} on average (95 %).`,
        roll.given === undefined
          ? null
          : `The condition held in ${rangePhrase(sampledShare(sampled.counted / sampled.trials, sampled.trials))} of the rolls.`,
      ),
    ),
    assumed: ['This roll is too large to be enumerated, so it was sampled; --trials sets how often.'],
    rules: [],
    steps: () => [],
    chart: null,
  };
}

/** Named as in an exact answer. */
function headlineOf(roll: DiceRoll, sampled: SampledSum, noun: string): Measure[] {
  const measure = (name: string, share: number): Measure =>
    sampledMeasure(name, sampledShare(share, sampled.counted));
  const { comparison } = sampled;
  if (comparison !== null && roll.comparison?.relation === 'vs')
    return [
      measure('higher', comparison.higher),
      measure('equal', comparison.equal),
      measure('lower', comparison.lower),
    ];
  const chance = sampledChance(roll, sampled);
  return chance === undefined
    ? [sampledAverage(`expected ${noun}`, sampled.mean, meanError(sampled))]
    : [measure('chance', chance)];
}

function estimateOf(roll: DiceRoll, sampled: SampledSum): string {
  const ranged = (share: number): string => rangePhrase(sampledShare(share, sampled.counted));
  const { comparison } = sampled;
  if (comparison !== null && roll.comparison?.relation === 'vs') {
    const { higher, equal, lower } = comparison;
    return `sampled, higher ${ranged(higher)}, equal ${ranged(equal)}, lower ${ranged(lower)} of the time`;
  }
  const chance = sampledChance(roll, sampled);
  if (chance === undefined)
    return `sampled, ${meanPhrase(sampled)} (95 % interval of the mean ± ${meanError(sampled).toFixed(2)})`;
  return `sampled, ${ranged(chance)} of the time`;
}

/** `41.2 % (95 % interval 40.9–41.5)`; what no sample showed otherwise is not certain. */
function rangePhrase({ share, low, high }: SampledShare): string {
  const interval = `95 % interval ${probabilityNumber(low)}–${probabilityNumber(high)}`;
  return `${share === 0 ? 'about 0 %' : probabilityLabel(share, true)} (${interval})`;
}

function meanError({ standardDeviation, counted }: SampledSum): number {
  return (NORMAL * standardDeviation) / Math.sqrt(counted);
}

/** How often some numbers are reached, with intervals. */
function quantiles({ first, sum, counted }: SampledSum, noun: string): Table {
  return table(
    [
      [noun, 'count'],
      ['at least', 'percent'],
      ['95 % from', 'percent'],
      ['95 % to', 'percent'],
    ],
    reachedNumbers(first, sum).map(([number, share]) => {
      const { low, high } = sampledShare(share, counted);
      return [number, share, low, high];
    }),
  );
}
