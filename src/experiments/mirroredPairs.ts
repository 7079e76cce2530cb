/** Two AI players against each other on equal terms: each game twice, with sides exchanged. */
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

/** Where games are played, and the signal that stops them. */
export interface Playground {
  /** Threads to play in; undefined to play in the calling thread. */
  readonly pool: ThreadPool | undefined;
  readonly signal: AbortSignal | undefined;
  /** As in StudyOptions. */
  readonly moduleUrl?: string;
  /** Called with the number of newly finished games. */
  readonly onGames?: (games: number) => void;
}

/** Chunks per thread and study: enough for no thread to wait long for another. */
const CHUNKS_PER_THREAD = 2;
const LEAST_CHUNK = 2;

/**
 * Pairs by the first player's score in half points, 0 … 4. A pair is a game in which it has the first side, and the same game
 * (seed, teams, packs, entry points) in which it has the second.
 * @param studies the first player on the first side, and on the second side
 * @param pairs number of pairs, at least 1
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
 * Plays games of a study.
 * @param games number of games
 * @param first index of the first one
 * @returns false when the signal came first
 * @throws InternalError `experiments/game-failed`: a score with games missing could be biased
 */
export async function playAll(
  study: StudySpec,
  games: number,
  { pool, signal, moduleUrl, onGames }: Playground,
  listeners: Listeners,
  first = 0,
): Promise<boolean> {
  const chunks = CHUNKS_PER_THREAD * (pool?.threads ?? 1);
  const outcome = await runStudy(study, {
    first,
    games: first + games,
    // A chunk has its costs, so a few games are no chunks of their own.
    chunkGames: Math.max(LEAST_CHUNK, Math.ceil(games / chunks)),
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
