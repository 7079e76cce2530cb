/**
 * The folder of a run: manifest, catalogue, chunks of games, and the files made from them. Files are written atomically and never
 * changed in place, and one process at a time uses the folder. All files except the log and the delivery log of a queue depend on
 * the request alone.
 */
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { canonicalJson } from '../data/canonicalJson.ts';
import { bytesHash, contentHash } from '../data/hash.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import { chunkGamesOf } from '../rulesets/registry.ts';
import { isLockFile, lockFolder } from './folderLock.ts';
import { makeFolder } from './makeFolder.ts';
import {
  CATALOGUE_FILE,
  DEFAULT_CHUNK_GAMES,
  DELIVERIES_FILE,
  GAMES_FOLDER,
  LOG_FILE,
  MANIFEST_FILE,
  type Manifest,
  manifestText,
  type RunIdentity,
  type RunResults,
  type RunStatus,
  type StoredResults,
  VARIANT_FILE,
} from './manifest.ts';
import { programHere } from './program.ts';
import { gamePaths } from './store/chunkFolders.ts';
import { entriesOf } from './store/entriesOf.ts';
import type { GameStore } from './store/gameStore.ts';
import { isLeftover, writeAtomically } from './store/writeAtomically.ts';
import { attempt } from './systemFault.ts';
import { removeEmptied, removeParts } from './tidyFolder.ts';
import { variantOf, variantText } from './variantFile.ts';
import { variantFolder } from './variantFolder.ts';

export interface RunFolder {
  readonly path: string;
  readonly identity: RunIdentity;
  /**
   * Opens the chunks of games.
   * @param report called for each damaged file
   */
  openGames(columns: readonly ColumnSpec[], report: (file: string) => void): Promise<GameStore>;
  /**
   * Opens the chunks of one variant.
   * @param name name of the variant in the run
   */
  openVariant(
    name: string,
    study: StudySpec,
    columns: readonly ColumnSpec[],
    report: (file: string) => void,
  ): Promise<GameStore>;
  /**
   * Describes one variant, so that others can play its games.
   * @returns the folder of its chunks, relative, with `/`
   */
  declareVariant(name: string, study: StudySpec): Promise<string>;
  /**
   * Writes one file atomically, and makes its folders.
   * @param name relative, with `/`
   */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Marks the run as planned, for others to play its games. */
  plan(): Promise<void>;
  /** Writes the final manifest. */
  finish(status: RunStatus, results: RunResults): Promise<void>;
  /** Releases the folder for other processes. */
  close(): Promise<void>;
}

export interface NewRun {
  /** Name of the command, for the manifest and the default folder. */
  readonly command: string;
  /** See RunIdentity. */
  readonly line?: string;
  readonly engine: string;
  readonly study: StudySpec;
  readonly games: number;
  /** Games of a chunk in the folder. */
  readonly chunkGames?: number | undefined;
  /** Whether the same seed gives the same games; see RunIdentity. */
  readonly repeatable: boolean;
  /** See RunIdentity; false by default. */
  readonly variants?: boolean;
}

/**
 * Makes the folder of a run, before its first game is played, with its catalogue and a manifest of status `running`.
 * @param path the folder; undefined for a new one under `runs/`, named after command, seed and configuration
 * @param replace whether to replace a run in the folder: only the files of that run are removed
 * @throws UsageError `usage/folder-not-empty`, `usage/folder-not-a-run`, `usage/folder-locked`; SystemError when the system
 * refuses
 */
export async function createRunFolder(
  run: NewRun,
  path: string | undefined,
  replace: boolean,
): Promise<RunFolder> {
  const identity = await identityOf(run);
  const folder = path === undefined ? await makeDefault(identity) : await makeNamed(path, replace);
  const release = await lockFolder(folder, '--out');
  return closedOnFailure(release, async () => {
    await removeParts(folder);
    if (path !== undefined && replace) await removeRun(folder);
    await writeAtomically(join(folder, CATALOGUE_FILE), canonicalJson(run.study.catalogue));
    return openRunFolder(folder, identity, run.study.catalogue, release);
  });
}

/** What is known of a run before its first game. */
export async function identityOf(run: NewRun): Promise<RunIdentity> {
  const { study } = run;
  const { programHash, runtime } = await programHere();
  return {
    command: run.command,
    line: run.line ?? null,
    engine: run.engine,
    programHash,
    runtime,
    ruleset: study.ruleset,
    catalogueHash: contentHash(study.catalogue),
    configuration: study.configuration,
    seed: study.seed,
    games: run.games,
    chunkGames: run.chunkGames ?? chunkGamesOf(study.ruleset) ?? DEFAULT_CHUNK_GAMES,
    repeatable: run.repeatable,
    variants: run.variants ?? false,
  };
}

/**
 * Opens a locked folder that has its catalogue.
 * @param catalogue content of its file
 * @param release releases the folder
 */
export async function openRunFolder(
  folder: string,
  identity: RunIdentity,
  catalogue: unknown,
  release: () => Promise<void>,
): Promise<RunFolder> {
  const start = performance.now();
  const files = new RunFiles(folder, identity, catalogue);
  const games = join(folder, GAMES_FOLDER);

  /** Writes the description of a variant before its games, so that these always have one; a variant may be opened repeatedly. */
  async function declare(name: string, study: StudySpec) {
    const declared = variantOf(name, study, catalogue);
    const variant = { ...declared, ruleset: study.ruleset, chunkGames: identity.chunkGames };
    const place = `${GAMES_FOLDER}/${variantFolder(name, chunkRun(variant))}`;
    const file = `${place}/${VARIANT_FILE}`;
    if (!files.names.has(file)) await files.write(file, variantText(declared));
    return { variant, place };
  }

  await files.writeManifest('running', null);
  const { version: node, platform, arch } = process;
  await appendLog(folder, { event: 'opened', engine: identity.engine, node, platform, arch });
  return {
    path: folder,
    identity,
    openGames: (columns, report) => openStore(games, identity, columns, report),
    async openVariant(name, study, columns, report) {
      const { variant, place } = await declare(name, study);
      return openStore(join(folder, place), variant, columns, report);
    },
    declareVariant: async (name, study) => (await declare(name, study)).place,
    write: (name, content) => files.write(name, content),
    plan: () => files.writeManifest('planned', null),
    async finish(now, { seconds, gamesPerSecond, ...results }) {
      for (const file of await gamePaths(games)) files.names.add(`${GAMES_FOLDER}/${file}`);
      const failures = results.failures.map(({ index, cause, message }) => ({ index, cause, message }));
      await files.writeManifest(now, { ...results, failures });
      const whole = (performance.now() - start) / 1000;
      await appendLog(folder, { event: 'finished', status: now, seconds, gamesPerSecond, whole });
    },
    close: release,
  };
}

/** The files of a run, and the manifest that lists them. */
class RunFiles {
  readonly names = new Set<string>([CATALOGUE_FILE]);
  readonly #folder: string;
  readonly #identity: RunIdentity;
  readonly #hashes: Map<string, string>;

  constructor(folder: string, identity: RunIdentity, catalogue: unknown) {
    this.#folder = folder;
    this.#identity = identity;
    this.#hashes = new Map([[CATALOGUE_FILE, bytesHash(canonicalJson(catalogue))]]);
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await makeFolder(dirname(join(this.#folder, name)));
    await writeAtomically(join(this.#folder, name), content);
    this.names.add(name);
    this.#hashes.set(name, bytesHash(content));
  }

  async writeManifest(status: RunStatus, results: StoredResults | null): Promise<void> {
    const manifest: Manifest = {
      format: 2,
      status,
      identity: this.#identity,
      results,
      files: [...this.names].sort(),
      hashes: Object.fromEntries([...this.#hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    await writeAtomically(join(this.#folder, MANIFEST_FILE), manifestText(manifest));
  }
}

/** The inputs that determine the games of a run. */
type GamesIdentity = Pick<RunIdentity, 'ruleset' | 'catalogueHash' | 'configuration' | 'seed' | 'chunkGames'>;

/** Id of the run in its chunks: equal for the same inputs, whoever plays the games and however many. */
export function chunkRun({ ruleset, catalogueHash, configuration, seed, chunkGames }: GamesIdentity): string {
  return contentHash({ ruleset, catalogueHash, configuration, seed, chunkGames });
}

async function openStore(
  folder: string,
  games: GamesIdentity,
  columns: readonly ColumnSpec[],
  report: (file: string) => void,
): Promise<GameStore> {
  // Loads the Arrow library: only runs that store their games need it.
  const { openGameStore } = await import('./store/gameStore.ts');
  return openGameStore(folder, { columns, run: chunkRun(games) }, games.chunkGames, report);
}

/** Calls `act`, and releases the folder if that fails. */
export async function closedOnFailure<T>(release: () => Promise<void>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    await release();
    throw thrown;
  }
}

/** Appends a line with a time to the log, which results do not depend on. */
async function appendLog(folder: string, entry: Readonly<Record<string, unknown>>): Promise<void> {
  const line = JSON.stringify({ time: new Date().toISOString(), ...entry });
  await attempt('write the log', join(folder, LOG_FILE), () =>
    appendFile(join(folder, LOG_FILE), `${line}\n`),
  );
}

async function makeDefault(identity: RunIdentity): Promise<string> {
  const { programHash: _, runtime: __, line: ___, variants: ____, ...named } = identity;
  const short = contentHash(named).slice(0, 8);
  const name = join('runs', `${identity.command.replaceAll(' ', '-')}-${identity.seed}-${short}`);
  await makeFolder(dirname(name));
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? name : `${name}-${copy}`;
    // Not recursive, so that an existing folder of an earlier run is noticed.
    const made = await attempt('make the folder', path, () => mkdir(path).then(() => true, refuseExisting));
    if (made) return path;
  }
}

function refuseExisting(thrown: unknown): false {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
  throw thrown;
}

/**
 * Message for a folder that is not empty.
 * @param run the folder if it holds a run that can be resumed
 */
function folderNotEmpty(run: string | undefined): string {
  const message =
    'the folder is not empty, expected a new or an empty one; --force replaces an earlier run in it';
  return run === undefined ? message : `${message}, --resume ${run} continues it`;
}

async function makeNamed(path: string, replace: boolean): Promise<string> {
  await makeFolder(path);
  const entries = await attempt('read the folder', path, () => readdir(path));
  if (entries.every(isBeginning)) return path;
  const place = { file: path, path: '--out' };
  if (!replace) {
    const message = folderNotEmpty(entries.includes(MANIFEST_FILE) ? path : undefined);
    throw new UsageError([{ code: 'usage/folder-not-empty', place, message }]);
  }
  if (!entries.includes(MANIFEST_FILE)) {
    throw new UsageError([
      {
        code: 'usage/folder-not-a-run',
        place,
        message: 'the folder holds other files than a run of shockroll, so --force does not remove it',
      },
    ]);
  }
  return path;
}

/** Whether a file is written before the manifest: a folder with only such files holds no run yet. */
function isBeginning(entry: string): boolean {
  return entry === CATALOGUE_FILE || isLockFile(entry) || isLeftover(entry);
}

/** Removes a run, its manifest last, so that a partly removed run is still recognised. */
async function removeRun(path: string): Promise<void> {
  if (!(await entriesOf(path)).includes(MANIFEST_FILE)) return;
  // Loads the schema library only here, so that an ordinary run starts without it.
  const { readManifest } = await import('./readRun.ts');
  const { files } = await readManifest(path);
  const games = join(path, GAMES_FOLDER);
  const chunks = await gamePaths(games);
  const names = [...chunks.map((file) => `${GAMES_FOLDER}/${file}`), ...files, LOG_FILE, DELIVERIES_FILE];
  const remove = (name: string) =>
    attempt('remove the earlier run', path, () => rm(join(path, name), { force: true }));
  for (const name of names) await remove(name);
  await removeEmptied(path, names);
  await remove(MANIFEST_FILE);
}
