import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedBy } from '../cli/inProcess.ts';
import { shellWords } from '../cli/shellWords.ts';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, launch, openAddress, type PageHost, seriousFindings } from './openPage.ts';
import { POSITION_FILE } from './walk.ts';

const ATTACK =
  '#odds/tannhauser/attack?attacker=eva-kramer&target=john-macneal&weapon=mauser-c96&pack=combat';

describe.skipIf(browserPath === undefined)('odds panel', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const sentence = (page: Page): Promise<string> => page.locator('.claim').innerText();
  const command = (page: Page): Promise<string> => page.locator('pre.command').innerText();
  const answered = (page: Page, text: string | RegExp) => eventually(() => sentence(page)).toMatch(text);

  test('answers at once, and every change is answered: by pointer and by keyboard', async () => {
    const { page, complaints } = await host.open();
    await answered(page, /^Eva Krämer .* kills John MacNeal .* of the time/);
    await page.getByLabel('Pack').first().selectOption('Stamina pack');
    await answered(page, /^Eva Krämer \(stamina pack.*John MacNeal \(combat pack/);
    await page.getByLabel('Pack').nth(1).selectOption('None, the special object only');
    await eventually(() => command(page)).toContain('--pack stamina --target-pack none');
    await page.getByRole('group', { name: 'Target', exact: true }).getByLabel('Wounds taken').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await answered(page, /twice wounded/);
    await page.getByLabel('Stands in smoke').check();
    await eventually(() => command(page)).toContain('--smoke');
    await page.getByText('More options').click();
    await page.getByLabel('Kind of attack').selectOption('overwatch');
    await eventually(() => command(page)).toContain('--kind overwatch');
    // The address follows, so that it can be kept.
    await eventually(() => page.url()).toContain('kind=overwatch');
    expect(complaints).toEqual([]);
  });

  test('a link opens what it was copied from, with the answer of the command line beside it', async () => {
    const { page, complaints } = await host.open(`${ATTACK}&wounds=1&circle=-1&boost`);
    await answered(page, /once wounded/);
    expect(await page.locator('#odds-weapon').inputValue()).toBe('mauser-c96');
    expect(await page.locator('#odds-circle').inputValue()).toBe('-1');
    const words = shellWords(await command(page)).slice(1);
    const printed: unknown = JSON.parse(await printedBy(...words, '--json'));
    expect(`${(printed as { sentence: string }).sentence}.`).toBe(await sentence(page));
    expect(complaints).toEqual([]);
  });

  test('a link that names a question alone opens it as it begins', async () => {
    const { page, complaints } = await host.open('#odds/rattenkrieg/mine');
    await answered(page, /out of action/);
    expect(await command(page)).toMatch(/^shockroll odds mine \S+ .*--ruleset rattenkrieg$/);
    expect(complaints).toEqual([]);
  });

  test('a link that is wrong says what is wrong and leads on; a question without an answer says why', async () => {
    const { page, complaints } = await host.open('#odds/tannhauser/attack?attaker=eva-kramer');
    const alert = page.locator('[role=alert]:visible');
    await eventually(() => alert.innerText()).toMatch(/did you mean "attacker"/);
    await page.getByRole('button', { name: 'Reset' }).click();
    await answered(page, /^Eva Krämer/);
    await page.evaluate(`location.hash = '${ATTACK}&policy=kill-9'`);
    await eventually(() => alert.innerText()).toMatch(/Incomplete or impossible[\s\S]*--policy/);
    expect(await page.locator('.chart').isVisible()).toBe(false);
    await page.locator('#odds-policy').fill('kill-2');
    await answered(page, /^Eva Krämer/);
    expect(complaints).toEqual([]);
  });

  test('every question of every game is answered in its turn', async () => {
    const { page, complaints } = await host.open();
    await answered(page, /^Eva Krämer/);
    const next = async (go: () => Promise<unknown>, given: RegExp): Promise<void> => {
      await go();
      await eventually(() => command(page)).toMatch(given);
      expect(await page.locator('.chart svg').count()).toBe(1);
    };
    const question = (title: string) => () => page.getByRole('button', { name: title, exact: true }).click();
    const game = (id: string) => () => page.getByLabel('Game').selectOption(id);
    for (const [title, command] of [
      ['Test', 'test'],
      ['Duel', 'duel'],
      ['Dice', 'roll'],
      ['Compare', 'compare'],
      ['Matrix', 'matrix'],
      ['Duel to the death', 'duel-to-death'],
    ])
      await next(question(title), new RegExp(`^shockroll odds ${command} `));
    await next(question('Exchange'), /^shockroll odds exchange/);
    await next(question('Activation'), /^shockroll odds activation/);
    await next(game('dust-warfare'), /^shockroll odds attack .*--ruleset dust-warfare$/);
    await next(game('rattenkrieg'), /^shockroll odds shoot .*--ruleset rattenkrieg$/);
    expect(complaints).toEqual([]);
  });

  test('an address that somebody goes to is not overwritten by what was asked before it', async () => {
    // The browser tells of a new address later than a timer that is due writes the old one.
    const { page, complaints } = await host.open(
      ATTACK,
      {},
      `{
        const plain = window.setTimeout;
        window.setTimeout = (call, ms) => plain(() => {
          if (window.going !== undefined && ms === 350) {
            location.hash = window.going;
            window.going = undefined;
          }
          call();
        }, ms);
      }`,
    );
    await answered(page, /^Eva Krämer/);
    await page.evaluate(`{
      window.going = '#odds/tannhauser/roll?pool=4d6kh3';
      document.getElementById('odds-boost').click();
    }`);
    await eventually(() => command(page)).toBe('shockroll odds roll 4d6kh3');
    expect(complaints).toEqual([]);
  });

  test('a position file is opened, asked about and left', async () => {
    const { page, complaints } = await host.open(
      '#odds/tannhauser/attack?attacker=eva-kramer&target=tala-aponi',
    );
    await answered(page, /^Eva Krämer .* kills Tala Aponi/);
    await page.getByText('From a position file').click();
    await page.getByLabel('Open a position file …').setInputFiles(POSITION_FILE);
    await answered(page, /^Eva Krämer \(combat pack, twice wounded\) .* kills John MacNeal/);
    expect(await command(page)).toBe(
      'shockroll odds attack first/eva-kramer john-macneal --from meeting.yaml',
    );
    await page.getByLabel('Character').nth(1).selectOption('Eva Krämer, circle 66');
    await answered(page, /kills Eva Krämer \(stamina pack/);
    await page.getByRole('button', { name: 'Without the file' }).click();
    await eventually(() => command(page)).toBe('shockroll odds attack eva-kramer john-macneal');
    expect(complaints).toEqual([]);
  });

  test.each([
    ['exchange?attacker=karl-zermann:combat&target=john-macneal:combat&weapon=mp40&cp=0', 'Attacker'],
    ['activation?miniature=karl-zermann:combat&targets=john-macneal:combat:2&cp=0&target-cp=0', 'Miniature'],
    ['duel-to-death?first=karl-zermann:combat&second=john-macneal:combat', 'First character'],
  ])('is asked in a position as on the command line: %s', async (request, group) => {
    const { page, complaints } = await host.open(`#odds/tannhauser/${request}`);
    await answered(page, /^Karl Zermann \(combat pack, fresh\)/);
    await page.getByText('From a position file').click();
    await page.getByLabel('Open a position file …').setInputFiles(POSITION_FILE);
    await eventually(() => command(page)).toContain('--from meeting.yaml');
    const who = page.getByRole('group', { name: group, exact: true }).getByLabel('Character');
    await who.selectOption('Eva Krämer, circle 64');
    await answered(page, /^Eva Krämer \(combat pack, twice wounded\)/);
    const words = shellWords(await command(page)).slice(1);
    const line = words.map((word) => (word === 'meeting.yaml' ? POSITION_FILE : word));
    const printed: unknown = JSON.parse(await printedBy(...line, '--json'));
    expect(`${(printed as { sentence: string }).sentence}.`).toBe(await sentence(page));
    await page.getByRole('button', { name: 'Without the file' }).click();
    await eventually(() => command(page)).not.toContain('--from');
    await answered(page, /combat pack, fresh/);
    expect(complaints).toEqual([]);
  });

  test('a boost is bought for an attack in a position', async () => {
    const { page, complaints } = await host.open(
      '#odds/tannhauser/attack?attacker=eva-kramer&target=tala-aponi',
    );
    await answered(page, /^Eva Krämer/);
    await page.getByText('From a position file').click();
    await page.getByLabel('Open a position file …').setInputFiles(POSITION_FILE);
    await answered(page, /twice wounded/);
    await page.getByLabel('Combat +1 bought').check();
    await answered(page, /^Eva Krämer \(combat pack, twice wounded, Combat \+1 bought\)/);
    expect(await command(page)).toContain('--boost --from meeting.yaml');
    expect(complaints).toEqual([]);
  });

  test('a long calculation is left when something else is asked', async () => {
    const { page, complaints } = await host.open(
      '#odds/tannhauser/activation?miniature=eva-kramer:command&targets=john-macneal:command&targets=tala-aponi:command&cp=6&target-cp=6',
    );
    await eventually(() => page.locator('#odds-cp').count()).toBe(1);
    await page.getByRole('button', { name: 'Attack' }).click();
    await answered(page, /^Eva Krämer/);
    expect(await command(page)).toMatch(/^shockroll odds attack/);
    expect(complaints).toEqual([]);
  });

  test('chart, sentence and values are saved as PNG, SVG and CSV; steps and table open', async () => {
    const { page, complaints } = await host.open(ATTACK);
    await answered(page, /^Eva Krämer/);
    const save = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`odds.${name.toLowerCase()}`);
      return readFile(await download.path());
    };
    expect([...(await save('PNG')).subarray(1, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe(
      'PNG',
    );
    expect(String(await save('SVG'))).toMatch(/^<svg xmlns=[\s\S]*kills John MacNeal[\s\S]*<\/svg>$/);
    const rows = String(await save('CSV'))
      .trimEnd()
      .split('\r\n');
    // Two tables, the hits and the wounds.
    const wounds = rows.slice(rows.indexOf('wounds,exactly,at least') + 1);
    expect(wounds).toHaveLength(5);
    const sum = wounds.reduce((total, row) => total + Number(row.split(',')[1]), 0);
    expect(sum).toBeCloseTo(1, 12);
    await page.getByText('Step by step, with the rules').click();
    await eventually(() => page.locator('.steps > li').count()).toBeGreaterThan(2);
    const table = page.getByRole('table', { name: 'wounds', exact: true }).first();
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(['0', '1', '2', '3', '4']);
    expect(await table.locator('tbody tr.marked th').allInnerTexts()).toEqual(['4']);
    // The live region speaks once the answer has settled.
    await eventually(() => page.locator('p[role=status]').innerText()).toMatch(/^Eva Krämer/);
    expect(complaints).toEqual([]);
  });

  test.each([
    [360, 'light'],
    [1280, 'dark'],
    [3840, 'light'],
  ] as const)(
    'fits a window %i pixels wide, %s, without a serious finding of axe',
    async (width, colorScheme) => {
      const { page, complaints } = await host.open(`${ATTACK}&with=karl-zermann:combat`, {
        viewport: { width, height: 900 },
        colorScheme,
      });
      await answered(page, /^Eva Krämer/);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('light and dark are chosen by the button, and kept; what is copied opens the same', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, complaints } = await host.open(`${ATTACK}&boost`, { colorScheme: 'light', permissions });
    await answered(page, /^Eva Krämer/);
    const clipboard = (): Promise<string> => page.evaluate('navigator.clipboard.readText()');
    const copying = (name: string) => page.getByRole('button', { name }).click();
    await copying('Copy sentence');
    await eventually(clipboard).toBe(await sentence(page));
    await copying('Copy command');
    await eventually(clipboard).toBe(await command(page));
    await copying('Copy link');
    await eventually(clipboard).toMatch(/^http:.*boost/);
    const link = await clipboard();
    await page.getByRole('button', { name: /Colours/ }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    const before = await command(page);
    await page.goto('about:blank');
    await page.goto(link);
    await answered(page, /^Eva Krämer/);
    expect(await command(page)).toBe(before);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(browserPath === undefined)('page in other places', () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    browser = await launch();
    folder = await mkdtemp(join(tmpdir(), 'page-'));
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('an exported page works from its folder', async () => {
    const site = join(folder, 'site');
    expect(await printedBy('export-site', site)).toContain(site);
    const address = pathToFileURL(join(site, 'index.html')).href;
    const { page, complaints } = await openAddress(browser, address, ATTACK);
    await eventually(() => page.locator('.claim').innerText()).toMatch(/^Eva Krämer/);
    expect(complaints).toEqual([]);
  });

  test('names from a hostile dataset stay text', async () => {
    const name = '<img src=x onerror=document.title=1></script><script>document.title=2</script>';
    const hostile = await hostPage({ sets: [`eva-kramer.name=${name}`] });
    try {
      const { page, complaints } = await hostile.open(ATTACK);
      await eventually(() => page.locator('.claim').innerText()).toContain(name);
      expect(await page.locator('#odds-attacker option:checked').innerText()).toBe(name);
      await page.getByText('Step by step, with the rules').click();
      expect(await page.locator('.all-values').isVisible()).toBe(true);
      expect(await page.locator('main img, main script').count()).toBe(0);
      expect(await page.title()).toBe('Odds · shockroll');
      expect(shellWords(await page.locator('pre.command').innerText())).toContain(`eva-kramer.name=${name}`);
      expect(complaints).toEqual([]);
    } finally {
      await hostile.close();
    }
  });
});
