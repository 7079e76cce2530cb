/**
 * What a puzzle's choices are worth, found without the player that is judged: every legal next choice is played out with
 * each of two policies for both sides, once pursuing what the puzzle asks for and once refusing it, always with the same
 * dice. A line that solves is clearly better when it beats every line that does not.
 */
import { drawAlias } from '../../src/dice/alias.ts';
import { CHANCE, DECISION, DRAW, OVER, type Player } from '../../src/game/contract.ts';
import { createStreams, seedStreams } from '../../src/random/streams.ts';
import { createPosition } from '../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../src/rulesets/tannhauser/engine/position.ts';
import { GAME_STREAMS, playerStream } from '../../src/rulesets/tannhauser/engine/streams.ts';
import { answersInWords } from '../../src/rulesets/tannhauser/positions/answers.ts';
import { pairScore } from '../../src/statistics/pairScore.ts';
import { begins, Course, type Puzzle, type PuzzleBoard } from './puzzle.ts';

/** A next choice and the games that follow it. */
interface Line {
  readonly choice: string;
  readonly solves: boolean;
  /** Half points of the side that decides, 0 … 2, game by game. */
  readonly points: Uint8Array;
}

/** How much more the best line that solves is worth than the best that does not. */
export interface Gap extends Estimate {
  readonly best: string;
  /** Points a game, 0 … 1. */
  readonly worth: number;
  /** The line that does not solve with the lowest lower bound of the gap to it. */
  readonly rival: string;
  readonly rivalWorth: number;
}

/** Domain of the random streams of these games (random/streams.ts). */
const ROLLOUTS = 0;
/** The games that pick the line that solves, and those that hold it against the others: picking must not flatter it. */
const PICKING_SEED = 0x2b_97_4d;
const JUDGING_SEED = 0x6e_31_f8;

/** @param games of every line, to pick the one that solves and then to judge it */
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

/** A difference of points a game, with its interval of 95 %. */
export interface Estimate {
  readonly gap: number;
  readonly low: number;
  readonly high: number;
}

/** Two lines with the same dice are a pair of games in which the second is played from the other side. */
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

/** Every next choice, pursued and refused; of `best`, every next choice alone. */
function linesOf(
  puzzle: Puzzle,
  board: PuzzleBoard,
  policy: Player<Position>,
  games: number,
  seed: number,
): Line[] {
  const wishes = puzzle.best === undefined ? [true, false] : [true];
  return answersInWords(board.start).flatMap((choice, index) =>
    wishes.flatMap((wish) => {
      const line = playLine(puzzle, board, index, wish, policy, games, seed);
      const isMeant = puzzle.best !== undefined || line.solves === wish;
      return isMeant ? [{ ...line, choice }] : [];
    }),
  );
}

/** Plays the games of a line; it solves when most of them do. */
function playLine(
  puzzle: Puzzle,
  { rules, start }: PuzzleBoard,
  index: number,
  wish: boolean,
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
    course.note(p, answersInWords(p)[index]);
    p.choose(index);
    let isOpen = true;
    while (p.waiting !== OVER || isOpen) {
      if (isOpen && (course.isOver(p) || puzzle.best !== undefined)) {
        isOpen = false;
        if (course.solves(puzzle, p)) solved++;
      } else if (p.waiting === CHANCE) p.resolve(drawAlias(p.chance, streams, p.chanceStream));
      else if (p.waiting === DECISION) {
        const isOwn = isOpen && p.decider === start.decider;
        if (isOwn) keepOnly(p, (words) => suits(puzzle, course, p, words, wish));
        const wanted = policy.choose(p, streams, playerStream(p.seat));
        const words = isOwn ? answersInWords(p) : [];
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

/** Whether a choice serves the wish to solve the puzzle, or not to. */
function suits(puzzle: Puzzle, course: Course, p: Position, words: string, wish: boolean): boolean {
  const { does, avoids, ends } = puzzle;
  if (ends !== undefined) {
    if (words === 'end') return course.standsOn(p, ends) === wish;
    const circle = /^move to (\d+)$/.exec(words);
    return circle === null ? true : ends.includes(Number(circle[1])) === wish;
  }
  const isThing = begins(words, does ?? avoids);
  if ((does !== undefined) !== wish) return !isThing;
  return isThing || course.taken.some((taken) => begins(taken, does ?? avoids));
}

/** Takes the other choices off the list, where any is to be kept. */
function keepOnly(p: Position, isKept: (words: string) => boolean): void {
  const words = answersInWords(p);
  const kept = Array.from(p.choices.subarray(0, p.choiceCount)).filter((_, index) => isKept(words[index]));
  if (kept.length === 0) return;
  kept.forEach((choice, index) => {
    p.choices[index] = choice;
  });
  p.choiceCount = kept.length;
}
