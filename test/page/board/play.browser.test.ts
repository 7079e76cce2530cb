import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';

/** A position of the fast draft, which does not change with other AI players. */
const BOARD = '#board/map=castle-ksiaz&ai=greedy&seed=1&activations=12';
/** Answers of the advisor take seconds, and more on a busy machine. */
const PATIENTLY = { within: 240_000 };

const question = (page: Page): Promise<string> => page.locator('.play h2').innerText();
const idle = (page: Page) => eventually(() => page.locator('.offer[aria-busy]').count()).toBe(0);

/** Opens a position of this folder. @param standing miniatures on its board */
async function loadPosition(page: Page, name: string, standing: number): Promise<void> {
  await page.locator('.map-drawing .miniature').first().waitFor();
  await page.setInputFiles('#board-load', `test/page/board/${name}`);
  await eventually(() => page.locator('.miniature').count()).toBe(standing);
}

/** Begins a game against greedy. */
async function begin(page: Page, from: 'new' | 'here', side = '0', seed = '5'): Promise<void> {
  await page.locator('.member').first().waitFor();
  await page.getByText('Play against an AI player').click();
  await page.locator('#play-begin').selectOption(from);
  await page.locator('#play-side').selectOption(side);
  await page.locator('#play-ai').selectOption('greedy');
  await page.locator('#play-seed').fill(seed);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await eventually(() => page.locator('.play .choices button').count()).toBeGreaterThan(0);
}

describe.skipIf(browserPath === undefined)('the advisor and games on the board', () => {
  let served: PageHost;
  let folder: string;
  const opened: Page[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'play-'));
    served = await hostPage();
  });

  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
  });

  afterAll(async () => {
    await served?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (hash: string, settings: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const made = await served.open(hash, settings);
    opened.push(made.page);
    return made;
  };

  test('the advisor lists and draws the best activations, with the chances of both sides, above the fold', async () => {
    const { page, complaints } = await open(BOARD, { viewport: { width: 1280, height: 720 } });
    await eventually(() => page.locator('.advised li').first().innerText(), PATIENTLY).toMatch(
      /: .*wins .*%/s,
    );
    expect(await page.locator('.advisor summary').innerText()).toBe('Best activations of Union');
    expect(await page.locator('.route.rank-1 .walk, .route.rank-1 .aim').count()).toBeGreaterThan(0);
    await eventually(() => page.locator('.both-chances').getAttribute('aria-label'), PATIENTLY).toMatch(
      /^Chance to win: Reich .*%.*, Union .*%/,
    );
    for (const part of ['.both-chances', '.map-drawing', '.advised li']) {
      const box = await page.locator(part).first().boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 999), part).toBeLessThanOrEqual(720);
    }
    await page.getByText('Best activations of Union').click();
    await eventually(() => page.locator('.route').count()).toBe(0);
    // The chances stay in sight where the rest is scrolled away.
    await page.mouse.wheel(0, 3000);
    await eventually(() =>
      page.evaluate('document.querySelector(".both-chances").getBoundingClientRect().y'),
    ).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('another position drops the advice, and is advised about itself', async () => {
    const { page, complaints } = await open(BOARD);
    await eventually(() => page.locator('.advised li').count(), PATIENTLY).toBeGreaterThan(0);
    await page.locator('.member', { hasText: 'Stosstruppen' }).click();
    await page.locator('#board-circle-87').click();
    await eventually(() => page.locator('.advised li').count()).toBe(0);
    expect(await page.locator('.both-chances').getAttribute('aria-label')).toMatch(/not known yet/);
    await eventually(() => page.locator('.advised li').count(), PATIENTLY).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  test('a walk is tapped on the board, undo takes it back, and the same dice come again', async () => {
    const { page, complaints } = await open('#board/');
    await begin(page, 'new');
    while (!(await question(page)).startsWith('Whom')) {
      await page.locator('.play .choices button').first().click();
      await idle(page);
    }
    await page.getByRole('button', { name: 'Activate Eva Krämer' }).click();
    await eventually(() => question(page)).toMatch(/^Eva Krämer: what next\? 8 movement points left/);
    expect(await page.locator('.mark.reach').count()).toBeGreaterThan(5);
    await page.locator('#board-circle-72').click();
    await eventually(() => question(page)).toMatch(/Eva Krämer: what next\? [0-7] /);
    await page.getByRole('button', { name: 'Stop there' }).click();
    await eventually(() => question(page)).toMatch(/^Whom/);
    const log = await page.locator('.log').innerText();
    expect(log).toMatch(/Eva Krämer.*\n.*moves off the board – .*72/);
    for (let back = 0; back < 3; back++) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await idle(page);
    }
    await eventually(() => question(page)).toMatch(/^Whom/);
    expect(await page.locator('.log').innerText()).not.toContain('Eva Krämer (');
    for (let on = 0; on < 3; on++) {
      await page.getByRole('button', { name: 'Redo' }).click();
      await idle(page);
    }
    expect(await page.locator('.log').innerText()).toBe(log);
    expect(await page.getByRole('button', { name: 'Redo' }).isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a whole game goes to its end by the keyboard alone, and is saved and seen again', async () => {
    const { page, complaints } = await open('#board/');
    await loadPosition(page, 'duel.yaml', 0);
    await begin(page, 'here', '0', '7');
    const buttons = page.locator('.offer > .choices:not(.here) button');
    for (let choice = 0; !/ in turn \d+ /.test(await question(page)); choice++) {
      expect(choice).toBeLessThan(900);
      const isActing = (await question(page)).includes('what next?');
      const attack = isActing ? buttons.filter({ hasText: /^Attack/ }) : buttons;
      const isWalking = isActing && (await page.locator('.mark.reach').count()) > 0;
      // Whoever can attack does, who cannot walks, and who has walked stops.
      if ((await attack.count()) > 0) await attack.first().focus();
      else if (isWalking) await page.locator('.map-drawing').focus();
      else await buttons.last().focus();
      await page.keyboard.press('Enter');
      // Where a circle has several choices, the first one has the focus.
      if (await page.locator('.choices.here').isVisible()) await page.keyboard.press('Enter');
      await idle(page);
    }
    expect(await question(page)).toMatch(/(wins|Draw).* in turn \d+/);
    expect(await page.locator('.both-chances').getAttribute('aria-label')).toMatch(/100 %/);
    const log = await page.locator('.log').innerText();
    expect(log).toMatch(/attack roll \[[\d ]+/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save game' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    expect(await readFile(file, 'utf8')).toMatch(
      /^# A game against an AI player.*\nside: 0\nai: greedy\nseed: 7/,
    );

    await page.reload();
    await eventually(() => page.locator('.play h2').innerText(), PATIENTLY).toMatch(
      /(wins|Draw).* in turn \d+/,
    );
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await eventually(() => page.locator('#board-load').count()).toBe(1);
    await page.setInputFiles('#board-load', file);
    await eventually(() => page.locator('.log').innerText(), PATIENTLY).toBe(log);
    expect(complaints).toEqual([]);
  });

  test('an activation that gives points away is told what it cost, and what was better', async () => {
    const { page, complaints } = await open('#board/');
    await loadPosition(page, 'lastShot.yaml', 2);
    await begin(page, 'here');
    await eventually(() => page.locator('.advised li').first().innerText(), PATIENTLY).toMatch(
      /attack John MacNeal/,
    );
    await page.getByRole('button', { name: 'Activate Eva Krämer' }).click();
    await eventually(() => question(page)).toMatch(/^Eva/);
    await page.getByRole('button', { name: /^Do nothing/ }).click();
    await eventually(() => page.locator('.verdict').innerText(), PATIENTLY).toMatch(
      /^This cost \d+ points \(\d+ to \d+\)\. Better: .+: .+\.$/,
    );
    expect(complaints).toEqual([]);
  });

  test('fits a window 360 pixels wide and dark while a game is played, without a finding of axe', async () => {
    const { page, complaints } = await open('#board/', {
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
      hasTouch: true,
      isMobile: true,
    });
    await begin(page, 'new');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    const box = await page.locator('.play .choices button').first().boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a game is kept over a reload; one that is broken is refused', async () => {
    const { page, complaints } = await open('#board/');
    await begin(page, 'new');
    await page.locator('.play .choices button').first().click();
    await idle(page);
    const [asked, log] = [await question(page), await page.locator('.log').innerText()];
    await eventually(() => page.evaluate('location.hash')).toBe('#board/game');
    await page.reload();
    await eventually(() => page.locator('.log').innerText(), PATIENTLY).toBe(log);
    expect(await question(page)).toBe(asked);
    expect(await page.evaluate('location.hash')).toBe('#board/game');

    await page.evaluate(
      `localStorage.setItem('shockroll-board-game', localStorage.getItem('shockroll-board-game').replace(/"answers":\\["[^"]*"/, '"answers":["fly away"'))`,
    );
    await page.reload();
    await eventually(() => page.locator('#panel-board > .notice').innerText(), PATIENTLY).toMatch(
      /answers\.0: found "fly away"/,
    );
    expect(complaints).toEqual([]);
  });
});
