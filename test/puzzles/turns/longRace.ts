/**
 * What every line of an activation is worth by long playing-on, the tactician on both sides and the same dice for all lines. It knows
 * nothing of the advisor's brief looks and race: after each round those lines stay that are not shown to be worse than the leader,
 * at most half of them.
 */
import { byId } from '../../../src/data/entries.ts';
import { type Line, LineFinder } from '../../../src/rulesets/tannhauser/odds/turn/lines.ts';
import { LinePlayouts } from '../../../src/rulesets/tannhauser/odds/turn/playouts.ts';
import { PLANNER_WEIGHTS } from '../../../src/rulesets/tannhauser/players/players.ts';
import { positionNames } from '../../../src/rulesets/tannhauser/positions/answers.ts';
import type { PuzzleBoard } from '../puzzle.ts';
import { compareLines, type Estimate } from '../worth.ts';

/** Games of a line after each round. */
const ROUNDS = [20, 60, 150, 400, 800];
/** Games of the lines that are left at the end, and how many these are at least. */
export const LONG = 1600;
const FEWEST_LEFT = 3;
/** Variance of the lines' worth below which a position punishes too little: a standard deviation of 5 points of 100. */
const LEAST_SPREAD = 0.05 ** 2;
/** Of so many lines one is looked at for that. */
const ONE_IN = 4;
/** Seed of these games, which no test of the advisor uses. */
const SEED = 0x51_6e_07;
/** Seed of other games, that had no part in finding the best line: of many lines the luckiest looks better than it is. */
export const FRESH_SEED = 0x51_6e_08;
const POINTS = 2;

export interface Raced {
  readonly line: Line;
  /** Half points of the deciding side, game by game. */
  readonly points: Uint8Array;
}

export class LongRace {
  readonly lines: readonly Line[];
  readonly #playouts: LinePlayouts;

  constructor({ start }: PuzzleBoard, seed = SEED) {
    const { weights } = byId(start.rules.players, PLANNER_WEIGHTS);
    const names = positionNames(start);
    this.lines = new LineFinder(start, weights, names).find();
    this.#playouts = new LinePlayouts(start, weights, names, seed);
  }

  /** Half points of a line in its first games, 0 … 2 each. @param known its points so far */
  play({ choices }: Line, games: number, known: Uint8Array = new Uint8Array(0)): Uint8Array {
    const points = new Uint8Array(games);
    points.set(known);
    for (let game = known.length; game < games; game++) {
      this.#playouts.play(choices, game);
      points[game] = this.#playouts.notes.score;
    }
    return points;
  }

  /** All lines, best first. @returns undefined where a few games find the lines too much alike */
  run(): Raced[] | undefined {
    const left: Raced[] = [];
    const fresh = this.lines.map((line): Raced => ({ line, points: new Uint8Array(0) }));
    const sample = fresh.filter((_, place) => place % ONE_IN === 0);
    if (spread(this.#playRound(sample, ROUNDS[0])) < LEAST_SPREAD) return undefined;
    let standing = this.#playRound(fresh, ROUNDS[0]);
    for (const games of [...ROUNDS.slice(1), LONG]) {
      const staying = new Set(stayers(standing));
      left.push(...standing.filter((one) => !staying.has(one)));
      standing = this.#playRound([...staying], games);
    }
    return [
      ...standing,
      ...left.toSorted((a, b) => b.points.length - a.points.length || worth(b) - worth(a)),
    ];
  }

  #playRound(raced: readonly Raced[], games: number): Raced[] {
    return raced
      .map(({ line, points }) => ({ line, points: this.play(line, games, points) }))
      .toSorted((a, b) => worth(b) - worth(a));
  }
}

/** Share of the points, 0 … 1. */
export function worth({ points }: Raced): number {
  return points.reduce((sum, one) => sum + one, 0) / (POINTS * points.length);
}

/** What a line loses against another, points of a game, over the games that both played. */
export function lossOf(best: Raced, { points }: Raced): Estimate {
  const games = Math.min(best.points.length, points.length);
  return compareLines(best.points.subarray(0, games), points.subarray(0, games));
}

/** @param raced best first */
function stayers(raced: readonly Raced[]): Raced[] {
  const [leader] = raced;
  const most = Math.max(FEWEST_LEFT, Math.ceil(raced.length / 2));
  return raced.filter((one) => one === leader || lossOf(leader, one).low <= 0).slice(0, most);
}

/**
 * Variance of the lines' true worth: that of their shares, less what the dice add to it (analysis of variance with lines and games,
 * whose dice are common to all lines; G. Snedecor and W. Cochran, "Statistical Methods", 8th ed. 1989, chapter 16).
 */
function spread(raced: readonly Raced[]): number {
  const games = raced[0].points.length;
  const rows = raced.length;
  const rowMeans = raced.map(worth);
  const columnMeans = Array.from(
    { length: games },
    (_, game) => raced.reduce((sum, { points }) => sum + points[game], 0) / (POINTS * rows),
  );
  const mean = rowMeans.reduce((sum, one) => sum + one, 0) / rows;
  const between = rowMeans.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (rows - 1);
  const rest = raced.reduce(
    (sum, { points }, row) =>
      sum +
      points.reduce(
        (own, one, game) => own + (one / POINTS - rowMeans[row] - columnMeans[game] + mean) ** 2,
        0,
      ),
    0,
  );
  return between - rest / ((rows - 1) * (games - 1)) / games;
}
