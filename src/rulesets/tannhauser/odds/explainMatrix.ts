/** The steps and rules behind a table of attacks: what a cell is, and one cell calculated. */
import { nothingSpent } from '../../../base/messages/attack.ts';
import { policySentence } from '../../../base/messages/odds.ts';
import * as words from '../../../base/messages/oddsMatrix.ts';
import { byId } from '../../../data/entries.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import type { Catalogue } from '../model.ts';
import { type AttackQuestion, answerAttack } from './answerAttack.ts';
import { cellQuestion, type WorkedMatrix } from './answerMatrix.ts';
import { explainAttack } from './explainAttack.ts';

const NOT_SAMPLED = { trials: 0, seed: 1 };

/** @param commandLine the `odds attack` that calculates one cell by itself */
export function explainMatrix(
  catalogue: Catalogue,
  { answer, rules }: WorkedMatrix,
  commandLine: (question: AttackQuestion) => string,
): Explanation {
  const { question, exact } = answer;
  const { by, targets } = question;
  const steps = (): OddsStep[] => {
    // The highest cell of the highest row.
    const [row] = exact.rows;
    const highest = row.cells.reduce(
      (best, cell, index) => (cell[by] > row.cells[best][by] ? index : best),
      0,
    );
    const cell = row.cells[highest];
    const asked = cellQuestion(question, row, targets[highest], cell.weapon);
    const worked = answerAttack(catalogue, asked, NOT_SAMPLED);
    const explanation = explainAttack(catalogue, worked, true);
    const names = [row, targets[highest]].map(({ character }) => byId(catalogue.characters, character).name);
    return [
      {
        title: words.TABLE,
        rules,
        notes: [
          words.cellMeaning(exact.rows.length, targets.length),
          ...(question.weapons === 'best' ? [words.bestWeaponAssumed()] : []),
          words.sortedBy(by),
        ],
        distributions: [],
      },
      {
        title: words.cellTitle(names[0], names[1]),
        rules: explanation.rules,
        notes: [`${worked.answer.sentence}.`, words.cellCommand(commandLine(asked))],
        distributions: [],
      },
      ...explanation.steps(),
    ];
  };
  return {
    rules,
    assumed: [
      ...(question.weapons === 'best' ? [words.bestWeaponAssumed()] : []),
      policySentence(question.conditions.policy),
      nothingSpent(),
    ],
    steps,
  };
}
