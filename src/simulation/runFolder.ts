/**
 * The folder of a run. Every file appears whole: it is written beside its name and renamed, and the manifest, last,
 * says whether the run is complete.
 */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { folderNotARun, folderNotEmpty } from '../base/messages/simulation.ts';
import { canonicalJson, contentHash } from '../data/hash.ts';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import { createGamesFile, type GamesFile } from './gamesFile.ts';
import { makeFolder } from './makeFolder.ts';
import {
  CATALOGUE_FILE,
  GAMES_FILE,
  MANIFEST_FILE,
  type Manifest,
  type RunIdentity,
  type RunResults,
  type RunStatus,
} from './manifest.ts';
import { systemFault } from './systemFault.ts';

export interface RunFolder {
  readonly path: string;
  readonly identity: RunIdentity;
  /** Begins the games file; it has its name only once it is closed. */
  createGames(columns: readonly ColumnSpec[]): Promise<GamesFile>;
  /** Writes one file whole, making the folders of its name. @param name relative, with `/` */
  write(name: string, content: string | Uint8Array): Promise<void>;
  /** Writes the final manifest. */
  finish(status: RunStatus, results: RunResults): Promise<void>;
}

export interface NewRun {
  /** Name of the command, for the manifest and the default folder. */
  readonly command: string;
  readonly engine: string;
  readonly study: StudySpec;
  readonly games: number;
  /** Whether the same seed gives the same games; see RunIdentity. */
  readonly repeatable: boolean;
}

/**
 * Makes the folder of a run, before its first game is played, with its catalogue and a manifest of status `running`.
 * @param path the folder; undefined makes a new one under `runs/`, named after command, seed and configuration
 * @param replace allows a folder that holds a run: the files of that run are removed, no others
 * @throws UsageError `usage/folder-not-empty`, `usage/folder-not-a-run`; SystemError when the system refuses
 */
export async function createRunFolder(
  run: NewRun,
  path: string | undefined,
  replace: boolean,
): Promise<RunFolder> {
  const { study } = run;
  const identity: RunIdentity = {
    command: run.command,
    engine: run.engine,
    ruleset: study.ruleset,
    catalogueHash: contentHash(study.catalogue),
    configuration: study.configuration,
    seed: study.seed,
    games: run.games,
    repeatable: run.repeatable,
  };
  const folder = path === undefined ? await makeDefault(identity) : await makeNamed(path, replace);
  const files = new Set<string>();

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    await writeWhole(join(folder, name), content);
    files.add(name);
  }

  async function writeManifest(status: RunStatus, results: RunResults | null): Promise<void> {
    const manifest: Manifest = { format: 1, status, identity, results, files: [...files].sort() };
    await writeWhole(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  await write(CATALOGUE_FILE, canonicalJson(study.catalogue));
  await writeManifest('running', null);
  return {
    path: folder,
    identity,
    async createGames(columns) {
      const part = join(folder, `${GAMES_FILE}.part`);
      const games = await createGamesFile(part, columns);
      return {
        append: games.append,
        abandon: games.abandon,
        async close() {
          await games.close();
          await attempt('write the games', part, () => rename(part, join(folder, GAMES_FILE)));
          files.add(GAMES_FILE);
        },
      };
    },
    write,
    finish: writeManifest,
  };
}

async function makeDefault(identity: RunIdentity): Promise<string> {
  const short = contentHash(identity).slice(0, 8);
  const name = join('runs', `${identity.command.replaceAll(' ', '-')}-${identity.seed}-${short}`);
  await makeFolder(dirname(name));
  for (let copy = 1; ; copy++) {
    const path = copy === 1 ? name : `${name}-${copy}`;
    // Not recursive: it tells a folder of an earlier run apart from one that was made just now.
    const made = await attempt('make the folder', path, () => mkdir(path).then(() => true, refuseExisting));
    if (made) return path;
  }
}

function refuseExisting(thrown: unknown): false {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
  throw thrown;
}

async function makeNamed(path: string, replace: boolean): Promise<string> {
  await makeFolder(path);
  const entries = await attempt('read the folder', path, () => readdir(path));
  if (entries.length === 0) return path;
  if (!replace) {
    throw new UsageError([
      { code: 'usage/folder-not-empty', place: { file: path, path: '--out' }, message: folderNotEmpty() },
    ]);
  }
  if (!entries.includes(MANIFEST_FILE)) {
    throw new UsageError([
      { code: 'usage/folder-not-a-run', place: { file: path, path: '--out' }, message: folderNotARun() },
    ]);
  }
  // Loads the schema library: only here, so that an ordinary run starts without it.
  const { readManifest } = await import('./readRun.ts');
  const { files } = await readManifest(path);
  for (const name of [...files, `${GAMES_FILE}.part`, MANIFEST_FILE]) {
    await attempt('remove the earlier run', path, () => rm(join(path, name), { force: true }));
  }
  return path;
}

async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(path));
  const part = `${path}.part`;
  await attempt('write the file', path, async () => {
    const file = await open(part, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  });
}

async function attempt<T>(action: string, path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw systemFault(thrown, action, path);
  }
}
