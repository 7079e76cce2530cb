import {
  type ColumnArray,
  type ColumnBatch,
  type ColumnSpec,
  DRAW,
  FIRST_WINS,
  SECOND_WINS,
} from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { type GameScores, plainScores, type ScoreAdjuster } from './adjustedScores.ts';
import { createScoreSums, type ScoreSums } from './scoreSums.ts';
import {
  type LabelledColumn,
  type MiniatureLayout,
  SPLIT_NAMES,
  type SplitName,
  type TallyLayout,
  tallyLayout,
} from './tallyLayout.ts';

const MINIATURE_COUNTERS = [
  'games',
  'wins',
  'draws',
  'survived',
  'wounds',
  'woundsSquared',
  'kills',
  'killsSquared',
] as const;

/** One miniature's counts by pack, in the order of the pack labels. All values are exact integers. */
export type MiniatureTally = Readonly<Record<(typeof MINIATURE_COUNTERS)[number], Float64Array>>;

/** Scores of the first side, for each subset of games. */
interface ScoreTally {
  readonly all: ScoreSums;
  /** Scores by entry label. */
  readonly entry: readonly ScoreSums[];
  /** Score of the side that enters where the first side of the first game did, with two entry points. */
  readonly oneEntry: ScoreSums;
  readonly first: readonly ScoreSums[];
  /** Scores by miniature and pack. */
  readonly packs: readonly (readonly ScoreSums[])[];
}

/**
 * Counters of a study, fed batch by batch in the order of the games. Its size depends on the number of miniatures, not of games, and
 * every split of the games into batches gives the same tally.
 */
export interface Tally {
  readonly layout: TallyLayout;
  readonly adjuster: ScoreAdjuster;
  readonly scores: ScoreTally;
  /** Games by winner: first side, second side, draw. */
  readonly outcomes: Float64Array;
  /** Games by length: `turns[t]` games of t turns. */
  readonly turns: Float64Array;
  /** Games by label and winner: `[label * 3 + winner]`. */
  readonly splits: Readonly<Record<SplitName, Float64Array>>;
  readonly miniatures: readonly MiniatureTally[];
  /** Pairs (2k, 2k+1) by the first side's summed score in half points, 0 … 4. */
  readonly pairSums: Float64Array;
  /** Entry point of the first side in the first game; below 0 before it. */
  oneEntry: number;
  /** Number of pairs in which both games were drawn, at index 0. */
  readonly drawnTwice: Float64Array;
  /** The first game of an incomplete pair, or none (below 0), and its score in half points. */
  openGame: number;
  openPoints: number;
}

const WINNERS = 3;
const NO_ENTRY = -1;
const NO_GAME = -2;
/** Half points of a win. */
const WIN = 2;
/** Number of possible values: turns are an int16 column. */
const TURN_VALUES = 0x8000;

/**
 * An empty tally for the columns of a runner.
 * @param adjuster corrects scores for covariates; by default it does not
 * @throws InternalError when the runner lacks a column, see {@link tallyLayout}
 */
export function createTally(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
  adjuster: ScoreAdjuster = plainScores(columns, miniatures.length),
): Tally {
  const layout = tallyLayout(columns, miniatures);
  const sumsOf = ({ labels }: LabelledColumn) => labels.map(() => createScoreSums());
  const split = (name: SplitName) => new Float64Array(layout.splits[name].labels.length * WINNERS);
  return {
    layout,
    adjuster,
    scores: {
      all: createScoreSums(),
      entry: sumsOf(layout.splits.entry),
      oneEntry: createScoreSums(),
      first: sumsOf(layout.splits.first),
      packs: layout.miniatures.map(({ pack }) => sumsOf(pack)),
    },
    outcomes: new Float64Array(WINNERS),
    turns: new Float64Array(TURN_VALUES),
    splits: { reason: split('reason'), entry: split('entry'), first: split('first') },
    miniatures: layout.miniatures.map(({ pack }) => {
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
    oneEntry: NO_ENTRY,
    openGame: NO_GAME,
    openPoints: 0,
  };
}

/**
 * Counts the next batch of games.
 * @param scores scores from the tally's adjuster, if already computed
 */
export function addBatch(
  tally: Tally,
  batch: ColumnBatch,
  scores: GameScores = tally.adjuster.adjust(batch),
): void {
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
  layout.miniatures.forEach((miniature, index) => {
    addMiniature(tally.miniatures[index], miniature, columns, winners, games);
  });
  addPairs(tally, batch.first, scores.points);
  addScores(tally, batch, scores);
}

function addMiniature(
  counts: MiniatureTally,
  layout: MiniatureLayout,
  columns: readonly ColumnArray[],
  winners: ColumnArray,
  games: number,
): void {
  const { side } = layout.miniature;
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

function addPairs(tally: Tally, first: number, points: Uint8Array): void {
  for (let row = 0; row < points.length; row++) {
    const game = first + row;
    if (tally.openGame !== game - 1 || game % 2 === 0) {
      tally.openGame = game;
      tally.openPoints = points[row];
    } else {
      tally.pairSums[tally.openPoints + points[row]]++;
      if (tally.openPoints === 1 && points[row] === 1) tally.drawnTwice[0]++;
      tally.openGame = NO_GAME;
    }
  }
}

function addScores(
  tally: Tally,
  { first, columns, games }: ColumnBatch,
  { points, whole, play, own }: GameScores,
): void {
  const { layout, scores: sums } = tally;
  const { entry, first: acts } = layout.splits;
  const fielded = layout.miniatures.map((miniature) =>
    miniature.fielded === undefined ? undefined : columns[miniature.fielded],
  );
  for (let row = 0; row < games; row++) {
    const pair = Math.floor((first + row) / 2);
    sums.all.add(pair, points[row], whole[row]);
    sums.first[columns[acts.column][row]].add(pair, points[row], play[row]);
    if (entry.column >= 0) {
      const label = columns[entry.column][row];
      sums.entry[label].add(pair, points[row], play[row]);
      if (tally.oneEntry < 0) tally.oneEntry = label;
      if (label === tally.oneEntry) sums.oneEntry.add(pair, points[row], play[row]);
      else sums.oneEntry.add(pair, WIN - points[row], 1 - play[row]);
    }
    for (let miniature = 0; miniature < layout.miniatures.length; miniature++) {
      if (fielded[miniature]?.[row] === 0) continue;
      const pack = columns[layout.miniatures[miniature].pack.column][row];
      sums.packs[miniature][pack].add(pair, points[row], own[miniature][row]);
    }
  }
}

/** Number of games counted. */
export function gamesOf(tally: Tally): number {
  return tally.outcomes[FIRST_WINS] + tally.outcomes[SECOND_WINS] + tally.outcomes[DRAW];
}
