import {
  type ColumnArray,
  type ColumnBatch,
  type ColumnSpec,
  DRAW,
  FIRST_WINS,
  SECOND_WINS,
} from '../game/contract.ts';
import type { Figure } from './figures.ts';
import {
  type FigureLayout,
  SPLIT_NAMES,
  type SplitName,
  type TallyLayout,
  tallyLayout,
} from './tallyLayout.ts';

const FIGURE_COUNTERS = [
  'games',
  'wins',
  'draws',
  'survived',
  'wounds',
  'woundsSquared',
  'kills',
  'killsSquared',
] as const;

/** One figure's counts by pack, in the order of the pack labels. All values are exact integers. */
export type FigureTally = Readonly<Record<(typeof FIGURE_COUNTERS)[number], Float64Array>>;

/**
 * Counters of a study, fed batch by batch. Its size depends on the number of figures, not of games, and what is added
 * are integers: every split of the games into batches, in every order, gives the same tally.
 */
export interface Tally {
  readonly layout: TallyLayout;
  /** Games by winner: first side, second side, draw. */
  readonly outcomes: Float64Array;
  /** Games by length: `turns[t]` games of t turns. */
  readonly turns: Float64Array;
  /** Games by label and winner: `[label * 3 + winner]`. */
  readonly splits: Readonly<Record<SplitName, Float64Array>>;
  readonly figures: readonly FigureTally[];
  /** Pairs (2k, 2k+1) by the first side's summed score in half points, 0 … 4. */
  readonly pairSums: Float64Array;
  /** Pairs of two draws: `[0]`. */
  readonly drawnTwice: Float64Array;
  /** Score of the lone game of each pair that a batch boundary has cut, by pair; empty again once both are in. */
  readonly openPairs: Map<number, number>;
}

/** The winner's score for the first side, in half points. */
const HALF_POINTS = [2, 0, 1] as const;
const WINNERS = 3;
/** Turns are an int16 column. */
const TURN_VALUES = 0x8000;

/**
 * An empty tally for the columns of a runner.
 * @throws InternalError when the runner lacks a column, see {@link tallyLayout}
 */
export function createTally(columns: readonly ColumnSpec[], figures: readonly Figure[]): Tally {
  const layout = tallyLayout(columns, figures);
  const split = (name: SplitName) => new Float64Array(layout.splits[name].labels.length * WINNERS);
  return {
    layout,
    outcomes: new Float64Array(WINNERS),
    turns: new Float64Array(TURN_VALUES),
    splits: { reason: split('reason'), entry: split('entry'), first: split('first') },
    figures: layout.figures.map(({ pack }) => {
      const byPack = () => new Float64Array(pack.labels.length);
      return {
        games: byPack(),
        wins: byPack(),
        draws: byPack(),
        survived: byPack(),
        wounds: byPack(),
        woundsSquared: byPack(),
        kills: byPack(),
        killsSquared: byPack(),
      };
    }),
    pairSums: new Float64Array(5),
    drawnTwice: new Float64Array(1),
    openPairs: new Map(),
  };
}

/** Counts the games of a batch. Batches may come in any order, each once. */
export function addBatch(tally: Tally, batch: ColumnBatch): void {
  const { layout } = tally;
  const { columns, games } = batch;
  const winners = columns[layout.winner.column];
  const turns = columns[layout.turns];
  for (let row = 0; row < games; row++) {
    tally.outcomes[winners[row]]++;
    tally.turns[turns[row]]++;
  }
  for (const name of SPLIT_NAMES) {
    const { column } = layout.splits[name];
    if (column < 0) continue;
    const labels = columns[column];
    const counts = tally.splits[name];
    for (let row = 0; row < games; row++) counts[labels[row] * WINNERS + winners[row]]++;
  }
  layout.figures.forEach((figure, index) => {
    addFigure(tally.figures[index], figure, columns, winners, games);
  });
  addPairs(tally, batch.first, winners, games);
}

function addFigure(
  counts: FigureTally,
  layout: FigureLayout,
  columns: readonly ColumnArray[],
  winners: ColumnArray,
  games: number,
): void {
  const { side } = layout.figure;
  const packs = columns[layout.pack.column];
  const rows = columns[layout.rows];
  const wounds = columns[layout.wounds];
  const kills = columns[layout.kills];
  const fielded = layout.fielded === undefined ? undefined : columns[layout.fielded];
  for (let row = 0; row < games; row++) {
    if (fielded?.[row] === 0) continue;
    const pack = packs[row];
    counts.games[pack]++;
    if (winners[row] === side) counts.wins[pack]++;
    else if (winners[row] === DRAW) counts.draws[pack]++;
    if (rows[row] > 0) counts.survived[pack]++;
    counts.wounds[pack] += wounds[row];
    counts.woundsSquared[pack] += wounds[row] * wounds[row];
    counts.kills[pack] += kills[row];
    counts.killsSquared[pack] += kills[row] * kills[row];
  }
}

function addPairs(tally: Tally, first: number, winners: ColumnArray, games: number): void {
  let row = 0;
  if (games > 0 && first % 2 === 1) {
    addLoneGame(tally, (first - 1) / 2, HALF_POINTS[winners[0]]);
    row = 1;
  }
  for (; row + 1 < games; row += 2) {
    addPair(tally, HALF_POINTS[winners[row]], HALF_POINTS[winners[row + 1]]);
  }
  if (row < games) addLoneGame(tally, (first + row) / 2, HALF_POINTS[winners[row]]);
}

function addPair(tally: Tally, first: number, second: number): void {
  tally.pairSums[first + second]++;
  if (first === 1 && second === 1) tally.drawnTwice[0]++;
}

function addLoneGame(tally: Tally, pair: number, score: number): void {
  const other = tally.openPairs.get(pair);
  if (other === undefined) {
    tally.openPairs.set(pair, score);
  } else {
    tally.openPairs.delete(pair);
    addPair(tally, other, score);
  }
}

/** Number of games counted. */
export function gamesOf(tally: Tally): number {
  return tally.outcomes[FIRST_WINS] + tally.outcomes[SECOND_WINS] + tally.outcomes[DRAW];
}
