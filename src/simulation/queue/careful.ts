/**
 * Chunks whose worker died are played game by game, and the next game is recorded in the queue. So a game that kills its process
 * is found after a few workers and quarantined instead of killing all.
 */
import type { Job } from 'bullmq';
import type { QuarantinedGame } from '../manifest.ts';
import { endedWorkers } from '../phrases.ts';
import { type ChunkJob, decodeProgress } from './protocol.ts';

/** Deaths at the same game before it is quarantined: one may be an accident. */
const MOST_DEATHS = 2;

interface Care {
  readonly known: readonly QuarantinedGame[];
  /** Records the game that begins; undefined for chunks played for the first time. */
  readonly begin: ((index: number) => Promise<void>) | undefined;
}

/** How to play a chunk, by what the queue records about it. */
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
