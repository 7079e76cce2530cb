import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedBy, refusalOf } from './inProcess.ts';
import { startShockroll, untilHolds } from './shockroll.ts';

describe('serve', () => {
  test.each([
    [
      ['--host', '0.0.0.0'],
      /--host: 0\.0\.0\.0 is reachable from other machines, so the page needs a --token/,
    ],
    [['--host', '192.168.1.20'], /needs a --token/],
    [['--token', 'short'], /--token: found 5 characters, expected 16 at least/],
    [['--token', 'sixteen or more?'], /--token: letters, digits/],
    [['--public-url', 'example.org'], /--public-url: found "example\.org", expected the address of the page/],
    [['--public-url', 'https://example.org/#odds'], /expected the address of the page/],
    [['--port', '70000'], /--port: found 70000, expected an integer from 0 to 65535/],
    [['--ruleset', 'tannhausr'], /did you mean "tannhauser"/],
    [['--set', 'eva-kramer.rows.0.combat=x'], /eva-kramer/],
  ])('%j is refused', async (options, message) => {
    expect((await refusalOf('serve', '--no-open', ...options)).message).toMatch(message);
  });

  test('a port that is taken is told, with what to do', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve, reject) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
    try {
      const { message } = await refusalOf('serve', '--no-open', '--port', String(port));
      expect(message).toMatch(
        /is taken by another program; choose another with --port N.*system\/port-taken/,
      );
    } finally {
      other.close();
    }
  });

  test('an address that is not of this machine is told', async () => {
    const options = ['--host', '203.0.113.7', '--token', 'a-token-of-some-length'];
    expect((await refusalOf('serve', '--no-open', ...options)).message).toMatch(
      /has no address 203\.0\.113\.7/,
    );
  });

  test('says where it is, serves the page, and ends when it is told to', async () => {
    const running = startShockroll(['serve', '--no-open', '--port', '0']);
    const address = (): string => /http:\/\/127\.0\.0\.1:\d+\//.exec(running.written().stdout)?.[0] ?? '';
    await untilHolds(running, () => address() !== '');
    const page = await fetch(address());
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('"id":"rattenkrieg"');
    running.child.kill('SIGINT');
    expect((await running.finished).code).toBe(0);
  });
});

describe('export-site', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('writes the page with its data, and over an earlier one', async () => {
    const site = join(folder, 'new', 'site');
    await printedBy('export-site', site);
    const first = await readFile(join(site, 'index.html'), 'utf8');
    const names = await readdir(site);
    const isChunk = (name: string): boolean => /^[A-Za-z]+-[0-9a-f]{8}\.js$/.test(name);
    expect(names.filter(isChunk).length).toBeGreaterThan(40);
    expect(names.filter((name) => !isChunk(name)).sort()).toEqual([
      'board-worker.js',
      'board.js',
      ...['dust-warfare', 'rattenkrieg', 'tannhauser'].flatMap((id) => [
        `data-${id}-late.js`,
        `data-${id}.js`,
      ]),
      'editor-worker.js',
      'editor.js',
      'help-texts.js',
      'help.js',
      'icon.svg',
      'index.html',
      'manifest.webmanifest',
      'odds-worker.js',
      'page.css',
      'page.js',
      'replay.js',
      'score.js',
      'studies.js',
      'study-forms.js',
      'sw.js',
    ]);
    // Other hosts give workers no policy, and a folder has none to be loaded.
    expect(first).toContain('worker-src &#39;self&#39; blob:');
    expect(first).not.toContain('shockroll-server');
    expect(first).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    await printedBy('export-site', site, '--set', 'eva-kramer.rows.0.combat=9');
    const second = await readFile(join(site, 'index.html'), 'utf8');
    expect(second).toContain('{"tannhauser":{"set":["eva-kramer.rows.0.combat=9"]}}');
    expect(second).not.toBe(first);
    await printedBy('export-site', site, '--public-url', 'https://example.org/odds');
    expect(await readFile(join(site, 'index.html'), 'utf8')).toContain(
      '<meta name="shockroll-public-url" content="https://example.org/odds">',
    );
  });

  test('leaves a folder alone in which other files are', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    await writeFile(join(own, 'thesis.txt'), 'mine');
    const refusal = await refusalOf('export-site', own);
    expect(refusal.message).toMatch(/thesis\.txt.*is not part of an exported page/);
    expect(await readdir(own)).toEqual(['thesis.txt']);
  });

  test('a file in the place of the folder is told', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect((await refusalOf('export-site', file)).message).toMatch(/folder/);
  });
});
