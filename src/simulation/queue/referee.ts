/** Plays chunks here: where two workers disagree, and where nobody else can play a chunk again. */
import { createHash } from 'node:crypto';
import type { StudySpec } from '../../game/contract.ts';
import type { Executor } from '../executor.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { type ChunkFormat, createChunkEncoder } from '../store/chunkFile.ts';
import { createThreadExecutor } from '../threads.ts';
import { playChunk } from './playChunk.ts';

export interface Referee {
  /**
   * SHA-256 of a chunk as it is played here; undefined when it was stopped.
   * @param known games that are taken over as they are
   */
  play(first: number, games: number, known: readonly QuarantinedGame[]): Promise<string | undefined>;
  stop(): void;
  close(): Promise<void>;
}

/** The thread starts with the first chunk. @param moduleUrl as in StudyOptions */
export function createReferee(study: StudySpec, format: ChunkFormat, moduleUrl: string | undefined): Referee {
  const encode = createChunkEncoder(format);
  let executor: Executor | undefined;
  return {
    async play(first, games, known) {
      executor ??= createThreadExecutor(study, format.columns, 1, moduleUrl);
      const played = await playChunk(executor, { first, games, known });
      return played && sha256Of(...encode(played));
    },
    stop: () => executor?.stop(),
    close: async () => executor?.close(),
  };
}

/** All 64 hexadecimal digits, of bytes that may come in several parts. */
export function sha256Of(...bytes: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

/** Games that no second worker should have to play: they end or hang whoever plays them. */
export function deadly(failures: readonly QuarantinedGame[]): readonly QuarantinedGame[] {
  return failures.filter(({ cause }) => cause !== 'threw');
}
