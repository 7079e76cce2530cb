/** A match of two AI players, pair after pair, until a sequential test accepts one of two hypotheses. */
import { type ColumnBatch, type ColumnSpec, FIRST_WINS, type StudySpec } from '../game/contract.ts';
import { addBatch, emptyHashSum } from '../simulation/gamesSum.ts';
import { resultsHash } from '../simulation/resultsHash.ts';
import type { GameFailure } from '../simulation/runChunk.ts';
import { runStudy, type StudyProgress } from '../simulation/study.ts';
import type { ThreadPool } from '../simulation/threads.ts';
import { type SprtResult, sprtOfNormalisedElo, sprtOfScore } from '../statistics/sprt.ts';
import { halfPoints, winnerColumn } from './points.ts';

/** The two hypotheses about the first player, and the error rates of the test. */
export interface SequentialTest {
  /** `score`: points per game, 0 … 1; `normalised-elo`: the lead in standard deviations of a game, scaled as Elo. */
  readonly unit: 'score' | 'normalised-elo';
  /** The lower hypothesis. */
  readonly from: number;
  /** The upper hypothesis. */
  readonly to: number;
  /** Probability to accept the upper hypothesis when the lower one is true, 0 … ½. */
  readonly alpha: number;
  /** Probability to accept the lower hypothesis when the upper one is true, 0 … ½. */
  readonly beta: number;
}

export interface SequentialOptions {
  /** Most games, an even number, after which the test ends undecided. */
  readonly mostGames: number;
  /** Fewest games before the test may end the match, an even number. The score of just these games is not biased by the test. */
  readonly leastGames: number;
  /** Threads to play in; undefined to play in the calling thread. */
  readonly pool: ThreadPool | undefined;
  readonly signal?: AbortSignal;
  /** As in StudyOptions. */
  readonly moduleUrl?: string;
  readonly onProgress?: (progress: StudyProgress) => void;
}

export interface SequentialMatch {
  /** Pairs by the first player's score in half points, 0 … 4. */
  readonly pairs: readonly number[];
  /** The same of the first `leastGames` games only. */
  readonly measured: readonly number[];
  /** Games 0 … games-1 of the study were played; later ones, begun before the test was decided, do not count. */
  readonly games: number;
  /** Result of the test; null before the first pair. */
  readonly sprt: SprtResult | null;
  /** The same as for a study with this number of games. */
  readonly resultsHash: string;
  /** Failed games before the end; their pairs are left out. */
  readonly failures: readonly GameFailure[];
  /** Whether the signal came before the verdict. */
  readonly interrupted: boolean;
  /** Whether too many games failed. */
  readonly abandoned: boolean;
}

/** Games of a chunk, an even number; small, so that the test does not wait for games after its verdict. */
const CHUNK_GAMES = 4;
const PAIR_SCORES = 5;

/**
 * Plays games 2k and 2k+1 of a study as pair k and tests after every pair from the least games on, in the order of the games,
 * so the match ends at the same pair for any number of threads.
 * @param study study in which the tested player has the first side
 * @throws InternalError `experiments/missing-column`; UsageError `statistics/error-rate`; what runStudy throws
 */
export async function playSequentially(
  study: StudySpec,
  test: SequentialTest,
  options: SequentialOptions,
): Promise<SequentialMatch> {
  const { mostGames, leastGames, pool, signal, moduleUrl, onProgress } = options;
  const decided = new AbortController();
  const counts = new PairCounts(test, leastGames);
  const sum = emptyHashSum();
  let columns: readonly ColumnSpec[] = [];
  let winner = -1;
  let reached = 0;

  const outcome = await runStudy(study, {
    games: mostGames,
    chunkGames: CHUNK_GAMES,
    ...(pool === undefined ? { threads: 0 } : { pool }),
    signal: signal === undefined ? decided.signal : AbortSignal.any([signal, decided.signal]),
    ...(moduleUrl === undefined ? {} : { moduleUrl }),
    ...(onProgress === undefined ? {} : { onProgress }),
    onColumns: (found) => {
      columns = found;
      winner = winnerColumn(found);
    },
    onBatch: (batch) => {
      if (decided.signal.aborted) return;
      let rows = 0;
      while (rows < batch.games && !decided.signal.aborted) {
        const points = halfPoints(batch.columns[winner][rows], FIRST_WINS);
        if (counts.add(batch.first + rows, points)) decided.abort();
        rows++;
      }
      addBatch(sum, head(batch, rows));
      reached = batch.first + rows;
    },
  });
  const isDecided = decided.signal.aborted;
  const failures = isDecided ? outcome.failures.filter(({ index }) => index < reached) : outcome.failures;
  // A failed game was tried, so the study of the hash includes it.
  const games = Math.max(reached, ...failures.map(({ index }) => index + 1));
  return {
    pairs: counts.pairs,
    measured: counts.measured,
    games,
    sprt: counts.sprt,
    resultsHash: resultsHash(study, columns, games, sum),
    failures,
    interrupted: !isDecided && outcome.interrupted,
    abandoned: !isDecided && outcome.abandoned,
  };
}

/** Pairs of games by score, and the test on them. */
class PairCounts {
  readonly pairs = new Array<number>(PAIR_SCORES).fill(0);
  /** Counts of the first `leastGames` games. */
  readonly measured = new Array<number>(PAIR_SCORES).fill(0);
  sprt: SprtResult | null = null;
  readonly #test: SequentialTest;
  readonly #leastGames: number;
  /** Index and half points of the first game of an incomplete pair. */
  #open = { index: -1, points: 0 };

  constructor(test: SequentialTest, leastGames: number) {
    this.#test = test;
    this.#leastGames = leastGames;
  }

  /** Counts a game. @returns whether it decided the test */
  add(index: number, points: number): boolean {
    if (index % 2 === 0) {
      this.#open = { index, points };
      return false;
    }
    if (this.#open.index !== index - 1) return false;
    const score = this.#open.points + points;
    this.pairs[score]++;
    if (index < this.#leastGames) this.measured[score]++;
    this.sprt = judge(this.pairs, this.#test);
    return index + 1 >= this.#leastGames && this.sprt.verdict !== 'undecided';
  }
}

/** The test on pairs by score. */
function judge(pairs: readonly number[], { unit, from, to, alpha, beta }: SequentialTest): SprtResult {
  const test = unit === 'score' ? sprtOfScore : sprtOfNormalisedElo;
  return test(pairs, from, to, alpha, beta);
}

/** The first rows of a batch. */
function head(batch: ColumnBatch, games: number): ColumnBatch {
  if (games === batch.games) return batch;
  return { first: batch.first, games, columns: batch.columns.map((column) => column.subarray(0, games)) };
}
