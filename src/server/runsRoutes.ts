/** The run folders below the folder that the server was started in, to be listed and replayed: `GET /api/runs`. */
import { realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Hono } from 'hono';
import { ShockrollError } from '../base/errors.ts';
import { noSuchRun } from '../base/messages/serve.ts';
import { readStudy } from '../simulation/readRun.ts';
import { listRuns, type RunSummary } from '../simulation/storedRuns/listRuns.ts';

export const RUNS_PART = 'runs';

/** Where runs are looked for: `--out DIR` and `--out runs/DIR`. */
const PLACES = ['.', 'runs'];

/** @param root folder that no answer leaves */
export function runsRoutes(root: string): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const runs = [...(await runsIn(root))].map(([name, { command, ruleset, seed, asked, state }]) => ({
      name,
      command,
      ruleset,
      seed,
      games: asked,
      state,
    }));
    return c.json(runs);
  });
  routes.get('/study', async (c) => {
    const name = c.req.query('run') ?? '';
    // Only what was listed is read, so no name leads anywhere else.
    const run = (await runsIn(root)).get(name);
    if (run === undefined) return c.json([fault(noSuchRun(name))], 404);
    try {
      const { study, manifest } = await readStudy(run.folder);
      const { catalogue, configuration, seed } = study;
      return c.json({ catalogue, configuration, seed, games: manifest.identity.games });
    } catch (thrown) {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      return c.json(thrown.faults, 422);
    }
  });
  return routes;
}

/** By their path below the root, with slashes on every system. */
async function runsIn(root: string): Promise<ReadonlyMap<string, RunSummary>> {
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
    // There need be no folder of runs.
    if (thrown instanceof ShockrollError) return [];
    throw thrown;
  }
}

function fault(message: string) {
  return { code: 'usage/no-such-run', place: { path: 'run' }, message };
}
