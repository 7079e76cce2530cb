/** What the advisor of `odds turn` finds in positions whose best decision is known, and whether its intervals hold. */
import { expect, test } from 'vitest';
import { byId } from '../../../../src/data/entries.ts';
import { adviseAt, type TurnAnswer } from '../../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { LineFinder } from '../../../../src/rulesets/tannhauser/odds/turn/lines.ts';
import { LinePlayouts } from '../../../../src/rulesets/tannhauser/odds/turn/playouts.ts';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { answersText, positionNames } from '../../../../src/rulesets/tannhauser/positions/answers.ts';
import {
  catalogue,
  isSolved,
  type Puzzle,
  type PuzzleBoard,
  readPuzzles,
  setUp,
} from '../../../puzzles/puzzle.ts';
import { judge } from '../../../puzzles/turns/judge.ts';
import { readTurnPuzzles } from '../../../puzzles/turns/record.ts';
import { reportOf } from '../../../puzzles/turns/report.ts';

const PLAYOUTS = 2000;
/** The share of the positions of played games in which the advisor must find a line as good as the best. */
const FLOOR = 0.9;
/** Points of a game that its line may lose in the mean. */
const MOST_REGRET = 0.01;
const SEEDS = [1, 2, 3];
const TURN_CAP = 100;
/** Time for 172 positions on a busy machine; an idle one takes a quarter of it. */
const HOURS_MS = 7_200_000;

function advise({ start }: PuzzleBoard, playouts: number, seed: number): TurnAnswer {
  const question = { miniature: null, budget: { playouts }, positions: null, seed, turnCap: TURN_CAP };
  return adviseAt(start, catalogue, 'the side', question);
}

/** Whether the advised line, and then the tactician, solves the puzzle with each set of dice. */
function isFound(puzzle: Puzzle, board: PuzzleBoard): boolean {
  const [{ steps }] = advise(board, PLAYOUTS, 1).lines;
  return SEEDS.every((seed) => {
    const tactician = createPlayer('tactician', board.rules);
    let step = 0;
    const advised = {
      name: 'advised',
      choose: (...[p, rng, stream]: Parameters<typeof tactician.choose>): number => {
        const index = step < steps.length ? answersText(p).indexOf(steps[step++]) : -1;
        return index >= 0 ? index : tactician.choose(p, rng, stream);
      },
    };
    return isSolved(puzzle, board, advised, seed);
  });
}

test(`with ${PLAYOUTS} games it finds every puzzle`, () => {
  const missed = readPuzzles()
    .filter((puzzle) => !isFound(puzzle, setUp(puzzle)))
    .map(({ name }) => name);
  expect(missed).toEqual([]);
});

test(
  `with ${PLAYOUTS} games its line is as good as the best in 9 of 10 positions of played games`,
  () => {
    const judged = readTurnPuzzles().map((puzzle) => judge(puzzle, PLAYOUTS, 1));
    const { found, regret, text } = reportOf(judged);
    process.stdout.write(text);
    expect(found).toBeGreaterThanOrEqual(FLOOR);
    expect(regret).toBeLessThan(MOST_REGRET);
  },
  HOURS_MS,
);

test('the interval of the best line holds its true chance in at least 95 % of answers', () => {
  const [puzzle] = readPuzzles().filter(
    ({ name }) => name === 'attack with bare hands the enemy that they kill',
  );
  const board = setUp(puzzle);
  const { start } = board;
  const weights = byId(start.rules.players, 'tactician').weights;
  const names = positionNames(start);
  const playouts = new LinePlayouts(start, weights, names, 1944);
  const truths = new Map<string, number>();
  const games = 20_000;
  for (const { steps, choices } of new LineFinder(start, weights, names).find()) {
    let points = 0;
    for (let game = 0; game < games; game++) {
      playouts.play(choices, game);
      points += playouts.notes.score / 2;
    }
    truths.set(steps.join(), points / games);
  }
  const answers = 100;
  let held = 0;
  for (let seed = 1; seed <= answers; seed++) {
    const [{ steps, win }] = advise(board, 200, seed).lines;
    const truth = truths.get(steps.join()) ?? Number.NaN;
    // The truth itself is known to about half a point.
    if (truth > win.low - 0.005 && truth < win.high + 0.005) held++;
  }
  expect(held).toBeGreaterThanOrEqual(95);
});
