/** Verifier: plays games in the process of the coordinator, samples of delivered games and chunks on which workers disagree. */
import { createHash } from 'node:crypto';
import type { Executor } from '../executor.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { type ChunkFormat, createChunkEncoder, type StoredGames } from '../store/chunkFile.ts';
import { firstDifference } from '../storedRuns/playAgain.ts';
import { playChunk } from './playChunk.ts';

/** A chunk as played in this process. */
interface OwnChunk {
  readonly sha256: string;
  /** Bytes for the store, in consecutive parts. */
  readonly bytes: readonly Uint8Array[];
  readonly failures: readonly QuarantinedGame[];
}

export interface Verifier {
  /**
   * Plays a chunk; undefined after a stop.
   * @param known quarantined games, which are copied without playing
   */
  play(first: number, games: number, known: readonly QuarantinedGame[]): Promise<OwnChunk | undefined>;
  /**
   * Whether stored games equal those played here; undefined after a stop.
   * @param kept a stored chunk @param sample indices of some of its games, without those that kill or hang a process
   */
  agrees(kept: StoredGames, sample: readonly number[]): Promise<boolean | undefined>;
  stop(): void;
  close(): Promise<void>;
}

/**
 * Makes a verifier.
 * @param createExecutor called for the first game
 */
export function createVerifier(createExecutor: () => Executor, format: ChunkFormat): Verifier {
  const encode = createChunkEncoder(format);
  let executor: Executor | undefined;
  return {
    async play(first, games, known) {
      executor ??= createExecutor();
      const played = await playChunk(executor, { first, games, known });
      if (played === undefined) return undefined;
      const bytes = encode(played);
      return { sha256: sha256Of(...bytes), bytes, failures: played.failures };
    },
    async agrees(kept, sample) {
      executor ??= createExecutor();
      for (const index of sample) {
        const { batch, failure } = await executor.run({ first: index, games: 1 });
        if (batch.games === 0 && failure === null) return undefined;
        const row = kept.index.indexOf(index);
        const isSame =
          failure === null
            ? row >= 0 &&
              firstDifference({ columns: kept.columns, row }, { columns: batch.columns, row: 0 }) < 0
            : kept.failures.some((game) => game.index === index && game.message === failure.message);
        if (!isSame) return false;
      }
      return true;
    },
    stop: () => executor?.stop(),
    close: async () => executor?.close(),
  };
}

/** SHA-256 of bytes in one or more parts, as 64 hexadecimal digits. */
export function sha256Of(...bytes: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  return hash.digest('hex');
}

/** Failures that kill or hang any process, so no second worker should play them. */
export function deadly(failures: readonly QuarantinedGame[]): readonly QuarantinedGame[] {
  return failures.filter(({ cause }) => cause !== 'threw');
}
