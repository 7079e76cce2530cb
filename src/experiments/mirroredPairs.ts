/** Two players against each other on equal terms: the same games twice, with the players in each other's seats. */
import { InternalError } from '../base/errors.ts';
import {
  type ColumnBatch,
  type ColumnSpec,
  FIRST_WINS,
  SECOND_WINS,
  type StudySpec,
} from '../game/contract.ts';
import { runStudy } from '../simulation/study.ts';
import type { ThreadPool } from '../simulation/threads.ts';
import { halfPoints, winnerColumn } from './points.ts';

/** Where games are played, and until when. */
export interface Playground {
  /** Undefined plays in the calling thread. */
  readonly pool: ThreadPool | undefined;
  readonly signal: AbortSignal | undefined;
  /** As in StudyOptions. */
  readonly moduleUrl?: string;
  /** Told how many games more are over. */
  readonly onGames?: (games: number) => void;
}

/** Chunks a thread and study: enough for no thread to wait long for another. */
const CHUNKS_PER_THREAD = 2;

/**
 * Pairs by the first player's score in half points, 0 … 4. A pair is one game in which it has the first side, and the
 * same game, seed, teams, packs and entry points included, in which it has the second side.
 * @param studies the first player on the first side, and on the second side
 * @param pairs how many pairs, at least 1
 * @returns undefined when the signal came first
 * @throws InternalError `experiments/game-failed`; what runStudy throws
 */
export async function playMirrored(
  studies: readonly [StudySpec, StudySpec],
  pairs: number,
  ground: Playground,
): Promise<readonly number[] | undefined> {
  const [own, other] = [
    await winnersOf(studies[0], pairs, ground),
    await winnersOf(studies[1], pairs, ground),
  ];
  if (own === undefined || other === undefined) return undefined;
  const counts = [0, 0, 0, 0, 0];
  own.forEach((winner, game) => {
    counts[halfPoints(winner, FIRST_WINS) + halfPoints(other[game], SECOND_WINS)]++;
  });
  return counts;
}

async function winnersOf(
  study: StudySpec,
  games: number,
  ground: Playground,
): Promise<Uint8Array | undefined> {
  const winners = new Uint8Array(games);
  let column = -1;
  const isWhole = await playAll(study, games, ground, {
    onColumns: (columns) => {
      column = winnerColumn(columns);
    },
    onBatch: ({ first, columns }) => winners.set(columns[column], first),
  });
  return isWhole ? winners : undefined;
}

interface Listeners {
  readonly onColumns?: (columns: readonly ColumnSpec[]) => void;
  readonly onBatch: (batch: ColumnBatch) => void;
}

/**
 * Plays all games of a study.
 * @returns false when the signal came first
 * @throws InternalError `experiments/game-failed`: a score without some of its games would be a guess
 */
export async function playAll(
  study: StudySpec,
  games: number,
  { pool, signal, moduleUrl, onGames }: Playground,
  listeners: Listeners,
): Promise<boolean> {
  const chunks = CHUNKS_PER_THREAD * (pool?.threads ?? 1);
  const outcome = await runStudy(study, {
    games,
    chunkGames: Math.ceil(games / chunks),
    ...(pool === undefined ? { threads: 0 } : { pool }),
    ...(signal === undefined ? {} : { signal }),
    ...(moduleUrl === undefined ? {} : { moduleUrl }),
    ...listeners,
    onBatch: (batch) => {
      onGames?.(batch.games);
      listeners.onBatch(batch);
    },
  });
  const [failure] = outcome.failures;
  if (failure !== undefined) {
    const message = `game ${failure.index} of seed ${study.seed} has no result, so the score would be incomplete: ${failure.message}`;
    throw new InternalError([{ code: 'experiments/game-failed', place: {}, message }]);
  }
  return !outcome.interrupted;
}
