import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from '../openPage.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

describe.skipIf(browserPath === undefined)('score panel', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const attacks = (page: Page): Promise<string[]> => page.locator('.score-attacks li').allInnerTexts();

  test('records an attack by two taps on a phone, takes it back, and keeps it in a closed window', async () => {
    const { page, complaints } = await host.open('#score/', PHONE);
    await page.getByRole('button', { name: 'Eva Krämer attacks John MacNeal' }).tap();
    await page.getByRole('button', { name: '4 successes against 2, 2 wounds' }).tap();
    expect(await attacks(page)).toEqual(['Eva Krämer attacks John MacNeal: 4 against 2, 2 wounds']);
    await page.getByRole('button', { name: 'Tala Aponi attacks Karl Zermann' }).tap();
    await page.getByRole('button', { name: 'Missed' }).tap();
    expect(await attacks(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Undo the last attack' }).tap();
    expect(await attacks(page)).toHaveLength(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const sizes = await page
      .locator('.score-table button')
      .evaluateAll((buttons) => buttons.map((one) => Math.min(one.clientWidth, one.clientHeight)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(42);
    await page.reload();
    await eventually(() => attacks(page)).toEqual(['Eva Krämer attacks John MacNeal: 4 against 2, 2 wounds']);
    expect(complaints).toEqual([]);
  });

  test('saves the finished games as a table for results, and begins the next with the same teams', async () => {
    const { page, complaints } = await host.open('#score/');
    await page.getByLabel('Player', { exact: true }).first().fill('Ann');
    await page.getByLabel('Player', { exact: true }).last().fill('Bo');
    await page.getByLabel('Pack 1').first().selectOption('combat');
    await page.getByLabel('Acted first').selectOption('2');
    await page.getByRole('button', { name: 'Bo won' }).click();
    expect(await page.locator('.score-games li').allInnerTexts()).toEqual([
      expect.stringContaining('1. Ann against Bo: Bo won, 0 attacks'),
    ]);
    expect(await page.getByLabel('Acted first').inputValue()).toBe('');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the games' }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain(
      '"eva-kramer:combat,hermann-von-heizinger,karl-zermann,schocktruppen,stosstruppen","john-macneal,',
    );
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await page.locator('.score-games li').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('offers the miniatures of the faction that is chosen, and has no serious finding of axe', async () => {
    const { page } = await host.open('#score/');
    await page.getByLabel('Faction').last().selectOption('reich');
    await eventually(() => page.locator('.score-side-2 tbody th').allInnerTexts()).toContain('Eva Krämer');
    await page.getByLabel('Miniature 5').last().selectOption('');
    expect(await page.locator('.score-side-2 tbody tr').count()).toBe(4);
    expect(await seriousFindings(page)).toEqual([]);
  });
});
