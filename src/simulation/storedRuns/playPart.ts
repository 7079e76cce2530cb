/** Plays some chunks of a planned run: the task of one machine among many. */
import { join } from 'node:path';
import { DataError, UsageError } from '../../base/errors.ts';
import { MANIFEST_FILE } from '../manifest.ts';
import { otherProgram } from '../phrases.ts';
import { programDifferences, programHere, programName } from '../program.ts';
import { type GameStore, openGameStore } from '../store/gameStore.ts';
import { runStudy, type StudyOptions, type StudyOutcome, type StudyProgress } from '../study.ts';
import { createThreadPool, type ThreadPool } from '../threads.ts';
import { readPlannedGames } from './plannedGames.ts';
import type { Range, StoredRun } from './storedRun.ts';

interface PartOptions extends Pick<StudyOptions, 'signal'> {
  /** The first chunk. */
  readonly index: number;
  /** Number of chunks from that one; those past the end are ignored. */
  readonly count: number;
  readonly threads: number;
  /** Folder for the chunks; undefined for the run's own. */
  readonly out: string | undefined;
  /** Called with the games of all studies together. */
  readonly onProgress?: StudyOptions['onProgress'];
  /** Called for each damaged file. */
  readonly onDamage: (file: string) => void;
}

/** The played games of one study. */
export interface PlayedPart extends Range {
  readonly outcome: StudyOutcome;
  readonly seed: number;
  /** Folder of the variant's games below that of the run; undefined in a run with a single study. */
  readonly variant: string | undefined;
}

/**
 * Plays and writes the missing chunks. Any number of machines may do so at once in one folder: a chunk has the same bytes and the
 * same name, whoever plays it.
 * @returns the played games of each study, until an interrupt
 * @throws UsageError `usage/no-such-chunk`; DataError `data/other-engine` for a plan by another program; as readPlannedGames
 */
export async function playPart(path: string, options: PartOptions): Promise<readonly PlayedPart[]> {
  const { manifest, compares, studies, chunks } = await readPlannedGames(path);
  const { identity } = manifest;
  const here = await programHere();
  const differences = programDifferences(identity, here);
  if (differences.length > 0) {
    const place = { file: join(path, MANIFEST_FILE) };
    const message = otherProgram(programName(identity), programName(here), differences);
    throw new DataError([{ code: 'data/other-engine', place, message }]);
  }
  const { index, count, threads, out = path } = options;
  if (index >= chunks) {
    const message = `found ${index}, expected a chunk of the run: 0 to ${chunks - 1}`;
    throw new UsageError([{ code: 'usage/no-such-chunk', place: { path: '--index' }, message }]);
  }
  let pool: ThreadPool | undefined;
  const played: PlayedPart[] = [];
  const ranges = studies.map(({ games, firstChunk }) => ({
    first: Math.max(0, index - firstChunk) * identity.chunkGames,
    end: Math.min(games, (index + count - firstChunk) * identity.chunkGames),
  }));
  const progress = sumOfStudies(ranges, options.onProgress);
  try {
    for (const [i, { folder, open }] of studies.entries()) {
      const { first, end } = ranges[i];
      if (first >= end) continue;
      const run = await open();
      pool ??= createThreadPool(threads, undefined);
      const own = { ...options, onProgress: progress.update };
      const part = await playRange(run, { first, end }, join(out, folder), pool, own);
      played.push({ ...part, variant: compares ? folder : undefined });
      progress.finish(part.outcome);
      if (part.outcome.interrupted) break;
    }
  } finally {
    await pool?.close();
  }
  return played;
}

/** Sums the progress of studies played one after another. */
function sumOfStudies(ranges: readonly Range[], report: StudyOptions['onProgress']) {
  const total = ranges.reduce((sum, { first, end }) => sum + Math.max(0, end - first), 0);
  let before = { games: 0, seconds: 0 };
  return {
    update({ games, seconds }: StudyProgress): void {
      report?.({ games: before.games + games, total, seconds: before.seconds + seconds });
    },
    finish({ games, failures, seconds }: StudyOutcome): void {
      before = { games: before.games + games + failures.length, seconds: before.seconds + seconds };
    },
  };
}

async function playRange(
  { study, format, manifest }: StoredRun,
  { first, end }: Range,
  folder: string,
  pool: ThreadPool,
  { signal, onProgress, onDamage }: PartOptions,
) {
  let store: GameStore | undefined;
  const outcome = await runStudy(study, {
    first,
    games: end,
    pool,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
    store: async () => {
      store = await openGameStore(folder, format, manifest.identity.chunkGames, onDamage);
      return store;
    },
  });
  await store?.close();
  return { first, end, outcome, seed: study.seed };
}
