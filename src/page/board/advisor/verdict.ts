/** What an activation of a person has cost, by games that had no part in the advice. */

import { InternalError } from '../../../base/errors.ts';
import { foundExpected } from '../../../base/phrases.ts';
import { DEFAULT_TURN_CAP } from '../../../rulesets/tannhauser/configuration.ts';
import { copyOf } from '../../../rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../rulesets/tannhauser/engine/position.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { positionIn } from '../../../rulesets/tannhauser/odds/positionScene.ts';
import { activationCost, costAgainst } from '../../../rulesets/tannhauser/odds/turn/activationCost.ts';
import { spokenNames } from '../../../rulesets/tannhauser/odds/turn/turnStart.ts';
import { answersText } from '../../../rulesets/tannhauser/positions/answers.ts';
import { pointsText } from '../../../rulesets/tannhauser/questions/turnPresentation.ts';
import { toldLine } from '../../../rulesets/tannhauser/studies/toldLine.ts';
import type { OwnActivation } from '../play/freeGame.ts';

/** Of the judging games: the advisor's have another one. */
const SEED = 2;

/**
 * Says what an activation has cost against the advisor's best line.
 * @param best choices of that line in the words of position files; null: a brief search finds it
 * @returns `This cost 12 points (5 to 19). Better: …`; '' where no cost is clear
 */
export function verdictOn(
  catalogue: Catalogue,
  { file, steps }: OwnActivation,
  best: readonly string[] | null,
): string {
  const start = positionIn(catalogue, file, DEFAULT_TURN_CAP);
  const names = spokenNames(start, catalogue);
  const own = choicesOf(start, steps);
  const found =
    best === null
      ? activationCost(start, own, names, SEED)
      : costAgainst(start, choicesOf(start, best), own, names, SEED);
  const { judged } = found;
  if (judged === undefined || judged.low <= 0) return '';
  const range = `${pointsText(judged.low)} to ${pointsText(judged.high)}`;
  return `This cost ${pointsText(judged.mean)} points (${range}). Better: ${toldLine(copyOf(start), found.best, names)}.`;
}

/** The choices as the engine encodes them. @throws InternalError where one is not legal */
function choicesOf(start: Position, steps: readonly string[]): number[] {
  const p = copyOf(start);
  return steps.map((words) => {
    const index = answersText(p).indexOf(words);
    if (index < 0) {
      const message = foundExpected(`"${words}"`, 'a choice of the position');
      throw new InternalError([{ code: 'internal/no-such-choice', place: {}, message }]);
    }
    const choice = p.choices[index];
    p.choose(index);
    return choice;
  });
}
