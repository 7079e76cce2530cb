/**
 * Serves the reports of runs as pages without privileges: `GET /api/reports?run=NAME`, and
 * `GET /api/reports/difference?first=NAME&second=NAME`.
 */
import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { noSuchRun } from './phrases.ts';
import { runsIn } from './runsIn.ts';
import type { StartChild } from './studies/childProcess.ts';
import { differenceOf } from './studies/difference.ts';

export const REPORTS_PART = 'reports';

export const REPORT_FILE = 'report.html';

/**
 * A report may come from anyone. Its scripts run, because its charts are interactive, but isolated from the page:
 * without an origin, and without network access.
 */
const REPORT_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const REPORT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': REPORT_POLICY,
};

/**
 * @param root folder that limits all paths
 * @param start starts the command line in that folder
 */
export function reportsRoutes(root: string, start: StartChild): Hono {
  const routes = new Hono();
  /** One comparison at a time: each reads all games of two runs. */
  let before: Promise<unknown> = Promise.resolve();
  routes.get('/', async (c) => {
    const name = c.req.query('run') ?? '';
    const run = (await runsIn(root)).get(name);
    const report = run && (await readOwn(join(run.folder, REPORT_FILE)));
    if (report === undefined) return c.text(`"${name}" has no report (yet)`, 404);
    return c.body(report, 200, REPORT_HEADERS);
  });
  routes.get('/difference', async (c) => {
    const runs = await runsIn(root);
    const [first, second] = ['first', 'second'].map((query) => c.req.query(query) ?? '');
    const missing = [first, second].find((name) => !runs.has(name));
    if (missing !== undefined) return c.text(noSuchRun(missing), 404);
    const compared = before.then(() =>
      differenceOf([first, second], start, (folder) => readOwn(join(folder, REPORT_FILE))),
    );
    before = compared.catch(() => undefined);
    const found = await compared;
    return 'report' in found ? c.body(found.report, 200, REPORT_HEADERS) : c.text(found.refused, 422);
  });
  return routes;
}

/** The text of a regular file; undefined if it is missing or a symbolic link. */
async function readOwn(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    try {
      return (await file.stat()).isFile() ? await file.readFile('utf8') : undefined;
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
}
