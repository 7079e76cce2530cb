/** Sentences about runs that many machines play through a queue. */
import { PROGRAM } from './cli.ts';

/** @param variable of the environment */
export function noRedis(variable: string): string {
  return `expected the address of a Redis or Valkey server, redis://HOST:PORT or rediss:// with TLS, here or in ${variable}`;
}

export function notARedisUrl(): string {
  return 'found something else than an address like redis://HOST:PORT, rediss://USER:PASSWORD@HOST:PORT or redis://HOST:PORT/DATABASE';
}

/** @param missing variable of the environment */
export function certificateAlone(missing: string): string {
  return `names one of two files: a certificate goes with its key, so ${missing} is needed, too`;
}

export function packagesMissing(): string {
  return 'the queue needs two packages that are not installed with the others: npm install bullmq ioredis';
}

/** @param reason of the server or the system */
export function redisRefused(reason: string): string {
  return `cannot use the Redis server: ${reason}`;
}

export function redisGone(reason: string): string {
  return `the Redis server is gone (${reason}); trying again until it is back`;
}

export function redisBack(): string {
  return 'the Redis server is back';
}

export function notALedger(): string {
  return 'found something else than an entry of a ledger; without this file nobody knows which machine played which chunk';
}

export function otherProtocol(): string {
  return `what opens the run is no message of this version of ${PROGRAM}: coordinator and workers need the same one`;
}

export function notAStudy(): string {
  return 'what stands in the queue is no study of this program';
}

export function otherData(): string {
  return 'the data or the configuration in the queue are not those of the hashes of the run';
}

export function endedWorkers(): string {
  return 'the worker that played it ended, twice';
}

export function chunkGivenUp(chunk: number, reason: string): string {
  return `no worker could play chunk ${chunk}: ${reason}`;
}

export function notAWorkerName(): string {
  return 'expected up to 64 letters, digits, dots, hyphens and underscores';
}

export function waitingForWorkers(address: string): string {
  return `nobody is there to play; on any machine with the same ${PROGRAM}: ${PROGRAM} worker --redis ${address}`;
}

export function workerJoined(worker: string, threads: number): string {
  return `worker ${worker} takes part with ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
}

export function workerLeft(worker: string): string {
  return `worker ${worker} has left; its chunks are back in the queue`;
}

export function workerSilent(worker: string): string {
  return `worker ${worker} is silent; its chunks go to others`;
}

export function workerRefused(worker: string, reason: string): string {
  return `worker ${worker} cannot play this run: ${reason}`;
}

export function workerFailedAt(worker: string, chunk: number, reason: string): string {
  return `worker ${worker} could not play chunk ${chunk}: ${reason}`;
}

export function malformedMessage(worker: string | undefined): string {
  return worker === undefined
    ? 'something in the queue is no message of this program; it is ignored'
    : `worker ${worker} sent something that is no chunk of this run; it is thrown away`;
}

/** @param dropped chunks of it */
export function liarFound(worker: string, chunk: number, dropped: number): string {
  const found = `worker ${worker} played chunk ${chunk} wrong, as playing it again shows; it gets no more work`;
  if (dropped === 0) return found;
  return `${found}, and ${dropped === 1 ? 'its only chunk is' : `all ${dropped} chunks of it are`} played again by others`;
}

/** @param pValue and `threshold` as they are shown */
export function workerSuspected(
  worker: string,
  pValue: string,
  threshold: string,
  isChecked: boolean,
): string {
  const found = `the games of worker ${worker} end otherwise than those of the others (chi-square, p = ${pValue}, threshold ${threshold})`;
  return isChecked ? `${found}; all its chunks are played again elsewhere` : found;
}

export function cannotRecompute(): string {
  return 'a player thinks by the clock, so no chunk can be played again: what workers deliver is taken as it is';
}

/** @param games as they are shown @param again chunks and games that were played again, with the same result */
export function queueFilled(
  games: string,
  workers: number,
  chunks: number,
  again: { readonly chunks: number; readonly games: string },
): string {
  const by = `${chunks} chunks by ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  return `${games} games there; ${by}; the same again: ${again.chunks} chunks elsewhere, ${again.games} single games by the coordinator`;
}

export function playsItself(): string {
  return 'every worker that was there had wrong results, so the coordinator plays the chunks itself until another one joins';
}

export function queueInterrupted(): string {
  return 'interrupted while workers play; nothing is counted before every chunk is there and enough of them were played again';
}

export function lookingForRuns(worker: string, address: string): string {
  return `worker ${worker} looks for runs at ${address}; Ctrl-C ends it`;
}

export function playsRun(command: string): string {
  return `plays chunks of a run of ${command}`;
}

export function runOver(chunks: number): string {
  return `the run is over or has enough workers; ${chunks} chunks played`;
}

export function runRefused(reason: string): string {
  return `a run in the queue cannot be played here: ${reason}`;
}

export function bannedHere(worker: string): string {
  return `the coordinator found wrong results of worker ${worker}: check the memory and the processor of this machine`;
}

export function servedChunks(chunks: number): string {
  return `${chunks} ${chunks === 1 ? 'chunk' : 'chunks'} played`;
}

export const QUEUE_FACTS = {
  workers: 'played by',
  liars: 'wrong workers',
} as const;

/** `a (18 chunks, 3 played again; 91 single games played again by the coordinator), b (…)` */
export function workersInWords(
  workers: readonly {
    readonly name: string;
    readonly chunks: number;
    readonly recomputed: number;
    readonly sampled: number;
  }[],
): string {
  return workers
    .map(({ name, chunks, recomputed, sampled }) => {
      const count = `${chunks} ${chunks === 1 ? 'chunk' : 'chunks'}`;
      return `${name} (${count}, ${recomputed} played again; ${sampled} single games played again by the coordinator)`;
    })
    .join(', ');
}

export function connectionLost(): string {
  return 'the connection was lost';
}
