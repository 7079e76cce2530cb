import { join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { withChanges } from '../../data/changes.ts';
import { contentHash } from '../../data/hash.ts';
import type { ColumnArray, GameRunner, StudySpec } from '../../game/contract.ts';
import { loadConfigurationCheck, loadRuleset } from '../../rulesets/registry.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, VARIANT_FILE } from '../manifest.ts';
import { catalogueChanged } from '../phrases.ts';
import { readStudy, readVariant } from '../readRun.ts';
import { chunkRun } from '../runFolder.ts';
import type { ChunkFormat } from '../store/chunkFile.ts';
import { chunkFolders } from '../store/chunkFolders.ts';
import { parseChunkName } from '../store/chunkName.ts';
import { openChunkReader, type StoredPiece } from '../store/chunkReader.ts';
import { entriesOf } from '../store/entriesOf.ts';
import { variantFolder } from '../variantFolder.ts';

/** The games of one study on disk, validated against the other files of the run. */
export interface StoredRun {
  readonly path: string;
  readonly manifest: Manifest;
  readonly study: StudySpec;
  readonly format: ChunkFormat;
  /** Folder of its chunks. */
  readonly games: string;
  createRunner(): GameRunner;
}

/** One variant of a run with several studies. */
export interface StoredVariant extends StoredRun {
  readonly name: string;
  /** Its folder below that of the run, with `/`. */
  readonly folder: string;
}

/**
 * Reads a run with the games of a single study, and validates its configuration by its ruleset.
 * @throws DataError `data/not-a-run`, `data/catalogue-changed`, `data/no-games`, and the faults of the ruleset; SystemError
 */
export async function readStoredRun(path: string): Promise<StoredRun> {
  const { manifest, study } = await readStudy(path);
  const { variants, command } = manifest.identity;
  if (variants)
    throw noGames(path, `a run of ${command} keeps the games of several variants, not those of one study`);
  const { catalogueHash } = manifest.identity;
  return readGames(path, manifest, study, catalogueHash, join(path, MANIFEST_FILE), join(path, GAMES_FOLDER));
}

/**
 * Reads the variants of a run with several studies, in the order of their folders.
 * @throws as readStoredRun; DataError `data/not-a-run` for games without a description
 */
export async function readStoredVariants(path: string): Promise<readonly StoredVariant[]> {
  const { manifest, study } = await readStudy(path);
  const games = join(path, GAMES_FOLDER);
  const found: StoredVariant[] = [];
  for (const place of await chunkFolders(games)) {
    const entries = await entriesOf(join(games, place));
    // A folder without games is foreign, or its process was killed before the first game.
    if (place === '' || !entries.some((file) => parseChunkName(file) !== undefined)) continue;
    found.push(await readStoredVariant(path, manifest, study, place));
  }
  return found;
}

/**
 * Reads one variant of a run with several studies.
 * @param study study of the run, with the catalogue that the variant may change
 * @param place its folder below that of the games
 * @throws as readStoredVariants
 */
export async function readStoredVariant(
  path: string,
  manifest: Manifest,
  study: StudySpec,
  place: string,
): Promise<StoredVariant> {
  const folder = join(path, GAMES_FOLDER, place);
  const file = join(folder, VARIANT_FILE);
  if (!(await entriesOf(folder)).includes(VARIANT_FILE)) {
    throw new DataError([
      {
        code: 'data/not-a-run',
        place: { file },
        message: 'there are games without a record of their variant; an earlier version played them',
      },
    ]);
  }
  const { name, configuration, seed, catalogueHash, changes } = await readVariant(folder);
  const catalogue = withChanges(study.catalogue, changes);
  if (catalogue === undefined || contentHash(catalogue) !== catalogueHash) {
    throw new DataError([{ code: 'data/catalogue-changed', place: { file }, message: catalogueChanged() }]);
  }
  const own = { ruleset: study.ruleset, catalogue, configuration, seed };
  const run = await readGames(path, manifest, own, catalogueHash, file, folder);
  if (place !== variantFolder(name, run.format.run)) {
    throw new DataError([
      { code: 'data/not-a-run', place: { file }, message: 'it belongs to another variant than its folder' },
    ]);
  }
  return { ...run, name, folder: `${GAMES_FOLDER}/${place}` };
}

/**
 * Validates a study and locates its games.
 * @param file file with the configuration
 * @param games folder of the chunks
 */
async function readGames(
  path: string,
  manifest: Manifest,
  found: StudySpec,
  catalogueHash: string,
  file: string,
  games: string,
): Promise<StoredRun> {
  const { line, command, chunkGames } = manifest.identity;
  if (line === null) throw noGames(path, `a run of ${command} keeps no games`);
  const check = await loadConfigurationCheck(found.ruleset);
  const study = { ...found, configuration: check(found.configuration, found.catalogue, file) };
  const ruleset = await loadRuleset(study.ruleset);
  const createRunner = (): GameRunner => ruleset.createRunner(study);
  const { configuration, seed } = found;
  const run = chunkRun({ ruleset: study.ruleset, catalogueHash, configuration, seed, chunkGames });
  return { path, manifest, study, format: { columns: createRunner().columns, run }, games, createRunner };
}

function noGames(path: string, message: string): DataError {
  return new DataError([{ code: 'data/no-games', place: { file: join(path, MANIFEST_FILE) }, message }]);
}

/** One game of a store. */
export interface StoredGame {
  readonly columns: readonly ColumnArray[];
  readonly row: number;
}

/** Games `first … end-1`. */
export interface Range {
  readonly first: number;
  readonly end: number;
}

/** Finds single games; with ascending indices it reads each chunk once. */
export interface GameReader {
  /** Ranges of games in the files, by their names, ascending. */
  readonly claimed: readonly Range[];
  /** Finds a game; undefined if it is missing or has no result. */
  find(index: number): Promise<StoredGame | undefined>;
}

/**
 * Makes a reader of single games.
 * @param damaged called for each damaged file
 */
export async function createGameReader(
  { games, format, manifest: { identity } }: StoredRun,
  damaged: (file: string) => void,
): Promise<GameReader> {
  const chunks = await openChunkReader(games, format, identity.chunkGames, damaged);
  let loaded = -1;
  let pieces: readonly StoredPiece[] = [];
  return {
    claimed: [...chunks.files.values()].map(([{ number, tried }]) => {
      const first = number * identity.chunkGames;
      return { first, end: first + tried };
    }),
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
