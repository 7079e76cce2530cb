/** Requests that the page would never make, to a server that requires a token. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { Table } from '../../src/page/board/table.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { createApp } from '../../src/server/app.ts';
import { GAMES_PART, gamesRoutes } from '../../src/server/gamesRoutes.ts';
import { REPORTS_PART, reportsRoutes } from '../../src/server/reportsRoutes.ts';
import { RUNS_PART, runsRoutes } from '../../src/server/runsRoutes.ts';
import { writePlannedRun } from '../server/plannedRun.ts';
import { changedTree, DEEP_JSON } from './arbitraryYaml.ts';
import { createTally, type Target, tryCase } from './outcome.ts';

/** No request compares two runs that exist. */
const neverStarted = (): never => {
  throw new Error('a command was started');
};
const HOST = '127.0.0.1:4310';
const TOKEN = 'a-token-of-some-length';
const SECRET = 'nobody may read this';
const TAKEN = {
  map: 'castle-ksiaz',
  mode: 'deathmatch',
  teams: ['reich', 'union'],
  ai: '',
  entries: 'rolled',
  seed: 1,
  game: 0,
  activations: 4,
} as const;
/** Allowed status codes for bad requests. */
const ANSWERS = [200, 303, 400, 401, 403, 404, 413, 422, 429];

interface RequestCase {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const PATHS = [
  ...[
    '/',
    '/page.js',
    '/index.html',
    '/api',
    '/api/',
    '/api/games',
    '/api/runs',
    '/api/runs/study',
    '/api/games/',
    '//api/games',
  ],
  ...[
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00',
    '/%',
    '/%ff',
    '/api/runs/../../secret.txt',
    '/page.js%00.css',
  ],
  ...[
    '/__proto__',
    '/constructor',
    '/api/__proto__',
    '/?token=x',
    `/?token=${TOKEN}`,
    '/?token[]=1&token=2',
    `/${'a'.repeat(50_000)}`,
  ],
];
/** Routes with a run parameter. */
const ROUTES = [
  '/api/runs/study',
  '/api/runs/game',
  '/api/runs/notable',
  '/api/reports',
  '/api/reports/difference',
];
const RUNS = [
  ...[
    'mine',
    'runs/mine',
    '../secret.txt',
    '..',
    '.',
    '',
    '/etc/passwd',
    '%2e%2e',
    'mine/../mine',
    'mine\u0000',
  ],
  ...['__proto__', 'a'.repeat(100_000), 'file:///etc/passwd', 'C:\\x', '~', '💥'],
];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...[
    {},
    {},
    {},
    {},
    { authorization: 'Bearer x' },
    { authorization: 'Bearer' },
    { authorization: `bearer ${TOKEN}` },
  ],
  ...[
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { host: 'evil.example' },
    { host: '' },
    { host: '[::1' },
  ],
  ...[
    { host: '127.0.0.1:4310:1' },
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'shockroll-token' },
    { cookie: '=;;=%' },
  ],
  ...[
    { cookie: `shockroll-token=${'x'.repeat(10_000)}` },
    { 'content-type': 'text/plain' },
    { 'content-length': '-1' },
  ],
  ...[
    { 'content-length': '99999999999' },
    { 'transfer-encoding': 'chunked' },
    { 'content-encoding': 'gzip' },
  ],
];

/** @param request a valid one */
function bodies(request: object): fc.Arbitrary<string> {
  const text = JSON.stringify(request);
  return fc.oneof(
    { weight: 6, arbitrary: changedTree(request).map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: fc.nat(text.length).map((end) => text.slice(0, end)) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          '',
          '[',
          'null',
          '"x"',
          DEEP_JSON,
          `{"position":{"a":${DEEP_JSON}},"ai":"random","games":2,"seed":1}`,
        ],
        ...[
          '{"__proto__":{"polluted":1}}',
          'x'.repeat(2_000_000),
          '\ufeff{}',
          text.replace('{', '{"position":{},'),
        ],
      ),
    },
  );
}

export async function requests(): Promise<Target<RequestCase>> {
  const root = mkdtempSync(join(tmpdir(), 'shockroll-fuzz-'));
  writeFileSync(join(root, 'secret.txt'), SECRET);
  await writePlannedRun(
    join(root, 'mine'),
    { ruleset: 'tannhauser', catalogue: {}, configuration: {}, seed: 1 },
    4,
  );
  const catalogue = await loadCatalogue();
  const { file: position } = new Table(catalogue, {}).take(TAKEN);
  const app = createApp({
    files: new Map([
      ['index.html', { type: 'text/html', content: 'the page' }],
      ['page.js', { type: 'text/javascript', content: '0' }],
    ]),
    access: { hosts: ['127.0.0.1'], token: TOKEN },
    parts: new Map([
      [GAMES_PART, gamesRoutes(catalogue, 0)],
      [RUNS_PART, runsRoutes(root)],
      [REPORTS_PART, reportsRoutes(root, neverStarted)],
    ]),
    onError: (error) => {
      throw error;
    },
  });
  const tally = createTally();
  const anyPath = fc.oneof(
    fc.constantFrom(...PATHS),
    fc
      .tuple(
        fc.constantFrom(...ROUTES),
        fc.constantFrom(...RUNS),
        fc.constantFrom('', '0', '-1', '1e9', 'x', '0x1'),
      )
      .map(([route, run, game]) => `${route}?run=${encodeURIComponent(run)}&game=${game}`),
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 20 }).map((text) => `/${text}`),
  );
  const anything = fc.record({
    method: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'X'),
    path: anyPath,
    body: fc.constantFrom('', '{}', 'x'),
  });
  const games = bodies({ position, ai: 'random', games: 2, seed: 1 }).map((body) => ({
    method: 'POST',
    path: '/api/games',
    body,
  }));
  return {
    cases: fc.tuple(fc.oneof(anything, games), fc.constantFrom(...HEADERS)).map(([sent, headers]) => ({
      ...sent,
      headers: { host: HOST, authorization: `Bearer ${TOKEN}`, ...headers },
    })),
    tally,
    async run({ method, path, headers, body }) {
      const request = requestOf(method, path, headers, body);
      if (request === undefined) return;
      const what = `${method} ${path} ${JSON.stringify(headers)} ${body.slice(0, 200)}`;
      await tryCase(tally, what, async () => {
        const answer = await app.request(request.clone());
        const text = await answer.text();
        expect(ANSWERS, `${answer.status} ${what}`).toContain(answer.status);
        expect(text).not.toContain(SECRET);
        if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
          expect(text).toMatch(/event: (result|faults)/);
        // Nothing of ours without the token.
        if (headers.authorization !== `Bearer ${TOKEN}`) expect(text).not.toContain('the page');
      });
    },
    close: () => rmSync(root, { recursive: true }),
  };
}

/** Undefined for a request that cannot be sent. */
function requestOf(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Request | undefined {
  try {
    return new Request(`http://${HOST}${path}`, {
      method,
      headers,
      ...(['GET', 'HEAD'].includes(method) ? {} : { body }),
    });
  } catch {
    return undefined;
  }
}
