/** How `odds turn` came to its answer, step by step. */
import type { OddsStep } from '../../../game/oddsSteps.ts';
import type { LeftOut, TurnAnswer } from '../odds/answerTurn.ts';
import { isSolved, lineText, type Names, RULES } from './turnWords.ts';

export function stepsOf(answer: TurnAnswer, names: Names): OddsStep[] {
  const { lines, setAside, unexamined } = answer;
  const count = (groups: readonly LeftOut[]): number =>
    groups.reduce((sum, one) => sum + one.lines.length, 0);
  const all = lines.length + count(setAside) + count(unexamined);
  return [
    step('Lines of the activation', RULES, [
      `${all.toLocaleString('en-US')} sequences of choices up to the first roll or the first answer of the enemy.`,
      'Left out: a second walk without an action between, movement bought behind a walk, what is paid for without opening another choice, and items laid down with nothing taken in return.',
    ]),
    ...(isSolved(answer) ? [solvedStep(answer)] : sampledSteps(answer, names)),
  ];
}

function step(title: string, rules: readonly string[], notes: readonly string[]): OddsStep {
  return { title, rules, notes, distributions: [] };
}

function solvedStep({ games }: TurnAnswer): OddsStep {
  return step(
    'Every roll to the end',
    [],
    [
      'Behind each line every roll and every choice to the end of the game is tried: rolls are averaged, and each side takes what is best for it.',
      `${games.toLocaleString('en-US')} games, the tactician on both sides, say what usually comes next, and what the activation deals and takes.`,
    ],
  );
}

function sampledSteps({ lines, looks, games }: TurnAnswer, names: Names): OddsStep[] {
  return [
    step(
      'Brief looks',
      [],
      [
        `${looks.toLocaleString('en-US')} looks some activations ahead, judged by the evaluator; half of the lines go on to the next ones.`,
        'They choose who is played for; no number above is made of them.',
      ],
    ),
    step(
      'Games',
      [],
      [
        `${games.toLocaleString('en-US')} games: half of them choose the best line, each number with the same dice for all lines, and who is behind gets fewer; the others are its own.`,
        ...lines.map(
          (line) =>
            `${lineText(line, names)}: ${line.win.games.toLocaleString('en-US')} games, ${(100 * line.win.share).toFixed(1)} of 100 points.`,
        ),
      ],
    ),
  ];
}
