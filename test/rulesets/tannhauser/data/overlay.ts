import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataError, type Fault } from '../../../../src/base/errors.ts';
import { loadCatalogue } from '../../../../src/rulesets/tannhauser/catalogue.ts';
import type { Catalogue } from '../../../../src/rulesets/tannhauser/model.ts';

/** Contents of an overlay: file name and text. */
export type Files = Readonly<Record<string, string>>;

/** Runs `use` with a folder that holds the files, and removes it again. */
export async function withFolder<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-data-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The catalogue with the files laid over it. */
export async function loadOver(files: Files, sets: readonly string[] = []): Promise<Catalogue> {
  return withFolder(files, (folder) => loadCatalogue({ overlays: [folder], sets }));
}

/** The faults of an overlay; throws when it has none. */
export async function faultsOver(files: Files, sets: readonly string[] = []): Promise<readonly Fault[]> {
  return withFolder(files, (folder) => faultsOf(() => loadCatalogue({ overlays: [folder], sets })));
}

/** The faults of `--set` alone. */
export async function faultsOfSets(...sets: readonly string[]): Promise<readonly Fault[]> {
  return faultsOf(() => loadCatalogue({ sets }));
}

async function faultsOf(load: () => Promise<unknown>): Promise<readonly Fault[]> {
  try {
    await load();
  } catch (thrown) {
    if (thrown instanceof DataError) return thrown.faults;
    throw thrown;
  }
  throw new Error('expected faults, found none');
}
