/**
 * Value of a puzzle's choices, without the judged AI player: every legal next choice is played out with each of two
 * policies for both sides, once pursuing the solution and once refusing it, always with the same dice. A solving line
 * is clearly better when it beats every other line.
 */
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, DRAW, OVER, type Player } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { answersText } from '../../src/rulesets/tannhauser/positions/answers.ts';
import { pairScore } from '../../src/statistics/pairScore.ts';
import { begins, Course, type Puzzle, type PuzzleBoard } from './puzzle.ts';

/** A next choice and the games after it. */
interface Line {
  readonly choice: string;
  readonly solves: boolean;
  /** Half points of the deciding side, 0 … 2, game by game. */
  readonly points: Uint8Array;
}

/** Value of the best solving line minus that of the best other line. */
export interface Gap extends Estimate {
  readonly best: string;
  /** Points per game, 0 … 1. */
  readonly worth: number;
  /** The line that does not solve, with the lowest lower bound of the gap. */
  readonly rival: string;
  readonly rivalWorth: number;
}

/** Domain of the random streams of these games (random/streams.ts). */
const ROLLOUTS = 0;
/** Separate seeds for picking the solving line and for comparing it, so that picking does not bias the comparison. */
const PICKING_SEED = 0x2b_97_4d;
const JUDGING_SEED = 0x6e_31_f8;

/** @param games of every line, for picking the solving one and then for judging it */
export function gapOf(puzzle: Puzzle, board: PuzzleBoard, policy: Player<Position>, games: number): Gap {
  const picked = linesOf(puzzle, board, policy, games, PICKING_SEED)
    .filter(({ solves }) => solves)
    .reduce((best, line) => (mean(line) > mean(best) ? line : best));
  const lines = linesOf(puzzle, board, policy, games, JUDGING_SEED);
  const best = lines.find(({ choice, solves }) => solves && choice === picked.choice);
  if (best === undefined) throw new Error(`${puzzle.name}: "${picked.choice}" solves with some dice only`);
  const gaps = lines.filter(({ solves }) => !solves).map((rival) => compare(best, rival));
  return gaps.reduce((worst, gap) => (gap.low < worst.low ? gap : worst));
}

const mean = ({ points }: Line): number => points.reduce((sum, one) => sum + one, 0) / points.length / 2;

/** A difference in points per game, with its 95 % interval. */
export interface Estimate {
  readonly gap: number;
  readonly low: number;
  readonly high: number;
}

/** Compares two lines with the same dice as a pair of games, the second one from the other side's view. */
export function compareLines(points: Uint8Array, others: Uint8Array): Estimate {
  const pairs = new Uint32Array(5);
  points.forEach((one, game) => {
    pairs[one + 2 - others[game]]++;
  });
  const { score, low, high } = pairScore(pairs);
  return { gap: 2 * score - 1, low: 2 * low - 1, high: 2 * high - 1 };
}

function compare(best: Line, rival: Line): Gap {
  const gap = compareLines(best.points, rival.points);
  return { best: best.choice, worth: mean(best), rival: rival.choice, rivalWorth: mean(rival), ...gap };
}

/** Every next choice, pursued and refused; for `best`, every next choice once. */
function linesOf(
  puzzle: Puzzle,
  board: PuzzleBoard,
  policy: Player<Position>,
  games: number,
  seed: number,
): Line[] {
  const wishes = puzzle.best === undefined ? [true, false] : [true];
  return answersText(board.start).flatMap((choice, index) =>
    wishes.flatMap((request) => {
      const line = playLine(puzzle, board, index, request, policy, games, seed);
      const isMeant = puzzle.best !== undefined || line.solves === request;
      return isMeant ? [{ ...line, choice }] : [];
    }),
  );
}

/** Plays the games of a line, which solves if most of them do. */
function playLine(
  puzzle: Puzzle,
  { rules, start }: PuzzleBoard,
  index: number,
  request: boolean,
  policy: Player<Position>,
  games: number,
  seed: number,
): Omit<Line, 'choice'> {
  const p = createPosition(rules);
  p.shareRoster(start);
  const streams = createStreams(GAME_STREAMS);
  const points = new Uint8Array(games);
  let solved = 0;
  for (let game = 0; game < games; game++) {
    p.copyFrom(start);
    seedStreams(streams, seed, ROLLOUTS, game);
    const course = new Course(start);
    course.note(p, answersText(p)[index]);
    p.choose(index);
    let isOpen = true;
    while (p.waiting !== OVER || isOpen) {
      if (isOpen && (course.isOver(p) || puzzle.best !== undefined)) {
        isOpen = false;
        if (course.solves(puzzle, p)) solved++;
      } else if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, streams, p.chanceStream));
      else if (p.waiting === DECISION) {
        const isOwn = isOpen && p.decider === start.decider;
        if (isOwn) keepOnly(p, (words) => suits(puzzle, course, p, words, request));
        const wanted = policy.choose(p, streams, playerStream(p.seat));
        const words = isOwn ? answersText(p) : [];
        // Greedy plans without the list of choices; where its plan is forbidden, it stays where it is.
        const choice = wanted >= 0 ? wanted : Math.max(0, words.indexOf('end'));
        if (isOwn) course.note(p, words[choice]);
        p.choose(choice);
      }
    }
    points[game] = p.winner === start.decider ? 2 : p.winner === DRAW ? 1 : 0;
  }
  return { solves: solved > games / 2, points };
}

/** Whether a choice fits the goal of solving the puzzle, or of not solving it. */
function suits(puzzle: Puzzle, course: Course, p: Position, words: string, request: boolean): boolean {
  const { does, avoids, ends } = puzzle;
  if (ends !== undefined) {
    if (words === 'end') return course.standsOn(p, ends) === request;
    const circle = /^move to (\d+)$/.exec(words);
    return circle === null ? true : ends.includes(Number(circle[1])) === request;
  }
  const isThing = begins(words, does ?? avoids);
  if ((does !== undefined) !== request) return !isThing;
  return isThing || course.taken.some((taken) => begins(taken, does ?? avoids));
}

/** Removes the other choices, if any remains. */
function keepOnly(p: Position, isKept: (words: string) => boolean): void {
  const words = answersText(p);
  const kept = Array.from(p.choices.subarray(0, p.choiceCount)).filter((_, index) => isKept(words[index]));
  if (kept.length === 0) return;
  kept.forEach((choice, index) => {
    p.choices[index] = choice;
  });
  p.choiceCount = kept.length;
}
