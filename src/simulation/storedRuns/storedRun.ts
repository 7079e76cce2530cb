import { join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { withChanges } from '../../data/changes.ts';
import { contentHash } from '../../data/hash.ts';
import type { ColumnArray, GameRunner, StudySpec } from '../../game/contract.ts';
import { loadConfigurationCheck, loadRuleset } from '../../rulesets/registry.ts';
import { armFolder } from '../armFolder.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, VARIANT_FILE } from '../manifest.ts';
import { catalogueChanged } from '../phrases.ts';
import { readStudy, readVariant } from '../readRun.ts';
import { chunkRun } from '../runFolder.ts';
import type { ChunkFormat } from '../store/chunkFile.ts';
import { chunkFolders } from '../store/chunkFolders.ts';
import { parseChunkName } from '../store/chunkName.ts';
import { openChunkReader, type StoredPiece } from '../store/chunkReader.ts';
import { entriesOf } from '../store/entriesOf.ts';

/** The games of one study on disk, checked: what the run says of itself is true as far as its own files can tell. */
export interface StoredRun {
  readonly path: string;
  readonly manifest: Manifest;
  readonly study: StudySpec;
  readonly format: ChunkFormat;
  /** Folder of its chunks. */
  readonly games: string;
  createRunner(): GameRunner;
}

/** One study of several in a run. */
export interface StoredVariant extends StoredRun {
  readonly name: string;
  /** Its folder under that of the run, with `/`. */
  readonly folder: string;
}

/**
 * Reads a run that keeps the games of one study, and checks its configuration by the rules of its game.
 * @throws DataError `data/not-a-run`, `data/catalogue-changed`, `data/no-games`, and what the ruleset finds; SystemError
 */
export async function readStoredRun(path: string): Promise<StoredRun> {
  const { manifest, study } = await readStudy(path);
  const { arms, command } = manifest.identity;
  if (arms)
    throw noGames(path, `a run of ${command} keeps the games of several variants, not those of one study`);
  const { catalogueHash } = manifest.identity;
  return readGames(path, manifest, study, catalogueHash, join(path, MANIFEST_FILE), join(path, GAMES_FOLDER));
}

/**
 * Reads the variants of a run whose games are of several studies, in the order of their folders.
 * @throws as readStoredRun; DataError `data/not-a-run` for games of which nobody says what they are
 */
export async function readStoredVariants(path: string): Promise<readonly StoredVariant[]> {
  const { manifest, study } = await readStudy(path);
  const games = join(path, GAMES_FOLDER);
  const found: StoredVariant[] = [];
  for (const place of await chunkFolders(games)) {
    const entries = await entriesOf(join(games, place));
    // What has no game is nobody's, or of a process that was killed before its first one.
    if (place === '' || !entries.some((file) => parseChunkName(file) !== undefined)) continue;
    found.push(await readStoredVariant(path, manifest, study, place));
  }
  return found;
}

/**
 * Reads one variant of such a run.
 * @param study of the run, with the catalogue that the variant may change
 * @param place its folder under that of the games
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
  if (place !== armFolder(name, run.format.run)) {
    throw new DataError([
      { code: 'data/not-a-run', place: { file }, message: 'it belongs to another variant than its folder' },
    ]);
  }
  return { ...run, name, folder: `${GAMES_FOLDER}/${place}` };
}

/** @param file that has the configuration @param games folder of the chunks */
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

/** Finds single games; asked in ascending order it reads each chunk once. */
export interface GameReader {
  /** The games that the files claim to have, ascending. */
  readonly claimed: readonly Range[];
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
