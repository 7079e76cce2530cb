/** Whether the advisor's first line is as good as the best that long playing-on knows. */
import { adviseAt } from '../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { catalogue, setUpPosition } from '../puzzle.ts';
import type { Estimate } from '../worth.ts';
import { LONG, LongRace, lossOf, type Raced } from './longRace.ts';
import type { TurnPuzzle } from './record.ts';

/** Points of a game that a line may lose and still is as good as the best. */
const NEARLY_BEST = 0.01;
const HUNDRED = 100;

export interface Judged {
  readonly puzzle: TurnPuzzle;
  /** The advisor's first line, in the words of position files. */
  readonly line: string;
  /** What it loses against the best of the record, points of a game, in LONG games with the same dice. */
  readonly loss: Estimate;
  /** Whether it loses at most a point, or is not shown to lose anything (95 %). */
  readonly isFound: boolean;
}

/** @param playouts games that the advisor may play @param seed of them */
export function judge(puzzle: TurnPuzzle, playouts: number, seed: number): Judged {
  const board = setUpPosition(puzzle.position, `position ${puzzle.number}`);
  const turnCap = board.rules.turnCap;
  const question = { miniature: null, budget: { playouts }, seed, turnCap };
  const [first] = adviseAt(board.start, catalogue, 'the side', question).lines;
  const race = new LongRace(board);
  const played = (line: string): Raced => {
    const found = race.lines.find(({ steps }) => steps.join(', ') === line);
    if (found === undefined) throw new Error(`position ${puzzle.number} has no line "${line}"`);
    return { line: found, points: race.play(found, LONG) };
  };
  const line = first.steps.join(', ');
  const [[best]] = puzzle.lines;
  const loss = recordedLoss(puzzle, line) ?? lossOf(played(best), played(line));
  return { puzzle, line, loss, isFound: loss.gap <= NEARLY_BEST || loss.low <= 0 };
}

/** @returns undefined where the record has fewer than LONG games of the line */
function recordedLoss({ lines }: TurnPuzzle, line: string): Estimate | undefined {
  const row = lines.find(([text, , , , games]) => text === line && games === LONG);
  if (row === undefined) return undefined;
  const [gap, low, high] = row.slice(1).map((points) => Number(points) / HUNDRED);
  return { gap, low, high };
}
