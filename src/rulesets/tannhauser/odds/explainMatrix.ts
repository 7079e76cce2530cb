/** The steps and rules behind a table of attacks: the meaning of a cell, and one cell calculated. */
import { byId } from '../../../data/entries.ts';
import type { Explanation, OddsStep } from '../../../game/oddsSteps.ts';
import type { Catalogue } from '../model.ts';
import { type AttackQuestion, answerAttack } from './answerAttack.ts';
import { cellQuestion, type MatrixMeasure, type WorkedMatrix } from './answerMatrix.ts';
import { explainAttack, nothingSpent } from './explainAttack.ts';
import { policySentence } from './policyAnswer.ts';
import { lentWeapons } from './unusualStates.ts';

const NOT_SAMPLED = { trials: 0, seed: 1 };

function bestWeaponAssumed(): string {
  return 'Assumed: each attacker takes the weapon with the highest expected wounds against each target.';
}

function sortedBy(by: MatrixMeasure): string {
  const what = by === 'wounds' ? 'expected wounds' : 'the chance to kill';
  return `Sorted by ${what}, the highest first; a row of a matrix by the plain average over its targets.`;
}

/**
 * Explains a table of attacks.
 * @param commandLine the `odds attack` command that calculates the example cell
 */
export function explainMatrix(
  catalogue: Catalogue,
  { answer, question, rules }: WorkedMatrix,
  commandLine: (question: AttackQuestion) => string,
): Explanation {
  const { exact } = answer;
  const { by, targets } = question;
  const steps = (): OddsStep[] => {
    // The example: the highest cell of the highest row.
    const [row] = exact.rows;
    const highest = row.cells.reduce(
      (best, cell, index) => (cell[by] > row.cells[best][by] ? index : best),
      0,
    );
    const cell = row.cells[highest];
    const request = cellQuestion(question, row, targets[highest], cell.weapon);
    const worked = answerAttack(catalogue, request, NOT_SAMPLED);
    const explanation = explainAttack(catalogue, worked, true);
    const names = [row, targets[highest]].map(({ character }) => byId(catalogue.characters, character).name);
    return [
      {
        title: 'The table',
        rules,
        notes: [
          `${exact.rows.length * targets.length} cells, each one attack of the row on the column, exactly as odds attack solves it.`,
          ...(question.weapons === 'best' ? [bestWeaponAssumed()] : []),
          sortedBy(by),
        ],
        distributions: [],
      },
      {
        title: `The cell of ${names[0]} against ${names[1]}`,
        rules: explanation.rules,
        notes: [`${worked.answer.sentence}.`, `This cell alone: ${commandLine(request)}`],
        distributions: [],
      },
      ...explanation.steps(),
    ];
  };
  return {
    rules,
    assumed: [
      ...(question.weapons === 'best' ? [bestWeaponAssumed()] : []),
      ...lentWeapons(catalogue, question.attackers),
      policySentence(question.conditions.policy),
      nothingSpent(),
    ],
    steps,
  };
}
