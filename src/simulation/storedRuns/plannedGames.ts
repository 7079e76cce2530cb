/** What of a run may be played elsewhere, cut into chunks: the games of its one study, or those of each variant that its plan names. */
import { basename, join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { askedWords } from '../askedWords.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, MOST_CHUNKS, PLAN_FILE } from '../manifest.ts';
import { tooManyChunks } from '../phrases.ts';
import { readManifest, readPlan, readStudy } from '../readRun.ts';
import { readStoredRun, readStoredVariant, type StoredRun } from './storedRun.ts';

/** One study of a plan. */
export interface PlannedStudy {
  /** Of the chunks, under that of the run, with `/`. */
  readonly folder: string;
  /** Its first games. */
  readonly games: number;
  /** Number of its first chunk among all of the plan. */
  readonly firstChunk: number;
  readonly chunks: number;
  /** Reads what it is, and checks that. @throws as readStoredRun and readStoredVariant */
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
 * The chunks of a run. A study that compares has them by its plan, in the order of that; a variant is opened only when it is asked for.
 * @throws DataError `data/not-planned` for a comparing study without a plan, `data/not-a-run` for more chunks than anybody plays; as
 *   readStoredRun
 */
export async function readPlannedGames(path: string): Promise<PlannedGames> {
  const manifest = await readManifest(path);
  const { arms, games, command, line } = manifest.identity;
  if (!arms) {
    const run = await readStoredRun(path);
    return inChunks(path, manifest, [{ folder: GAMES_FOLDER, games, open: async () => run }]);
  }
  if (!manifest.files.includes(PLAN_FILE)) {
    const place = { file: join(path, MANIFEST_FILE) };
    const isOpenEnded = line !== null && 'until' in askedWords(line);
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
  const { arms: compares, chunkGames } = manifest.identity;
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
