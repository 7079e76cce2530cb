import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SystemError } from '../../base/errors.ts';
import { datasetsNotFound } from '../../base/messages/data.ts';
import { filesFingerprint, findDatasets } from '../../data/datasetFolder.ts';
import type { BuiltInFolders } from './dataset.ts';
import type { Catalogue } from './model.ts';

/** What the user lays over the built-in figures. */
export interface CatalogueOptions {
  /** Folders of `--data`, later ones over earlier ones. */
  readonly overlays?: readonly string[];
  /** `key=value` texts of `--set`. */
  readonly sets?: readonly string[];
}

/** What the build writes beside the bundle: the checked figures, and of which files they are. */
export interface CompiledCatalogue {
  readonly fingerprint: string;
  readonly catalogue: Catalogue;
}

/** The built-in figures as this process last read them: a command that asks again need not check every file again. */
let remembered: CompiledCatalogue | undefined;

/**
 * The checked figures of the game. Without overlays and settings the built bundle reads them from the JSON
 * that the build compiled, and a process reads them once, provided the YAML files are still the same; otherwise
 * they are read and checked anew, all or nothing.
 * @throws DataError with every fault found; SystemError when files cannot be read
 */
export async function loadCatalogue(options: CatalogueOptions = {}): Promise<Catalogue> {
  const { overlays = [], sets = [] } = options;
  const folders = builtInFolders();
  const read = async () => (await import('./dataset.ts')).readCatalogue(folders, overlays, sets);
  if (overlays.length > 0 || sets.length > 0) return read();
  const fingerprint = builtInFingerprint(folders);
  if (remembered?.fingerprint !== fingerprint) {
    remembered = { fingerprint, catalogue: (await readCompiled(fingerprint)) ?? (await read()) };
  }
  return remembered.catalogue;
}

/**
 * The folders of the built-in figures.
 * @throws SystemError when the datasets folder is missing
 */
export function builtInFolders(): BuiltInFolders {
  const datasets = findDatasets(import.meta.url, 'tannhauser/characters.yaml');
  if (datasets === undefined) {
    throw new SystemError([
      { code: 'data/no-datasets', place: { file: 'datasets/tannhauser' }, message: datasetsNotFound() },
    ]);
  }
  return { printed: join(datasets, 'tannhauser'), house: join(datasets, 'house') };
}

/** Fingerprint of the built-in files, to tell whether a compiled catalogue is theirs. */
export function builtInFingerprint({ printed, house }: BuiltInFolders): string {
  return filesFingerprint([printed, house]);
}

/** The build writes this file; sources run straight from the checkout have none and read the YAML. */
async function readCompiled(fingerprint: string): Promise<Catalogue | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined;
  let text: string;
  try {
    text = await readFile(new URL('./datasets/tannhauser.json', import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
  // Written by our own build from checked values, so it is trusted; the fingerprint rules out stale files.
  const compiled: CompiledCatalogue = JSON.parse(text);
  return compiled.fingerprint === fingerprint ? compiled.catalogue : undefined;
}
