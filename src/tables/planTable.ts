import { from } from 'arquero';
import { formatCount, formatDuration, formatPercent } from '../answer/format.ts';
import type { PlannedGames, PlannedQuestion, Trial } from '../experiments/plan.ts';
import { percentLevel } from './phrases.ts';
import { numberColumn, type StudyTable, textColumn } from './studyTable.ts';

function planNote(trial: string, confidence: number, worth: string): string {
  return (
    `From a trial of ${trial} games; its pairs vary as ${worth} of independent games. Intervals and tests at ${percentLevel(confidence)}. ` +
    'An interval that you watch during the study needs more games than one that you read once at the end. A sequential test ends early: ' +
    'its number is the average if one of its hypotheses is true. ' +
    'Checks: games of the second player and of other interpretations; the time includes them and the start.'
  );
}

/** One row per question. */
export function planTable(planned: readonly PlannedGames[], trial: Trial, confidence: number): StudyTable {
  const { games, pairVariance, gameVariance } = trial;
  const worth = `${((2 * pairVariance) / gameVariance).toFixed(2)} times those`;
  return {
    name: 'plan',
    title: 'Games needed for each question',
    note: planNote(formatCount(games), confidence, worth),
    data: from(
      planned.map(({ question, games: needed, checkGames, seconds }) => ({
        question: inWords(question),
        games: needed,
        checkGames,
        seconds,
      })),
    ),
    display: [
      textColumn('Question', 'question'),
      numberColumn('Games', 'games', formatCount),
      numberColumn('Checks', 'checkGames', formatCount),
      numberColumn('Time here', 'seconds', formatDuration),
    ],
  };
}

function inWords(question: PlannedQuestion): string {
  switch (question.kind) {
    case 'once':
      return `the score to ±${formatPercent(question.halfWidth)} points, read once`;
    case 'watched':
      return `the score to ±${formatPercent(question.halfWidth)} points, watched`;
    case 'shift':
      return `is it ${formatPercent(question.difference)} points from 50 %? found with ${formatPercent(question.power)} %`;
    case 'sprt':
      return `50 % or ${formatPercent(question.difference)} points more? a sequential test, on average`;
  }
}
