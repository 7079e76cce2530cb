import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadAssets } from '../../src/reports/assets.ts';
import { experimentReport } from '../../src/reports/experimentReport.ts';
import { eventually } from '../eventually.ts';
import { findBrowser } from './findBrowser.ts';
import { syntheticReport } from './syntheticReport.ts';

const executablePath = findBrowser();
if (executablePath === undefined) {
  process.stderr.write('no Chromium on the path or in CHROME_PATH: reports are not opened in a browser\n');
}

describe.skipIf(executablePath === undefined)('report in a browser', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-'));
    await writeFile(
      join(folder, 'report.html'),
      await experimentReport(syntheticReport(), await loadAssets()),
    );
    // The page is our own; containers often forbid the sandbox's namespaces.
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  interface Opened {
    readonly page: Page;
    /** Errors and warnings of the console, and all network requests except for the file itself. */
    readonly complaints: readonly string[];
  }

  async function open(
    width: number,
    settings: { readonly javaScriptEnabled?: boolean } = {},
  ): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width, height: 800 }, ...settings });
    const page = await context.newPage();
    const complaints: string[] = [];
    const address = pathToFileURL(join(folder, 'report.html')).href;
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (request.url() !== address && !request.url().startsWith('data:')) complaints.push(request.url());
    });
    await page.goto(address);
    return { page, complaints };
  }

  const drawn = '.wide[data-chart="drawn"]';

  async function scrollThrough(page: Page): Promise<void> {
    for (const picture of await page.locator('figure').all()) await picture.scrollIntoViewIfNeeded();
  }

  test('draws every chart again, without an error and without a request', async () => {
    const { page, complaints } = await open(1280);
    const points = (selector: string) => page.locator(`${selector} .mark-symbol path`).count();
    const before = await points('.wide');
    await scrollThrough(page);
    await eventually(() => page.locator(drawn).count()).toBe(4);
    // A legend and two values in each chart.
    expect(await points(drawn)).toBe(12);
    expect(await points('.wide')).toBe(before);
    expect(await page.locator('.narrow[data-chart="drawn"]').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a mark tells its values to the pointer', async () => {
    const { page, complaints } = await open(1280);
    await scrollThrough(page);
    await eventually(() => page.locator(drawn).count()).toBe(4);
    const tooltip = page.locator('.tooltip');
    expect(await tooltip.isVisible()).toBe(false);
    // Of the first value: the marks of the second chart come after the three of the first.
    await page.locator(`${drawn} .layer_3_marks path`).nth(2).hover();
    await eventually(() => tooltip.innerText()).toMatch(
      /passingAllowed=true[\s\S]*\+1\.0[\s\S]*0\.0[\s\S]*\+2\.0/,
    );
    await page.mouse.move(1, 1);
    await eventually(() => tooltip.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('filters hide rows and charts of other settings, by keyboard', async () => {
    const { page, complaints } = await open(1280);
    const visible = (selector: string) => page.locator(`${selector}:visible`).count();
    const counts = async () =>
      Promise.all(['.claim', 'tr[data-map]', 'figure', '.game'].map((part) => visible(part)));
    expect(await counts()).toEqual([4, 8, 4, 4]);
    await page.locator('select[name="map"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('select[name="map"]').inputValue()).toBe('Cloister');
    await eventually(counts).toEqual([2, 4, 2, 2]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await eventually(counts).toEqual([1, 2, 1, 1]);
    expect(await page.locator('output').innerText()).toBe('1 of 4 settings shown');
    // The first row that is left names its setting though it repeated the row above it.
    const first = page.locator('tr[data-map]:visible').first();
    expect(await first.locator('.again').count()).toBe(0);
    expect(await first.innerText()).toContain('Cloister');
    expect(complaints).toEqual([]);
  });

  test.each([360, 1280, 3840])('fits a window %i pixels wide', async (width) => {
    const { page, complaints } = await open(width);
    await scrollThrough(page);
    for (const details of await page.locator('main > section > details').all()) {
      await details.locator('summary').first().click();
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const kind = width < 700 ? '.narrow' : '.wide';
    expect(await page.locator(`figure ${kind}:visible`).count()).toBe(4);
    expect(complaints).toEqual([]);
  });

  test('without scripts it is whole: still charts, no controls', async () => {
    const { page, complaints } = await open(1280, { javaScriptEnabled: false });
    expect(await page.locator('.wide svg:visible').count()).toBe(4);
    expect(await page.locator('form:visible').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
