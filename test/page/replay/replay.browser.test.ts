import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../src/game/contract.ts';
import { studyOf } from '../../../src/page/replay/plays.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { replayLines } from '../../../src/rulesets/tannhauser/replay.ts';
import { RUNS_PART, runsRoutes } from '../../../src/server/runsRoutes.ts';
import { printedBy } from '../../cli/inProcess.ts';
import { shellWords } from '../../cli/shellWords.ts';
import { eventually } from '../../eventually.ts';
import { writePlannedRun } from '../../server/plannedRun.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';

/** Short games: two against two. */
const GAME = '#replay/first=eva-kramer:combat,karl-zermann:combat&second=john-macneal:combat&seed=7&game=3';

const ENGAGEMENT = ['play', '--ruleset', 'dust-warfare', '--seed', '7'];

describe.skipIf(browserPath === undefined)('replay panel', () => {
  let host: PageHost;
  let folder: string;
  let study: StudySpec;
  const opened: Page[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'replay-'));
    study = studyOf(await loadCatalogue(), { seed: '9', ai: 'random' }, null);
    await writePlannedRun(join(folder, 'runs', 'a <b>run'), study, 12);
    await printedBy(...ENGAGEMENT, '--games', '9', '--plan', '--out', join(folder, 'engagement'), '--quiet');
    await printedBy(
      'runs',
      'run-chunk',
      join(folder, 'engagement'),
      '--index',
      '0',
      '--threads',
      '1',
      '--quiet',
    );
    host = await hostPage({}, () => new Map([[RUNS_PART, runsRoutes(folder)]]));
  });

  // Positions are played out as long as a page is open.
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
  });

  afterAll(async () => {
    await host?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (hash: string, settings: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const made = await host.open(hash, settings);
    opened.push(made.page);
    return made;
  };

  const where = (page: Page): Promise<string> => page.locator('.playback .drag output').innerText();
  const begun = (page: Page) => eventually(() => where(page)).toMatch(/^moment 1 of \d\d/);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('a game is watched: its log is that of the command line, moment by moment', async () => {
    const { page, complaints } = await open(GAME);
    await begun(page);
    const words = shellWords(await page.locator('#panel-replay pre.command').innerText());
    const { lines }: { readonly lines: readonly string[] } = JSON.parse(
      await printedBy(...words.slice(1), '--json'),
    );
    const log = await page.locator('.log li').allInnerTexts();
    // The command line begins with who plays; every game ends with who has won.
    const shown = lines.slice(lines.indexOf('') + 1).map((line) => line.trim());
    expect(log).toEqual(shown);

    await press(page, 'To the end');
    expect(await page.locator('.log li.told').count()).toBe(log.length);
    const ends = /^moment (\d+) of \1,/;
    expect(await where(page)).toMatch(ends);
    await press(page, 'Back one step');
    expect(await where(page)).not.toMatch(ends);
    await press(page, 'To the beginning');
    expect(await page.locator('.map-drawing .miniature').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('it plays by itself, is paused, and goes by keyboard, by line and by the curve', async () => {
    const { page, complaints } = await open(GAME);
    await begun(page);
    await press(page, 'Play');
    await eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(0);
    await press(page, 'Pause');
    const paused = await where(page);
    // Longer than a moment without dice takes.
    await page.waitForTimeout(1000);
    expect(await where(page)).toBe(paused);
    await page.getByLabel('Moment of the game').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await eventually(() => where(page)).toMatch(/^moment 2 of/);
    await press(page, 'Show the ending');
    await page.locator('.log li').last().click();
    await eventually(() => where(page)).toMatch(/^moment (\d+) of \1,/);
    await page.locator('.curve').click({ position: { x: 60, y: 40 } });
    await eventually(() => where(page)).not.toMatch(/^moment (\d+) of \1,/);
    expect(complaints).toEqual([]);
  });

  test('the form says what game is shown, and the turns under the curve can be read', async () => {
    const { page, complaints } = await open('#replay/');
    await begun(page);
    expect(await page.locator('#panel-replay h2.title').innerText()).toContain('game 0 of seed 1');
    expect(await page.getByLabel('Seed').inputValue()).toBe('1');
    expect(await page.getByLabel('Game', { exact: true }).inputValue()).toBe('0');
    await press(page, 'Show the ending');
    const turns = (await page.locator('.curve .tick').allTextContents())
      .map(Number)
      .filter((turn) => turn > 0);
    expect(turns[0]).toBe(1);
    expect(turns.length).toBeGreaterThan(1);
    const overlaps = `(() => {
      const boxes = [...document.querySelectorAll('.curve .tick')].map((tick) => tick.getBoundingClientRect());
      return boxes.some((a, i) => boxes.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom));
    })()`;
    expect(await page.evaluate(overlaps)).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('positions are played out with their intervals, and the swing is the largest change', async () => {
    const { page, complaints } = await open(GAME);
    await begun(page);
    await press(page, 'Show the ending');
    await eventually(() => page.locator('.curve .dot').count()).toBeGreaterThan(3);
    // Counted together, for more of them come all the time.
    const without =
      "document.querySelectorAll('.dot').length - document.querySelectorAll('.interval').length";
    expect(await page.evaluate(without)).toBe(0);
    await page.getByRole('button', { name: 'Jump to the swing' }).click();
    const changes = (await page.locator('.replay-below .turning-points button').allInnerTexts()).map(
      (text) => {
        const [before, after] = [...text.matchAll(/(\d+) %/g)].map(([, share]) => Number(share));
        return Math.abs(after - before);
      },
    );
    expect(changes.length).toBeGreaterThan(0);
    expect(changes[0]).toBe(Math.max(...changes));
    expect(complaints).toEqual([]);
  });

  test('notable games are found and lead to their replay', async () => {
    // None of those that are looked at, however few there is time for.
    const { page, complaints } = await open(GAME.replace('game=3', 'game=1000'));
    await begun(page);
    await page.getByRole('button', { name: 'Find' }).click();
    const longest = page.getByRole('button', { name: /^Longest/ });
    await eventually(() => longest.count()).toBe(1);
    await longest.click();
    await eventually(() => page.url()).toMatch(/[#&]game=(?!1000\b)\d+/);
    expect(complaints).toEqual([]);
  });

  test('a game of a run folder is watched by its index', async () => {
    const { page, complaints } = await open('#replay/');
    await begun(page);
    await page.getByLabel('Run', { exact: true }).selectOption('runs/a <b>run');
    await page.getByLabel('Game', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Watch' }).click();
    await eventually(() => page.locator('#panel-replay .title').innerText()).toMatch(/game 7 of seed 9$/);
    const shown = replayLines(study, 7);
    const log = await page.locator('.log li').allInnerTexts();
    expect(log).toEqual(shown.slice(shown.indexOf('') + 1).map((line) => line.trim()));
    expect(await page.locator('#panel-replay pre.command').innerText()).toBe(
      "shockroll replay 'runs/a <b>run' --game 7",
    );
    expect(complaints).toEqual([]);
  });

  test('a run of a game without a board is told by its log, and its notable games are those it kept', async () => {
    const { page, complaints } = await open('#replay/run=engagement&game=3');
    await eventually(() => page.locator('#panel-replay .title').innerText()).toBe('Game 3 of seed 7');
    const shown = await printedBy(
      'replay',
      join(folder, 'engagement'),
      '--game',
      '3',
      ...ENGAGEMENT.slice(1, 3),
    );
    const log = await page.locator('.log li').allInnerTexts();
    expect(log.filter((line) => line !== '')).toEqual(
      shown.split('\n').flatMap((line) => (line === '' ? [] : [line.trim()])),
    );
    expect(await page.locator('#panel-replay .map-drawing').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'To the end' }).click();
    await eventually(() => where(page)).toMatch(/^line (\d+) of \1$/);
    expect(await page.locator('#panel-replay pre.command').innerText()).toBe(
      'shockroll replay engagement --game 3 --ruleset dust-warfare',
    );
    await page.getByRole('button', { name: 'Find' }).click();
    await eventually(() => page.getByText('Among 9 games.').count()).toBe(1);
    await page.getByRole('button', { name: /^Typical/ }).click();
    await eventually(() => page.url()).toMatch(/run=engagement&game=\d/);
    expect(complaints).toEqual([]);
  });

  test('a wrong address and wrong teams say what is wrong, and the form leads on', async () => {
    const { page } = await open('#replay/sead=7');
    const alert = page.locator('#panel-replay > .notice');
    await eventually(() => alert.innerText()).toMatch(/did you mean "seed"/);
    await page.getByLabel('First team').fill('eva-kramr');
    await page.getByLabel('Second team').fill('john-macneal');
    await page.getByRole('button', { name: 'Watch' }).click();
    await eventually(() => alert.innerText()).toMatch(/did you mean "eva-kramer"/);
    await page.getByLabel('First team').fill('eva-kramer');
    await page.getByRole('button', { name: 'Watch' }).click();
    await begun(page);
    expect(await alert.isVisible()).toBe(false);
  });

  test('fits a window 360 pixels wide, dark, without a serious finding of axe', async () => {
    const { page, complaints } = await open(`${GAME}&activations=2`, {
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
    });
    await eventually(() => where(page)).toMatch(/^moment (?!1 )\d+ of/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await seriousFindings(page)).toEqual([]);

    // From here on the board, with the same miniatures in the same places.
    const status = await page.locator('.show .status').innerText();
    await page.getByRole('link', { name: 'This position on the board' }).click();
    await eventually(() => page.locator('.board-map .status').innerText()).toBe(status);
    expect(complaints).toEqual([]);
  });
});
