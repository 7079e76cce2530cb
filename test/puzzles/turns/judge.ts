/** Whether the advisor's first line is as good as the best that long playing-on knows. */
import { adviseAt } from '../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { catalogue, setUpPosition } from '../puzzle.ts';
import type { Estimate } from '../worth.ts';
import { FRESH_SEED, LONG, LongRace, lossOf, type Raced } from './longRace.ts';
import type { TurnPuzzle } from './record.ts';

/** Points of a game that a line may lose and still is as good as the best. */
const NEARLY_BEST = 0.01;
const NOTHING: Estimate = { gap: 0, low: 0, high: 0 };

export interface Judged {
  readonly puzzle: TurnPuzzle;
  /** The advisor's first line, in the words of position files. */
  readonly line: string;
  /** What it loses against the best of the record, points of a game, in LONG games with the same dice; these are not those of the record. */
  readonly loss: Estimate;
  /** Whether it loses at most a point, or is not shown to lose anything (95 %). */
  readonly isFound: boolean;
}

/** @param playouts games that the advisor may play @param seed of them */
export function judge(puzzle: TurnPuzzle, playouts: number, seed: number): Judged {
  const board = setUpPosition(puzzle.position, `position ${puzzle.number}`);
  const turnCap = board.rules.turnCap;
  const question = { miniature: null, budget: { playouts }, positions: null, seed, turnCap };
  const [first] = adviseAt(board.start, catalogue, 'the side', question).lines;
  const line = first.steps.join(', ');
  const [[best]] = puzzle.lines;
  const loss = line === best ? NOTHING : freshLoss(puzzle, best, line);
  return { puzzle, line, loss, isFound: loss.gap <= NEARLY_BEST || loss.low <= 0 };
}

/** What a line loses against the best of the record, in games that had no part in finding that. */
export function freshLoss({ number, position }: TurnPuzzle, best: string, line: string): Estimate {
  const race = new LongRace(setUpPosition(position, `position ${number}`), FRESH_SEED);
  const played = (text: string): Raced => {
    const found = race.lines.find(({ steps }) => steps.join(', ') === text);
    if (found === undefined) throw new Error(`position ${number} has no line "${text}"`);
    return { line: found, points: race.play(found, LONG) };
  };
  return lossOf(played(best), played(line));
}
