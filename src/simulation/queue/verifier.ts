/** Plays games in the process of the coordinator: samples of what was delivered, and chunks on which workers disagree. */
import { createHash } from 'node:crypto';
import type { Executor } from '../executor.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { type ChunkFormat, createChunkEncoder, type StoredGames } from '../store/chunkFile.ts';
import { firstDifference } from '../storedRuns/playAgain.ts';
import { playChunk } from './playChunk.ts';

/** A chunk as it is played here. */
interface OwnChunk {
  readonly sha256: string;
  /** For the store, in parts that follow each other. */
  readonly bytes: readonly Uint8Array[];
  readonly failures: readonly QuarantinedGame[];
}

export interface Verifier {
  /**
   * A chunk as it is played here; undefined when it was stopped.
   * @param known games that are taken over as they are
   */
  play(first: number, games: number, known: readonly QuarantinedGame[]): Promise<OwnChunk | undefined>;
  /**
   * Whether games are what is played here; undefined when it was stopped.
   * @param kept a chunk @param sample indices of games of it, of those that end or hang nobody
   */
  agrees(kept: StoredGames, sample: readonly number[]): Promise<boolean | undefined>;
  stop(): void;
  close(): Promise<void>;
}

/** @param createExecutor called for the first game */
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
