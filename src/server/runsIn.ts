import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ShockrollError } from '../base/errors.ts';
import { listRuns, type RunSummary } from '../simulation/storedRuns/listRuns.ts';

/** Folders searched for runs: `--out DIR` and `--out runs/DIR`. */
const PLACES = ['.', 'runs'];

/**
 * The runs below a folder by relative path, with slashes on every system; links that leave the folder are ignored.
 * Requests name a run from this list only, so no name reaches another folder.
 */
export async function runsIn(root: string): Promise<ReadonlyMap<string, RunSummary>> {
  const real = await realpath(root);
  const found = new Map<string, RunSummary>();
  for (const place of PLACES) {
    for (const run of await readable(join(root, place))) {
      const path = relative(real, await realpath(run.folder));
      // A link that leads out of the root.
      if (path === '' || path.split(sep)[0] === '..') continue;
      found.set(path.split(sep).join('/'), run);
    }
  }
  return found;
}

async function readable(folder: string): Promise<readonly RunSummary[]> {
  try {
    return (await listRuns(folder)).runs;
  } catch (thrown) {
    // The folder of runs may be missing.
    if (thrown instanceof ShockrollError) return [];
    throw thrown;
  }
}
