/** The advisor's part of the worker: the question of `odds turn`, with what the board draws of its answer. */
import { DEFAULT_TURN_CAP } from '../../../rulesets/tannhauser/configuration.ts';
import { copyOf } from '../../../rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../rulesets/tannhauser/engine/position.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import {
  adviseAt,
  type TurnCost,
  type TurnLine,
  type TurnStanding,
} from '../../../rulesets/tannhauser/odds/answerTurn.ts';
import { positionIn } from '../../../rulesets/tannhauser/odds/positionScene.ts';
import { answersText } from '../../../rulesets/tannhauser/positions/answers.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import {
  costText,
  isEnough,
  standingText,
  WIDEST_COST,
  winText,
} from '../../../rulesets/tannhauser/questions/turnPresentation.ts';
import { lineText, type Names } from '../../../rulesets/tannhauser/questions/turnWords.ts';
import { choiceCircle } from '../play/choiceCircle.ts';
import type { Advice, AdvisedLine, Arrow } from './advised.ts';

/** Lines that are shown. */
const MOST_LINES = 6;
const SEED = 1;
/** Milliseconds between two standings. */
const TELL_MS = 150;

/**
 * Says what to do in a position, as `odds turn` does.
 * @param seconds to take
 * @param report gets the chances while games are played
 * @throws UsageError `usage/no-decision`, and where the position cannot be played
 */
export function advise(
  catalogue: Catalogue,
  file: PositionFile,
  seconds: number,
  report: (advice: Advice) => void,
): Advice {
  const start = positionIn(catalogue, file, DEFAULT_TURN_CAP);
  const { name: side } = file.sides[start.decider];
  const names: Names = { characters: new Map(catalogue.characters.map(({ id, name }) => [id, name])), side };
  const question = {
    miniature: null,
    budget: { seconds },
    positions: null,
    seed: SEED,
    turnCap: DEFAULT_TURN_CAP,
  };
  let next = 0;
  const { lines } = adviseAt(start, catalogue, side, question, {
    report: (standing) => {
      if (performance.now() < next) return;
      next = performance.now() + TELL_MS;
      report({ ...told(start, standing), standing: standingText(standing, catalogue) });
    },
  });
  const enough = lines.filter(isEnough);
  const worthy = enough.length === 0 ? lines.slice(0, 1) : enough;
  const shown = worthy.slice(0, MOST_LINES);
  return {
    ...told(start, shown[0]),
    isEnough: enough.length > 0,
    lines: shown.map((line) => advisedLine(start, line, names)),
    open: worthy.slice(MOST_LINES).filter(({ cost }) => cost !== null && !cost.isClear).length,
  };
}

function told({ decider }: Position, { win, isExact }: TurnStanding): Advice {
  const { share, low, high } = win;
  const games = isExact ? 0 : win.games;
  const chance =
    decider === 0 ? { share, low, high, games } : { share: 1 - share, low: 1 - high, high: 1 - low, games };
  return { side: decider, win: chance, standing: null, isEnough: false, lines: [], open: 0 };
}

function advisedLine(start: Position, line: TurnLine, names: Names): AdvisedLine {
  return {
    text: lineText(line, names),
    wins: isEnough(line) ? winText(line) : 'too few games so far to tell its chance',
    costs:
      line.cost === null ? null : isWide(line.cost) ? 'what it costs is still open' : costText(line.cost),
    steps: line.steps,
    arrow: arrowOf(start, line.steps),
  };
}

/** Whether the games say next to nothing of a cost. */
function isWide({ low, high }: TurnCost): boolean {
  return high - low > WIDEST_COST;
}

/** What a line looks like on the board. @param start is not changed */
function arrowOf(start: Position, steps: readonly string[]): Arrow {
  const p = copyOf(start);
  const walk: number[] = [];
  p.sink = (event) => {
    if (event.type !== 'move') return;
    if (walk.length === 0 && event.from >= 0) walk.push(event.from);
    walk.push(event.to);
  };
  let aim: Arrow['aim'] = null;
  for (const step of steps) {
    const index = answersText(p).indexOf(step);
    const from = p.active < 0 ? -1 : p.circle[p.active];
    const at = choiceCircle(p, p.choices[index]);
    const walked = walk.length;
    p.choose(index);
    // The target of a walk is its last circle.
    if (walk.length === walked && at !== null && from >= 0 && from !== at) aim = [from, at];
  }
  return { walk, aim };
}
