/** How a ruleset's checked values are found: as the build compiled them where that is possible, else from their files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SystemError } from '../base/errors.ts';
import { findDatasets } from './datasetFolder.ts';

/** What the user lays over the built-in values. */
export interface CatalogueOptions {
  /** Folders of `--data`, later ones over earlier ones. */
  readonly overlays?: readonly string[];
  /** `key=value` texts of `--set`. */
  readonly sets?: readonly string[];
}

/** What the build writes beside the bundle: the checked values, and of which files they are. */
export interface CompiledCatalogue<C> {
  readonly fingerprint: string;
  readonly catalogue: C;
}

/** Where the values of one ruleset come from. */
interface CatalogueSource<C> {
  /** The ruleset; the build writes `datasets/<id>.json` beside the bundle. */
  readonly id: string;
  /** Changes whenever a built-in file does. */
  readonly fingerprint: () => string;
  /** Reads and checks the YAML files. */
  readonly read: (overlays: readonly string[], sets: readonly string[]) => Promise<C>;
}

/**
 * Makes the loader of a ruleset's values. Without overlays and settings the built bundle reads them from the JSON
 * that the build compiled, and a process reads them once, provided the YAML files are still the same; otherwise
 * they are read and checked anew, all or nothing.
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
 * The folder of a ruleset in the datasets that were installed with the program.
 * @param marker a file that it has
 * @throws SystemError when there is none
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

/** The build writes this file; sources run straight from the checkout have none and read the YAML. */
async function readCompiled<C>(id: string, fingerprint: string): Promise<C | undefined> {
  if (import.meta.url.endsWith('.ts')) return undefined;
  let text: string;
  try {
    text = await readFile(new URL(`./datasets/${id}.json`, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
  // Written by our own build from checked values, so it is trusted; the fingerprint rules out stale files.
  const compiled: CompiledCatalogue<C> = JSON.parse(text);
  return compiled.fingerprint === fingerprint ? compiled.catalogue : undefined;
}
