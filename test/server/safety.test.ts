import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import type { PageFile } from '../../src/server/pageRoutes.ts';
import { type Access, MOST_BYTES, safety } from '../../src/server/safety.ts';

const HOST = '127.0.0.1:4310';
const OWN: Access = { hosts: ['localhost', '127.0.0.1', '[::1]'], token: null };
const TOKEN = 'a-token-of-some-length';

const FILES: ReadonlyMap<string, PageFile> = new Map([
  ['index.html', { type: 'text/html; charset=utf-8', content: '<!doctype html>' }],
  ['page.js', { type: 'text/javascript; charset=utf-8', content: ';' }],
  ['chunk-0123abcd.js', { type: 'text/javascript; charset=utf-8', content: ';', isFixed: true }],
]);

function app(access: Access, errors: Error[] = []): Hono {
  return createApp({ files: FILES, access, onError: (error) => errors.push(error) });
}

function get(access: Access, path: string, headers: Readonly<Record<string, string>> = {}) {
  return app(access).request(path, { headers: { host: HOST, ...headers } });
}

describe('page', () => {
  test('the document and its files, with what they are', async () => {
    const page = await get(OWN, '/');
    expect(page.status).toBe(200);
    expect(await page.text()).toBe('<!doctype html>');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect((await get(OWN, '/page.js')).headers.get('content-type')).toMatch(/javascript/);
  });

  test('every answer, of a fault too, says what a browser may do with it', async () => {
    for (const path of ['/', '/nothing']) {
      const { headers } = await get(OWN, path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).toContain("worker-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe(path === '/' ? 'no-cache' : 'no-store');
    }
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ] as const)('accepting "%s" the page is sent as %s', async (accepted, encoding, open) => {
    const page = await get(OWN, '/', { 'accept-encoding': accepted });
    expect(page.headers.get('content-encoding')).toBe(encoding);
    expect(page.headers.get('vary')).toBe('Accept-Encoding');
    expect(String(open(Buffer.from(await page.arrayBuffer())))).toBe('<!doctype html>');
  });

  test('a file whose name changes with its content is kept without asking', async () => {
    const { headers } = await get(OWN, '/chunk-0123abcd.js');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect((await get(OWN, '/page.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('a file that the browser has is not sent again, unless it has changed', async () => {
    const tag = (await get(OWN, '/page.js')).headers.get('etag') ?? '';
    const again = await get(OWN, '/page.js', { 'if-none-match': `"other", W/${tag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect((await get(OWN, '/page.js', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(OWN, '/', { 'if-none-match': tag })).status).toBe(200);
    // The same file in another encoding has a tag of its own.
    expect((await get(OWN, '/page.js', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(200);
  });

  test.each([
    '/package.json',
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/page.js/../../package.json',
    '//etc/passwd',
    '/index.html%00',
  ])('%s leads nowhere', async (path) => {
    const response = await app(OWN).request(`http://${HOST}${path}`, { headers: { host: HOST } });
    expect(response.status).toBe(404);
  });
});

describe('host and origin', () => {
  test.each(['127.0.0.1:4310', 'localhost:4310', 'LOCALHOST', '[::1]:4310'])(
    '%s is this server',
    async (host) => {
      expect((await get(OWN, '/', { host })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'evil.example:4310', 'localhost.evil.example', '127.0.0.1.evil.example', ''])(
    'the name "%s" is foreign (DNS rebinding)',
    async (host) => {
      expect((await get(OWN, '/', { host })).status).toBe(403);
    },
  );

  test.each(['http://evil.example', 'https://127.0.0.1:4310', 'http://127.0.0.1:9999', 'null'])(
    'a request of a page of %s is not answered',
    async (origin) => {
      expect((await get(OWN, '/', { origin })).status).toBe(403);
    },
  );

  test('its own page may ask', async () => {
    expect((await get(OWN, '/', { origin: `http://${HOST}` })).status).toBe(200);
  });

  test.each(['cross-site', 'same-site'])(
    'a link from a %s page is followed, what it fetches is not given',
    async (site) => {
      const from = { 'sec-fetch-site': site };
      expect((await get(OWN, '/', { ...from, 'sec-fetch-mode': 'navigate' })).status).toBe(200);
      expect((await get(OWN, '/page.js', { ...from, 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
    },
  );
});

describe('token', () => {
  const guarded: Access = { hosts: null, token: TOKEN };

  test('without it nothing is answered', async () => {
    expect((await get(guarded, '/')).status).toBe(401);
    expect((await get(guarded, '/page.js')).status).toBe(401);
    expect((await get(guarded, '/?token=wrong')).status).toBe(401);
  });

  test('the address with it opens the page and leaves the token out of sight', async () => {
    const opened = await get(guarded, `/?token=${TOKEN}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
    const cookie = opened.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect((await get(guarded, '/page.js', { cookie: cookie.split(';')[0] })).status).toBe(200);
  });

  test('programs send it as a bearer token', async () => {
    expect((await get(guarded, '/', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await get(guarded, '/', { authorization: `Bearer ${TOKEN}x` })).status).toBe(401);
  });
});

describe('bodies and failures', () => {
  test('a body that is too large is refused, one that is not is read', async () => {
    const echo = new Hono();
    for (const check of safety(OWN)) echo.use(check);
    echo.post('/', async (c) => c.text(String((await c.req.text()).length)));
    const post = (body: string) => echo.request('/', { method: 'POST', body, headers: { host: HOST } });
    expect((await post('x'.repeat(MOST_BYTES + 1))).status).toBe(413);
    expect(await (await post('x'.repeat(1000))).text()).toBe('1000');
  });

  test('what fails is told to the log, not to the browser', async () => {
    const errors: Error[] = [];
    const broken = app(OWN, errors);
    broken.get('/broken', () => {
      throw new Error('a secret path');
    });
    const response = await broken.request('/broken', { headers: { host: HOST } });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(errors.map(({ message }) => message)).toEqual(['a secret path']);
  });
});
