import { from } from 'arquero';
import {
  formatChosenPercent,
  formatCount,
  formatInterval,
  formatPercentIn,
  formatPoints,
} from '../../../../answer/format.ts';
import type { Candidate, Certificate } from '../../../../experiments/solveForTarget.ts';
import { fairNote, fairTitle, intervalHeader, percentLevel, SCORE } from '../../../../tables/phrases.ts';
import {
  numberColumn,
  pairColumn,
  type StudyTable,
  textColumn,
  withinColumn,
} from '../../../../tables/studyTable.ts';

/** Result of a choice in new games, which the search has not used. */
export interface FreshTest extends Certificate {
  /** Label of the choice. */
  readonly name: string;
}

const CHOICE = 'Choice';

const GAMES = 'Games';

function freshNote(confidence: number): string {
  return (
    `Every test in new games, with its ${percentLevel(confidence)} interval. Passed: the whole interval lies ` +
    'within the margin. A mixture is tested only if the nearest single choice failed.'
  );
}

/** One row per test in new games, passed or failed. @param side the first side's name */
export function freshTable(tests: readonly FreshTest[], side: string, confidence: number): StudyTable {
  return {
    name: 'fresh-tests',
    title: `Score of ${side} in new games`,
    note: freshNote(confidence),
    data: from(
      tests.map(({ name, games, score, low, high, pValue, holds }) => ({
        choice: name,
        games,
        score,
        low,
        high,
        pValue,
        verdict: holds ? 'passed' : 'failed',
      })),
    ),
    display: [
      textColumn(CHOICE, 'choice'),
      numberColumn(GAMES, 'games', formatCount),
      withinColumn(SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      textColumn('Test', 'verdict'),
    ],
  };
}

/** One row per choice, the nearest to the target first. @param side the first side's name */
export function fairTable(
  candidates: readonly Candidate[],
  target: number,
  side: string,
  confidence: number,
): StudyTable {
  const sorted = candidates.toSorted((a, b) => Math.abs(a.score - target) - Math.abs(b.score - target));
  return {
    name: 'choices',
    title: fairTitle(side, formatChosenPercent(target)),
    note: fairNote(confidence),
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
      textColumn(CHOICE, 'choice'),
      numberColumn(GAMES, 'games', formatCount),
      withinColumn(SCORE, ['score', 'low', 'high'], formatPercentIn),
      pairColumn(intervalHeader(confidence), ['low', 'high'], formatInterval),
      numberColumn('From target', 'fromTarget', formatPoints),
    ],
  };
}
