import { from } from 'arquero';
import * as words from '../base/messages/plan.ts';
import type { PlannedGames, PlannedQuestion, Trial } from '../experiments/plan.ts';
import { formatCount, formatDuration, formatPercent } from './format.ts';
import { numberColumn, type StudyTable, textColumn } from './studyTable.ts';

/** One row a question. */
export function planTable(planned: readonly PlannedGames[], trial: Trial, confidence: number): StudyTable {
  const { games, pairVariance, gameVariance } = trial;
  const worth = `${((2 * pairVariance) / gameVariance).toFixed(2)} times those`;
  return {
    name: 'plan',
    title: words.planTitle(),
    note: words.planNote(formatCount(games), confidence, worth),
    data: from(
      planned.map(({ question, games: needed, checkGames, seconds }) => ({
        question: inWords(question),
        games: needed,
        checkGames,
        seconds,
      })),
    ),
    display: [
      textColumn(words.QUESTION, 'question'),
      numberColumn(words.GAMES, 'games', formatCount),
      numberColumn(words.CHECK_GAMES, 'checkGames', formatCount),
      numberColumn(words.TIME, 'seconds', formatDuration),
    ],
  };
}

function inWords(question: PlannedQuestion): string {
  switch (question.kind) {
    case 'once':
      return words.onceQuestion(formatPercent(question.halfWidth));
    case 'watched':
      return words.watchedQuestion(formatPercent(question.halfWidth));
    case 'shift':
      return words.shiftQuestion(formatPercent(question.difference), formatPercent(question.power));
    case 'sprt':
      return words.sprtQuestion(formatPercent(question.difference));
  }
}
