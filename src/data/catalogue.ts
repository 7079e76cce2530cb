/** Loads the checked values of a ruleset: as compiled by the build where possible, else from their files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SystemError } from '../base/errors.ts';
import { findDatasets } from './datasetFolder.ts';

/** The user's changes to the built-in values. */
export interface CatalogueOptions {
  /** Folders of `--data`, later ones over earlier ones. */
  readonly overlays?: readonly string[];
  /** `key=value` texts of `--set`. */
  readonly sets?: readonly string[];
}

/** The checked values that the build writes beside the bundle, with the fingerprint of their files. */
export interface CompiledCatalogue<C> {
  readonly fingerprint: string;
  readonly catalogue: C;
}

/** The source of one ruleset's values. */
interface CatalogueSource<C> {
  /** The ruleset; the build writes `datasets/<id>.json` beside the bundle. */
  readonly id: string;
  /** Changes whenever a built-in file changes. */
  readonly fingerprint: () => string;
  /** Reads and checks the YAML files. */
  readonly read: (overlays: readonly string[], sets: readonly string[]) => Promise<C>;
}

/**
 * Makes the loader of a ruleset's values. Without overlays and settings, the bundle reads the compiled JSON once per process if the YAML
 * files are unchanged. Otherwise it reads and checks the files again, all or nothing.
 */
export function catalogueLoader<C>({
  id,
  fingerprint,
  read,
}: CatalogueSource<C>): (options?: CatalogueOptions) => Promise<C> {
  let remembered: CompiledCatalogue<C> | undefined;
  return async ({ overlays = [], sets = [] } = {}) => {
    if (overlays.length > 0 || sets.length > 0) return read(overlays, sets);
    const current = fingerprint();
    if (remembered?.fingerprint !== current) {
      const catalogue = (await readCompiled<C>(id, current)) ?? (await read([], []));
      remembered = { fingerprint: current, catalogue };
    }
    return remembered.catalogue;
  };
}

/**
 * The folder of a ruleset in the installed datasets.
 * @param marker a file in that folder
 * @throws SystemError when the folder is missing
 */
export function builtInFolder(name: string, marker: string): string {
  const datasets = findDatasets(import.meta.url, `${name}/${marker}`);
  if (datasets !== undefined) return join(datasets, name);
  throw new SystemError([
    {
      code: 'data/no-datasets',
      place: { file: `datasets/${name}` },
      message: 'found no datasets folder beside the program; install the package again',
    },
  ]);
}

/** The build writes this file; sources run from the checkout have none and read the YAML. */
async function readCompiled<C>(id: string, fingerprint: string): Promise<C | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined;
  let text: string;
  try {
    text = await readFile(new URL(`./datasets/${id}.json`, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
  // Our build wrote this file from checked values, so it is trusted; the fingerprint rules out a stale one.
  const compiled: CompiledCatalogue<C> = JSON.parse(text);
  return compiled.fingerprint === fingerprint ? compiled.catalogue : undefined;
}
