import { join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { runOfArms, runWithoutGames } from '../../base/messages/runs.ts';
import type { ColumnArray, GameRunner, StudySpec } from '../../game/contract.ts';
import { loadConfigurationCheck, loadRuleset } from '../../rulesets/registry.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest } from '../manifest.ts';
import { readStudy } from '../readRun.ts';
import { chunkRun } from '../runFolder.ts';
import type { ChunkFormat } from '../store/chunkFile.ts';
import { openChunkReader, type StoredPiece } from '../store/chunkReader.ts';

/** A run on disk, checked: what it says of itself is true as far as its own files can tell. */
export interface StoredRun {
  readonly path: string;
  readonly manifest: Manifest;
  readonly study: StudySpec;
  readonly format: ChunkFormat;
  /** Folder of its chunks. */
  readonly games: string;
  createRunner(): GameRunner;
}

/**
 * Reads a run that keeps the games of one study, and checks its configuration by the rules of its game.
 * @throws DataError `data/not-a-run`, `data/catalogue-changed`, `data/no-games`, and what the ruleset finds; SystemError
 */
export async function readStoredRun(path: string): Promise<StoredRun> {
  const { manifest, study: found } = await readStudy(path);
  const file = join(path, MANIFEST_FILE);
  const { line, arms, command } = manifest.identity;
  if (line === null || arms) {
    const message = arms ? runOfArms(command) : runWithoutGames(command);
    throw new DataError([{ code: 'data/no-games', place: { file }, message }]);
  }
  const check = await loadConfigurationCheck(found.ruleset);
  const study = { ...found, configuration: check(found.configuration, found.catalogue, file) };
  const ruleset = await loadRuleset(study.ruleset);
  const createRunner = (): GameRunner => ruleset.createRunner(study);
  const format = { columns: createRunner().columns, run: chunkRun(manifest.identity) };
  return { path, manifest, study, format, games: join(path, GAMES_FOLDER), createRunner };
}

/** One game of a store. */
export interface StoredGame {
  readonly columns: readonly ColumnArray[];
  readonly row: number;
}

/** Finds single games; asked in ascending order it reads each chunk once. */
export interface GameReader {
  /** Undefined for a game that is not there or has no result. */
  find(index: number): Promise<StoredGame | undefined>;
}

/** @param damaged told about each file that does not hold */
export async function createGameReader(
  { games, format, manifest: { identity } }: StoredRun,
  damaged: (file: string) => void,
): Promise<GameReader> {
  const chunks = await openChunkReader(games, format, identity.chunkGames, damaged);
  let loaded = -1;
  let pieces: readonly StoredPiece[] = [];
  return {
    async find(index) {
      const number = Math.floor(index / identity.chunkGames);
      if (number !== loaded) {
        pieces = (await chunks.load(number))?.pieces ?? [];
        loaded = number;
      }
      const piece = pieces.find(({ batch }) => index >= batch.first && index < batch.first + batch.games);
      return piece && { columns: piece.batch.columns, row: index - piece.batch.first };
    },
  };
}
