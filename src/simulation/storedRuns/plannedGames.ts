/** The games of a run that may be played elsewhere, in chunks: those of its single study, or of each variant in its plan. */
import { basename, join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, MOST_CHUNKS, PLAN_FILE } from '../manifest.ts';
import { tooManyChunks } from '../phrases.ts';
import { readManifest, readPlan, readStudy } from '../readRun.ts';
import { requestedWords } from '../requestedWords.ts';
import { readStoredRun, readStoredVariant, type StoredRun } from './storedRun.ts';

/** One study of a plan, single or a variant. */
export interface PlannedStudy {
  /** Folder of the chunks below that of the run, with `/`. */
  readonly folder: string;
  /** Number of its games, the first ones of the study. */
  readonly games: number;
  /** Number of its first chunk among all of the plan. */
  readonly firstChunk: number;
  readonly chunks: number;
  /**
   * Reads and validates the study.
   * @throws as readStoredRun and readStoredVariant
   */
  readonly open: () => Promise<StoredRun>;
}

export interface PlannedGames {
  readonly manifest: Manifest;
  /** Whether they are variants of a comparing study. */
  readonly compares: boolean;
  readonly studies: readonly PlannedStudy[];
  readonly chunks: number;
}

function notPlanned(command: string, folder: string): string {
  return `chunks of ${command} must first be planned for other machines: ${PROGRAM} ${command} --resume ${shellWord(folder)} --plan`;
}

function endsByItself(command: string, folder: string): string {
  return `this run of ${command} ends by its results or a time (--until), so it has no chunks for other machines; to resume: ${PROGRAM} ${command} --resume ${shellWord(folder)}`;
}

/**
 * The chunks of a run. A comparing study has them in the order of its plan; a variant is opened on demand.
 * @throws DataError `data/not-planned` for a comparing study without a plan, `data/not-a-run` for too many chunks; as
 * readStoredRun
 */
export async function readPlannedGames(path: string): Promise<PlannedGames> {
  const manifest = await readManifest(path);
  const { variants, games, command, line } = manifest.identity;
  if (!variants) {
    const run = await readStoredRun(path);
    return inChunks(path, manifest, [{ folder: GAMES_FOLDER, games, open: async () => run }]);
  }
  if (!manifest.files.includes(PLAN_FILE)) {
    const place = { file: join(path, MANIFEST_FILE) };
    const isOpenEnded = line !== null && 'until' in requestedWords(line);
    const message = (isOpenEnded ? endsByItself : notPlanned)(command, path);
    throw new DataError([{ code: 'data/not-planned', place, message }]);
  }
  const { study } = await readStudy(path);
  return inChunks(
    path,
    manifest,
    (await readPlan(path)).map(({ folder, games: first }) => ({
      folder,
      games: first,
      open: () => readStoredVariant(path, manifest, study, basename(folder)),
    })),
  );
}

function inChunks(
  path: string,
  manifest: Manifest,
  studies: readonly Pick<PlannedStudy, 'folder' | 'games' | 'open'>[],
): PlannedGames {
  const { variants: compares, chunkGames } = manifest.identity;
  let firstChunk = 0;
  const planned = studies.map((study): PlannedStudy => {
    const chunks = Math.ceil(study.games / chunkGames);
    firstChunk += chunks;
    return { ...study, chunks, firstChunk: firstChunk - chunks };
  });
  if (firstChunk > MOST_CHUNKS) {
    const place = { file: join(path, compares ? PLAN_FILE : MANIFEST_FILE) };
    throw new DataError([{ code: 'data/not-a-run', place, message: tooManyChunks(firstChunk, MOST_CHUNKS) }]);
  }
  return { manifest, compares, studies: planned, chunks: firstChunk };
}
