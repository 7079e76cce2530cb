import { from } from 'arquero';
import { SCORE } from '../base/messages/comparison.ts';
import * as words from '../base/messages/fair.ts';
import { intervalHeader } from '../base/messages/tables.ts';
import type { Candidate, Certificate } from '../experiments/solveForTarget.ts';
import { formatChosenPercent, formatCount, formatInterval, formatPercentIn, formatPoints } from './format.ts';
import { numberColumn, pairColumn, type StudyTable, textColumn, withinColumn } from './studyTable.ts';

/** What games that the search has not seen say of a choice. */
export interface FreshTest extends Certificate {
  readonly name: string;
}

/** One row a test in fresh games, passed or failed. @param side the first side's name */
export function freshTable(tests: readonly FreshTest[], side: string, confidence: number): StudyTable {
  return {
    name: 'fresh-tests',
    title: words.freshTitle(side),
    note: words.freshNote(confidence),
    data: from(
      tests.map(({ name, games, score, low, high, pValue, holds }) => ({
        choice: name,
        games,
        score,
        low,
        high,
        pValue,
        verdict: words.testVerdict(holds),
      })),
    ),
    display: [
      textColumn(words.CHOICE, 'choice'),
      numberColumn(words.GAMES, 'games', formatCount),
      withinColumn(SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      textColumn(words.TEST, 'verdict'),
    ],
  };
}

/** One row a choice, the nearest to the target first. @param side the first side's name */
export function fairTable(
  candidates: readonly Candidate[],
  target: number,
  side: string,
  confidence: number,
): StudyTable {
  const sorted = candidates.toSorted((a, b) => Math.abs(a.score - target) - Math.abs(b.score - target));
  return {
    name: 'choices',
    title: words.fairTitle(side, formatChosenPercent(target)),
    note: words.fairNote(confidence),
    data: from(
      sorted.map(({ name, games, score, low, high }) => ({
        choice: name,
        games,
        score,
        low,
        high,
        fromTarget: score - target,
      })),
    ),
    display: [
      textColumn(words.CHOICE, 'choice'),
      numberColumn(words.GAMES, 'games', formatCount),
      withinColumn(SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn(words.DISTANCE, 'fromTarget', formatPoints),
    ],
  };
}
