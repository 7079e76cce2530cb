import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedBy } from '../../cli/inProcess.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, launch, openAddress, type PageHost, seriousFindings } from '../openPage.ts';

const PHONE = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

describe.skipIf(browserPath === undefined)('help panel', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const title = (page: Page): Promise<string> => page.locator('#panel-help h1').innerText();
  const results = (page: Page): Promise<string[]> =>
    page.locator('.help-results a').evaluateAll((links) => links.map(({ textContent }) => textContent ?? ''));
  const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.id');
  const isInView = (page: Page, id: string): Promise<unknown> =>
    page.evaluate(
      `(() => { const { top } = document.getElementById(${JSON.stringify(id)}).getBoundingClientRect(); return top >= 0 && top < innerHeight / 2; })()`,
    );

  test('is loaded when it is opened, not before', async () => {
    const { page, complaints } = await host.open();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url().replace(/.*\//, '')));
    await eventually(() => page.locator('.claim').innerText()).toMatch(/^Eva Krämer/);
    const scripts = (): Promise<string[]> =>
      page.locator('script[src]').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
    expect(await scripts()).toEqual(['page.js']);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await eventually(() => title(page)).toBe('Help');
    expect(await scripts()).toEqual(['page.js', 'help.js', 'help-texts.js']);
    expect(requested.filter((name) => name.startsWith('help'))).toEqual(['help.js', 'help-texts.js']);
    expect(complaints).toEqual([]);
  });

  test('guides, reference and rules are read, and links between them go there and back', async () => {
    const { page, complaints } = await host.open('#help/');
    const list = page.getByRole('navigation', { name: 'Documents' });
    await list.getByRole('link', { name: 'Commands' }).click();
    await eventually(() => title(page)).toMatch(/^Commands/);
    expect(await list.locator('[aria-current=page]').innerText()).toBe('Commands');
    await list.getByRole('link', { name: 'Library', exact: true }).click();
    await eventually(() => title(page)).toMatch(/^Library/);
    await page.getByRole('article').getByRole('link', { name: 'As a library' }).click();
    await eventually(() => title(page)).toMatch(/^As a library/);
    await page.goBack();
    await eventually(() => title(page)).toMatch(/^Library/);
    await list.getByRole('link', { name: 'Rules of Dust Warfare' }).click();
    await eventually(() => page.getByRole('article').innerText()).toContain('D-ABL-JUMP');
    expect(complaints).toEqual([]);
  });

  test('a link to a heading shows it and takes the focus there; the address bar names it', async () => {
    const { page, complaints } = await host.open('#help/rules/tannhauser/T-CP-06');
    const id = 'help/rules/tannhauser/t-cp-06';
    await eventually(() => focused(page)).toBe(id);
    expect(await isInView(page, id)).toBe(true);
    await eventually(() => page.url()).toContain(`#${id}`);
    await page.evaluate(`location.hash = '#help/designers/2-check-it'`);
    await eventually(() => focused(page)).toBe('help/designers/2-check-it');
    expect(await isInView(page, 'help/designers/2-check-it')).toBe(true);
    // The link beside a heading names it.
    await page.locator('[id="help/designers/3-ask-for-odds"] .anchor').click();
    await eventually(() => page.url()).toContain('#help/designers/3-ask-for-odds');
    expect(complaints).toEqual([]);
  });

  test('a search finds while somebody types, says how much, and is opened again by its address', async () => {
    const { page, complaints } = await host.open('#help/designers');
    await eventually(() => title(page)).toMatch(/^Your first character/);
    const field = page.getByLabel('Search the help');
    await field.pressSequentially('overlapping smoke');
    await eventually(async () => (await results(page))[0]).toBe('R-23 Overlapping smoke');
    expect(await focused(page)).toBe('help-search');
    await eventually(() => page.locator('body > [role=status]').innerText()).toMatch(/^\d+ sections? for/);
    await eventually(() => page.url()).toContain('?words=overlapping%20smoke');
    const { page: again } = await host.open(new URL(page.url()).hash);
    await eventually(async () => (await results(again))[0]).toBe('R-23 Overlapping smoke');
    expect(await again.getByLabel('Search the help').inputValue()).toBe('overlapping smoke');
    // By keyboard alone: to the first result, and to what it names.
    await field.press('Enter');
    await page.keyboard.press('Enter');
    await eventually(() => focused(page)).toBe('help/rules/tannhauser/r-23-overlapping-smoke');
    await page.goBack();
    await eventually(async () => (await results(page))[0]).toBe('R-23 Overlapping smoke');
    expect(complaints).toEqual([]);
  });

  test('a search that finds nothing names what is near; an emptied one gives back what was there', async () => {
    const { page } = await host.open('#help/designers');
    await eventually(() => title(page)).toMatch(/^Your first character/);
    const field = page.getByLabel('Search the help');
    await field.fill('grenadde');
    await eventually(() => page.locator('.help-shown').innerText()).toMatch(/Did you mean “grenade”/);
    await field.fill('');
    await eventually(() => title(page)).toMatch(/^Your first character/);
    await eventually(() => page.url()).toMatch(/#help\/designers$/);
  });

  test('an address that leads nowhere is told, with what is near', async () => {
    const { page } = await host.open('#help/desigers');
    const notice = page.locator('#panel-help [role=alert]');
    await eventually(() => notice.innerText()).toMatch(/no “desigers”/);
    await notice.getByRole('link', { name: 'designers' }).click();
    await eventually(() => title(page)).toMatch(/^Your first character/);
  });

  test('questions, studies and rules lead to their sections, and back to what was asked', async () => {
    const { page, complaints } = await host.open('#odds/rattenkrieg/mine');
    await page.getByRole('link', { name: 'Help for odds mine' }).click();
    await eventually(() => focused(page)).toBe('help/reference/commands/odds-mine-rattenkrieg');
    await page.goBack();
    await eventually(() => page.locator('.claim').innerText()).toMatch(/out of action/);
    const [rule] = await page.locator('.behind a.id').allInnerTexts();
    await page.locator('.behind a.id').first().click();
    await eventually(() => focused(page)).toBe(`help/rules/rattenkrieg/${rule.toLowerCase()}`);
    await page.goBack();
    await page.getByLabel('Game').first().selectOption('Dust Warfare');
    await eventually(() => page.locator('#panel-odds .help-link').getAttribute('href')).toBe(
      '#help/command/dust-warfare/odds-attack',
    );
    expect(complaints).toEqual([]);
  });

  test('hinders nobody, by day or by night, on a telephone either', async () => {
    for (const settings of [{}, PHONE]) {
      for (const hash of ['#help/', '#help/reference/commands', '#help/studies', '#help/?words=smoke']) {
        const { page, complaints } = await host.open(hash, settings);
        await eventually(() => title(page)).not.toBe('');
        expect(await seriousFindings(page), hash).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), hash).toBe(0);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    }
  });

  test('an exported site has all of it, opened from its folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    const browser = await launch();
    try {
      await printedBy('export-site', folder);
      const address = pathToFileURL(join(folder, 'index.html')).href;
      const { page, complaints } = await openAddress(browser, address, '#help/?words=T-CP-06');
      await eventually(async () => (await results(page))[0]).toBe('T-CP-06');
      await page.locator('.help-results a').first().click();
      await eventually(() => focused(page)).toBe('help/rules/tannhauser/t-cp-06');
      await page.evaluate(`location.hash = '#studies/ruleset=tannhauser&command=balance+packs'`);
      await page.getByRole('link', { name: 'Help for balance packs' }).click();
      await eventually(() => focused(page)).toBe('help/reference/commands/balance-packs-tannhauser');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true });
    }
  });
});
