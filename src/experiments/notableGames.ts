/** Notable games of a study: the typical, the closest, the longest, the luckiest. */
import { type ColumnBatch, type ColumnSpec, DRAW, FIRST_WINS, SECOND_WINS } from '../game/contract.ts';
import type { GameMargin, MarginUnit } from '../game/margin.ts';
import { histogramQuantile } from '../statistics/histogram.ts';
import { LUCK_COLUMN } from './points.ts';
import { tallyLayout } from './tallyLayout.ts';

/** A game in summary. */
interface GameSummary {
  /** Length of the game in turns. */
  readonly turns: number;
  /** The winner's name; null for a draw. */
  readonly winner: string | null;
  /** By how much the first side is ahead of the second. */
  readonly margin: number;
}

export interface NotableGame extends GameSummary {
  /** Why it is notable: it is typical, the closest, the longest, or its winner was the luckiest. */
  readonly kind: 'typical' | 'closest' | 'longest' | 'luckiest';
  /** Index of the game within its study. */
  readonly index: number;
  /** One sentence: how the game went, and what makes it notable. */
  readonly why: string;
}

/** A game with the command that replays and narrates it. */
export interface ReplayableGame extends NotableGame {
  /** `shockroll replay …` */
  readonly command: string;
}

export interface NotableGames {
  /** Takes games in the order of their index. */
  add(batch: ColumnBatch): void;
  /** At most one game of each kind, in the order of the kinds above; of equal games, the first. */
  result(): readonly NotableGame[];
}

/** Games of one length, margin and result. */
interface Cell {
  readonly turns: number;
  /** See GameSummary. */
  readonly margin: number;
  readonly winner: number;
  /** Index of the first game. */
  readonly index: number;
  games: number;
}

/** A won game and the luck of its winner. */
interface LuckyWin {
  readonly cell: Cell;
  readonly index: number;
  readonly luck: number;
}

/** More than any margin. */
const MOST_MARGIN = 2 ** 20;
const WINNERS = 3;

/** A game with the phrases for its margin. */
interface NarratedGame extends GameSummary {
  readonly unit: MarginUnit;
}

function summaryOf({ turns, winner, margin, unit }: NarratedGame, sides: readonly string[]): string {
  const length = turns === 1 ? 'one turn' : `${turns} turns`;
  const size = Math.abs(margin);
  const what = size === 1 ? unit.one : unit.many;
  const ahead = sides[margin > 0 ? 0 : 1];
  const result = `${winner === null ? 'A draw' : `${winner} wins`} in ${length}`;
  if (margin === 0) return `${result} with equal numbers of ${unit.many} ${unit.onBothSides}`;
  if (winner === null) return `${result}, ${ahead} with ${size} more ${what} ${unit.fate}`;
  return `${result} with ${size} ${winner === ahead ? 'more' : 'fewer'} ${what} ${unit.fate}`;
}

/** @param sides names of the first and the second side */
function typicalGame(game: NarratedGame, sides: readonly string[]): string {
  return `${summaryOf(game, sides)}: closest to the median length and margin.`;
}

function closestGame(game: NarratedGame, sides: readonly string[]): string {
  return `${summaryOf(game, sides)}: the smallest margin.`;
}

function longestGame(game: NarratedGame, sides: readonly string[]): string {
  return `${summaryOf(game, sides)}: the longest game.`;
}

/**
 * Finds notable games while they come in. It keeps one cell for each length, margin and result, so its memory does not grow with
 * the games.
 *
 * - typical: nearest to the medians of turns and of the size of the margin, each measured in its interquartile range (in ones
 * where that is 0); the size, since margins of the first and the second side are on both sides of 0, where no game is typical;
 * - closest: the smallest margin, draws included;
 * - longest: the most turns;
 * - luckiest: with a column `luck` (the first side's, see measures), the winner who gained most from the dice; without one the
 * upset, the win by the largest margin of the side that won fewer games, if one did.
 *
 * @throws InternalError when the runner lacks a column
 */
export function createNotableGames(columns: readonly ColumnSpec[], { unit, read }: GameMargin): NotableGames {
  const layout = tallyLayout(columns, []);
  const luckColumn = columns.findIndex(({ name }) => name === LUCK_COLUMN);
  const cells = new Map<number, Cell>();
  let luckiest: LuckyWin | undefined;

  function count(turns: number, margin: number, winner: number, index: number): Cell {
    const key = (turns * 2 * MOST_MARGIN + margin + MOST_MARGIN) * WINNERS + winner;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { turns, margin, winner, index, games: 0 };
      cells.set(key, cell);
    }
    cell.games++;
    return cell;
  }

  return {
    add({ first, games, columns: values }) {
      const winners = values[layout.winner.column];
      const turns = values[layout.turns];
      for (let row = 0; row < games; row++) {
        const index = first + row;
        const cell = count(turns[row], read(values, row), winners[row], index);
        if (luckColumn < 0 || cell.winner === DRAW) continue;
        const luck = cell.winner === FIRST_WINS ? values[luckColumn][row] : -values[luckColumn][row];
        if (luckiest === undefined || luck > luckiest.luck) luckiest = { cell, index, luck };
      }
    },
    result() {
      const { labels } = layout.winner;
      const all = [...cells.values()];
      const game = (
        kind: NotableGame['kind'],
        { turns, margin, winner, index }: Cell,
        why: (game: NarratedGame, sides: readonly string[]) => string,
      ): NotableGame => {
        const summary = { turns, margin, winner: winner === DRAW ? null : labels[winner] };
        return { kind, index, ...summary, why: why({ ...summary, unit }, labels) };
      };
      if (all.length === 0) return [];
      return [
        game('typical', least(all, distanceFromMiddle(all)), typicalGame),
        game(
          'closest',
          least(all, ({ margin }) => Math.abs(margin)),
          closestGame,
        ),
        game(
          'longest',
          least(all, ({ turns }) => -turns),
          longestGame,
        ),
        ...(luckColumn < 0 ? upset(all) : lucky(luckiest)).map(({ cell, why }) =>
          game('luckiest', cell, why),
        ),
      ];
    },
  };
}

interface Luckiest {
  readonly cell: Cell;
  readonly why: (game: NarratedGame, sides: readonly string[]) => string;
}

function lucky(win: LuckyWin | undefined): Luckiest[] {
  if (win === undefined) return [];
  const { cell, index, luck } = win;
  return [
    {
      cell: { ...cell, index },
      why: (game, sides) =>
        `${summaryOf(game, sides)}: the luckiest winner; the dice added ${luck.toFixed(2)} to its expected score.`,
    },
  ];
}

/** Sides that won equally often have no upsets. */
function upset(cells: readonly Cell[]): Luckiest[] {
  const gamesOf = (some: readonly Cell[]): number => some.reduce((sum, { games }) => sum + games, 0);
  const wonBy = (side: number): Cell[] => cells.filter(({ winner }) => winner === side);
  const [first, second] = [wonBy(FIRST_WINS), wonBy(SECOND_WINS)];
  const behind = gamesOf(first) < gamesOf(second) ? first : second;
  if (behind.length === 0 || gamesOf(first) === gamesOf(second)) return [];
  const share = gamesOf(behind) / gamesOf(cells);
  const cell = least(behind, ({ margin }) => (behind === first ? -margin : margin));
  return [
    {
      cell,
      why: (game, sides) =>
        `${summaryOf(game, sides)}: the clearest win of the weaker side (luck was not measured), which won ${(share * 100).toFixed(1)} % of the games.`,
    },
  ];
}

/** The cell of the smallest measure; of several, the one with the earliest game. @param cells at least one */
function least(cells: readonly Cell[], measure: (cell: Cell) => number): Cell {
  return cells.reduce((best, cell) => {
    const difference = measure(cell) - measure(best);
    return difference < 0 || (difference === 0 && cell.index < best.index) ? cell : best;
  });
}

/** Squared distance of a cell from the medians. */
function distanceFromMiddle(cells: readonly Cell[]): (cell: Cell) => number {
  const fromMedian = (read: (cell: Cell) => number): ((cell: Cell) => number) => {
    const low = Math.min(...cells.map(read));
    const counts = new Float64Array(Math.max(...cells.map(read)) - low + 1);
    for (const cell of cells) counts[read(cell) - low] += cell.games;
    const quantile = (p: number): number => low + histogramQuantile(counts, p);
    const median = quantile(0.5);
    const scale = quantile(0.75) - quantile(0.25) || 1;
    return (cell) => (read(cell) - median) / scale;
  };
  const inTurns = fromMedian(({ turns }) => turns);
  const inMargin = fromMedian(({ margin }) => Math.abs(margin));
  return (cell) => inTurns(cell) ** 2 + inMargin(cell) ** 2;
}
