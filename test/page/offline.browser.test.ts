import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { eventually } from '../eventually.ts';
import { browserPath, launch, openAddress } from './openPage.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

describe.skipIf(browserPath === undefined)('an exported page on a web host', () => {
  let folder: string;
  let server: Server;
  let browser: Browser;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shockroll-site-'));
    await printedBy('export-site', folder);
    server = createServer(async (request, response) => {
      const name = request.url?.replace(/^\/|\?.*$/g, '') || 'index.html';
      const content = await readFile(join(folder, name)).catch(() => undefined);
      response.writeHead(content === undefined ? 404 : 200, { 'Content-Type': TYPES[extname(name)] ?? '' });
      response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await launch();
  });

  afterAll(async () => {
    await browser?.close();
    server?.closeAllConnections();
    server?.close();
  });

  test('works in flight mode after one visit, panels that load later included; a new version comes with the next', async () => {
    const { page, complaints } = await openAddress(browser, address);
    const claim = (): Promise<string> => page.locator('#panel-odds .claim').innerText();
    await eventually(claim).toMatch(/^Eva Krämer/);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    await eventually(() => page.evaluate('caches.keys().then((names) => names.length)')).toBe(1);
    await page.context().setOffline(true);
    await page.reload();
    await eventually(claim).toMatch(/^Eva Krämer/);
    await page.getByRole('link', { name: 'Score', exact: true }).click();
    await eventually(() => page.locator('.score-table').count()).toBe(3);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await eventually(() => page.locator('#panel-help h1').innerText()).toBe('Help');
    expect(complaints).toEqual([]);
    await page.context().setOffline(false);
    const worker = await readFile(join(folder, 'sw.js'), 'utf8');
    await writeFile(join(folder, 'sw.js'), worker.replace(/(const cache = own \+ ')[^']*/, '$1another'));
    await page.reload();
    await page.evaluate(
      'navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => undefined)',
    );
    await page.goto('about:blank');
    await page.goto(address);
    await eventually(() => page.evaluate('caches.keys().then((names) => names.join())')).toMatch(/another$/);
    await page.context().close();
  });

  test('can be installed: its manifest names a start page and an icon that is there', async () => {
    const { page } = await openAddress(browser, address);
    const manifest = await page.evaluate(
      'fetch(document.querySelector("link[rel=manifest]").href).then((answer) => answer.json())',
    );
    expect(manifest).toMatchObject({ start_url: './', display: 'standalone', icons: [{ src: 'icon.svg' }] });
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The windows of tests are private ones, in which nothing is installed.
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
    await page.context().close();
  });
});
