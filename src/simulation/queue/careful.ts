/**
 * Chunks that come back because their worker ended without a word are played game by game, and the game that comes next is noted
 * in the queue. So a game that ends whoever plays it is known after a few workers, and is quarantined instead of ending all.
 */
import type { Job } from 'bullmq';
import type { QuarantinedGame } from '../manifest.ts';
import { endedWorkers } from '../phrases.ts';
import { type ChunkJob, decodeProgress } from './protocol.ts';

/** A worker may end by accident; the same game twice is none. */
const MOST_DEATHS = 2;

interface Care {
  readonly known: readonly QuarantinedGame[];
  /** Undefined for chunks that are played for the first time: those need no care. */
  readonly begin: ((index: number) => Promise<void>) | undefined;
}

/** How to play a chunk, from what is noted about it. */
export async function beginCarefully(
  job: Pick<Job<unknown>, 'stalledCounter' | 'progress' | 'updateData' | 'updateProgress'>,
  task: ChunkJob,
): Promise<Care> {
  if (job.stalledCounter === 0) return { known: task.known, begin: undefined };
  const noted = decodeProgress(job.progress);
  const deaths = noted === undefined ? 0 : noted.deaths + 1;
  let { known } = task;
  if (noted !== undefined && deaths >= MOST_DEATHS && !known.some(({ index }) => index === noted.suspect)) {
    const game: QuarantinedGame = { index: noted.suspect, cause: 'died', message: endedWorkers() };
    known = [...known, game].sort((a, b) => a.index - b.index);
    await job.updateData({ ...task, known });
  }
  return {
    known,
    begin: (index) => job.updateProgress({ suspect: index, deaths: index === noted?.suspect ? deaths : 0 }),
  };
}
