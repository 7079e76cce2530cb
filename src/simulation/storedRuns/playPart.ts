/** Plays some chunks of a planned run: the task of one machine among many. */
import { join } from 'node:path';
import { DataError, UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/runs.ts';
import { otherProgram } from '../../base/messages/simulation.ts';
import { GAMES_FOLDER, MANIFEST_FILE } from '../manifest.ts';
import { isSameProgram, programHere, programName } from '../program.ts';
import { type GameStore, openGameStore } from '../store/gameStore.ts';
import { runStudy, type StudyOptions, type StudyOutcome } from '../study.ts';
import { readStoredRun } from './storedRun.ts';

export interface PartOptions extends Pick<StudyOptions, 'signal' | 'onProgress'> {
  /** The first chunk. */
  readonly index: number;
  /** Chunks from that one on; those past the end are none. */
  readonly count: number;
  readonly threads: number;
  /** Folder for the chunks; undefined is the run's own. */
  readonly out: string | undefined;
  /** Told about each file that was damaged. */
  readonly onDamage: (file: string) => void;
}

export interface PlayedPart {
  readonly outcome: StudyOutcome;
  readonly seed: number;
  /** The first game of the part, and the one after its last. */
  readonly first: number;
  readonly end: number;
}

/**
 * Plays the chunks that are not there yet and writes them. Any number of machines may do so at once in one folder: a chunk is
 * the same bytes under the same name, whoever plays it.
 * @throws UsageError `usage/no-such-chunk`; DataError `data/other-engine` for the plan of another program; as readStoredRun
 */
export async function playPart(path: string, options: PartOptions): Promise<PlayedPart> {
  const run = await readStoredRun(path);
  const { identity } = run.manifest;
  const { games, chunkGames } = identity;
  const file = join(path, MANIFEST_FILE);
  const here = await programHere();
  if (!isSameProgram(identity, here)) {
    const message = otherProgram(programName(identity), programName(here));
    throw new DataError([{ code: 'data/other-engine', place: { file }, message }]);
  }
  const chunks = Math.ceil(games / chunkGames);
  const { index, count, threads, signal, onProgress, onDamage } = options;
  if (index >= chunks) {
    const message = words.noSuchChunk(index, chunks);
    throw new UsageError([{ code: 'usage/no-such-chunk', place: { path: '--index' }, message }]);
  }
  const folder = options.out === undefined ? run.games : join(options.out, GAMES_FOLDER);
  const [first, end] = [index * chunkGames, Math.min(games, (index + count) * chunkGames)];
  let store: GameStore | undefined;
  const outcome = await runStudy(run.study, {
    first,
    games: end,
    threads,
    ...(signal === undefined ? {} : { signal }),
    ...(onProgress === undefined ? {} : { onProgress }),
    store: async () => {
      store = await openGameStore(folder, run.format, chunkGames, onDamage);
      return store;
    },
  });
  await store?.close();
  return { outcome, seed: identity.seed, first, end };
}
