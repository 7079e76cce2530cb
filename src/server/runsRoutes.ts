/**
 * Serves the runs below the folder in which the server was started: `GET /api/runs` lists them, `/study` returns the
 * study of one, `/game` the log of one of its games, `/notable` its notable games.
 */
import { type Context, Hono } from 'hono';
import { ShockrollError, UsageError } from '../base/errors.ts';
import { numberExpected } from '../base/phrases.ts';
import { readStudy } from '../simulation/readRun.ts';
import { noSuchRun } from './phrases.ts';
import { narratedGame, notableOfRun } from './runGames.ts';
import { runsIn } from './runsIn.ts';

export const RUNS_PART = 'runs';

/** @param root folder that limits all paths */
export function runsRoutes(root: string): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const runs = [...(await runsIn(root))].map(([name, { command, ruleset, seed, request, state }]) => ({
      name,
      command,
      ruleset,
      seed,
      games: request,
      state,
    }));
    return c.json(runs);
  });
  const answerOf = (read: (folder: string, c: Context) => Promise<object>) => async (c: Context) => {
    const name = c.req.query('run') ?? '';
    // Only listed runs are read, so no name reaches another folder.
    const run = (await runsIn(root)).get(name);
    if (run === undefined) return c.json([fault(noSuchRun(name))], 404);
    try {
      return c.json(await read(run.folder, c));
    } catch (thrown) {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      return c.json(thrown.faults, 422);
    }
  };
  routes.get(
    '/study',
    answerOf(async (folder) => {
      const { study, manifest } = await readStudy(folder);
      return { ...study, games: manifest.identity.games };
    }),
  );
  routes.get(
    '/game',
    answerOf((folder, c) => narratedGame(folder, gameOf(c.req.query('game') ?? '0'))),
  );
  routes.get(
    '/notable',
    answerOf((folder, c) => notableOfRun(folder, c.req.raw.signal)),
  );
  return routes;
}

/** @throws UsageError `usage/link` for text that is not an index */
function gameOf(text: string): number {
  if (/^\d+$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new UsageError([{ code: 'usage/link', place: { path: 'game' }, message: numberExpected(text) }]);
}

function fault(message: string) {
  return { code: 'usage/no-such-run', place: { path: 'run' }, message };
}
