/** What a browser must load before the page's first answer stands there. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countedSite } from '../../bench/support/countedSite.mjs';
import { printedBy } from '../cli/inProcess.ts';
import { eventually } from '../eventually.ts';
import { browserPath, launch, openAddress } from './openPage.ts';

/** Most bytes of all bodies, compressed by gzip; the first was 177,000 in November 2026. */
const MOST_BYTES = 185_000;

describe.skipIf(browserPath === undefined)('the first answer', () => {
  let folder: string;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shockroll-site-'));
    await printedBy('export-site', folder);
    browser = await launch();
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const loadedFor = async (hash: string, claim: RegExp): Promise<ReadonlyMap<string, number>> => {
    const site = await countedSite(folder);
    try {
      // A service worker loads the rest once the page is there.
      const settings = { serviceWorkers: 'block' } as const;
      const { page } = await openAddress(browser, site.address, hash, settings);
      await eventually(() => page.locator('#panel-odds .claim').innerText()).toMatch(claim);
      await page.context().close();
      return new Map(site.sent);
    } finally {
      site.close();
    }
  };
  const bytesOf = (loaded: ReadonlyMap<string, number>): number =>
    [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0);

  test.each([
    ['', /^Eva Krämer/],
    ['#odds/dust-warfare/attack', /./],
    ['#odds/rattenkrieg/shoot', /./],
  ])('%j needs few bytes, and nothing of another game or panel', async (hash, claim) => {
    const loaded = await loadedFor(hash, claim);
    expect(bytesOf(loaded)).toBeLessThan(MOST_BYTES);
    const names = [...loaded.keys()];
    const ruleset = hash.split('/')[1] ?? 'tannhauser';
    expect(names.filter((name) => name.startsWith('data-'))).toEqual([`data-${ruleset}.js`]);
    expect(names).not.toContain('board.js');
    expect(names.length).toBeLessThan(20);
  });
});
