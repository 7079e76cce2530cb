import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { planForms, studyForms } from '../../../src/cli/studyForms.ts';
import { pageParts } from '../../../src/server/parts.ts';
import { childStarter } from '../../../src/server/studies/childProcess.ts';
import { Studies } from '../../../src/server/studies/studies.ts';
import { STUDIES_PART } from '../../../src/server/studiesRoutes.ts';
import { printedBy } from '../../cli/inProcess.ts';
import { shellWords } from '../../cli/shellWords.ts';
import { shockroll } from '../../cli/shockroll.ts';
import { eventually } from '../../eventually.ts';
import { writePlannedRun } from '../../server/plannedRun.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';

const PROGRAM = new URL('../../../dist/cli.js', import.meta.url).pathname;
/** Replaces the command line in tests that do not depend on the games. */
const FAKE = new URL('../../server/fakeStudy.mjs', import.meta.url).pathname;
const HOSTILE = 'a <img src=x onerror=alert(1)> & "run"';
const STUDY = { ruleset: 'tannhauser', catalogue: {}, configuration: {}, seed: 5 };

/** The text of the form but for its command line, in the browser. */
const WITHOUT_COMMAND = `(() => {
  const copy = document.querySelector('#panel-studies .study-form').cloneNode(true);
  for (const command of copy.querySelectorAll('pre')) command.remove();
  return copy.textContent;
})()`;

describe.skipIf(browserPath === undefined)('studies panel', () => {
  let root: string;
  let host: PageHost;
  let studies: Studies;
  const opened: Page[] = [];
  const connections = new Set<() => void>();
  /** New connections wait for this. */
  let isReachable = Promise.resolve();

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'studies-'));
    await writePlannedRun(join(root, 'runs', 'play-1'), STUDY, 4);
    await writePlannedRun(join(root, 'runs', HOSTILE), STUDY, 4);
    await writeFile(
      join(root, 'runs', HOSTILE, 'report.html'),
      '<script>document.title = "ran"; fetch("/").catch(() => {})</script>',
    );
    const [real, fake] = [PROGRAM, FAKE].map((file) => childStarter([process.execPath, file], root));
    studies = new Studies((words, events) =>
      (words.includes('dust-warfare') || words.includes('--resume') ? real : fake)(words, events),
    );
    const forms = await studyForms();
    host = await hostPage({}, (miniatures) => {
      const parts = pageParts(miniatures, root, { studies, forms: async () => forms, plans: planForms });
      return new Map([...parts, [STUDIES_PART, withLosses(parts.get(STUDIES_PART) ?? new Hono())]]);
    });
  });

  afterEach(async () => {
    for (const { id } of studies.all()) studies.stop(id);
    for (const page of opened.splice(0)) await page.context().close();
  });

  afterAll(async () => {
    await studies?.close();
    await host?.close();
    await rm(root, { recursive: true, force: true });
  });

  /** The routes, with event streams that can be interrupted. */
  function withLosses(routes: Hono): Hono {
    const cut = new Hono();
    cut.use('/events', async (c, next) => {
      await isReachable;
      await next();
      const { readable, writable } = new TransformStream({
        start: (controller) => void connections.add(() => controller.terminate()),
      });
      void c.res.body?.pipeTo(writable).catch(() => {});
      c.res = new Response(readable, c.res);
    });
    return cut.route('/', routes);
  }

  const open = async (hash: string, settings: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const made = await host.open(`#studies/${hash}`, settings);
    opened.push(made.page);
    return made;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const newest = (page: Page) => page.locator('.study').first();
  const state = (page: Page) => newest(page).locator('.study-state').innerText();
  const start = async (page: Page, name: string): Promise<void> => {
    await page.getByLabel('Name of the run').fill(name);
    await press(page, 'Start');
    await eventually(() => newest(page).locator('h3').innerText()).toContain(`runs/${name}`);
  };
  /** Enter on the dot of the games in which the first side acts first. */
  const dotLeadsToGames = async (report: Page): Promise<void> => {
    const figure = report.locator('figure', { has: report.getByText(/^Effect of the first activation/) });
    await figure.scrollIntoViewIfNeeded();
    const dots = figure.locator('.wide').getByRole('link', { name: /^Games: .* acts first$/ });
    await dots.first().press('Enter');
    await eventually(() => report.locator('.parts li:target').innerText()).toMatch(/acts first: game \d/);
    expect(
      await report.evaluate('document.activeElement === document.querySelector(".parts li:target")'),
    ).toBe(true);
  };
  const isLost = (page: Page) => page.locator('.studies-known > .notice').isVisible();

  test('a study is started, watched, stopped, gone on with, and its report is opened', async () => {
    const { page, complaints } = await open(
      'ruleset=dust-warfare&command=play&ai=random&games=4000&threads=1&seed=7',
    );
    await eventually(() => page.getByLabel('Games', { exact: true }).inputValue()).toBe('4000');
    // The first name is taken.
    await eventually(() => page.getByLabel('Name of the run').inputValue()).toBe('play-2');
    await page.getByLabel('Name of the run').fill('dust');
    const line = await page.locator('#panel-studies pre.command').innerText();
    expect(line).toBe(
      'shockroll play --ruleset dust-warfare --ai random --seed 7 --games 4000 --threads 1 --out runs/dust',
    );
    await press(page, 'Start');
    await eventually(() => newest(page).locator('.standing').innerText()).toMatch(/scores \d+\.\d % \(/);
    expect(await newest(page).locator('.narrowing .band').count()).toBe(1);
    expect(await newest(page).innerText()).toContain('confidence sequences');
    await press(page, 'Stop');
    await eventually(() => state(page)).toBe('stopped');

    await page.getByRole('button', { name: 'Resume runs/dust' }).click();
    await eventually(() => newest(page).locator('h3').innerText()).toBe('play --resume runs/dust');
    await eventually(() => state(page), { within: 300_000 }).toBe('complete');
    // What the page shows in the end is what the command line says to the line that it shows: all but how the games came about.
    const answer = await newest(page).locator('details pre').textContent();
    const reported = await shockroll([...shellWords(line).slice(1, -2), '--quiet']);
    const given = (text: string): string => text.replace(/^(Seed 7, ).*(results hash)/m, '$1$2');
    expect(given(answer ?? '')).toBe(given(reported.stdout));
    expect(reported.stdout).toMatch(/results hash [0-9a-f]{16}/);

    const [report] = await Promise.all([
      page.context().waitForEvent('page'),
      newest(page)
        .getByRole('link', { name: /^Report of/ })
        .click(),
    ]);
    await report.waitForLoadState();
    expect(await report.title()).toMatch(/House/);
    expect(await report.locator('svg').count()).toBeGreaterThan(0);
    // It has none of the rights of the page.
    expect(await report.evaluate('window.origin')).toBe('null');
    await dotLeadsToGames(report);
    const row = report.locator('.parts li:target');
    const game = await row.getByRole('link').first().getAttribute('href');
    expect(game).toMatch(/^\.\.\/#replay\/run=runs\/dust&game=\d+$/);
    await row.getByRole('link').first().click();
    await eventually(() => report.locator('#panel-replay .log li').count()).toBeGreaterThan(5);
    expect(await report.locator('#panel-replay h2.title').innerText()).toBe(
      `Game ${/\d+$/.exec(game ?? '')?.[0]} of seed 7`,
    );
    // The same file without a server has the command line instead.
    await report.goto(pathToFileURL(join(root, 'runs', 'dust', 'report.html')).href);
    await dotLeadsToGames(report);
    const command = await row.locator('pre').innerText();
    expect(command).toMatch(/^shockroll replay --ruleset dust-warfare --game \d+ /);
    expect(await row.getByRole('link').count()).toBe(0);
    const log = await shockroll(shellWords(command).slice(1));
    // The game is one in which that side acted first.
    const side = /^(.*) acts first/.exec(await row.innerText())?.[1];
    expect(/\n(.*) initiates;/.exec(log.stdout)?.[1]).toBe(side);
    await report.close();

    await page.locator('.runs summary').click();
    const longest = page.locator('.notable li', { hasText: 'Longest' }).getByRole('link');
    await eventually(() => longest.getAttribute('href')).toMatch(/^#replay\/run=runs\/dust&game=\d+$/);
    await longest.click();
    await eventually(() => page.locator('#panel-replay .log li').count()).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
  }, 600_000);

  test('while somebody is at the name, no other one is proposed', async () => {
    const { page, complaints } = await open('seed=2&map=castle-ksiaz');
    const name = page.getByLabel('Name of the run');
    // The first name is taken.
    await eventually(() => name.inputValue()).toBe('play-2');
    await name.focus();
    // The list of runs is read anew whenever a study ends, in another window, too.
    await writePlannedRun(join(root, 'runs', 'play-2'), STUDY, 4);
    const { page: other } = await open('seed=2&map=castle-ksiaz');
    await start(other, 'elsewhere');
    await press(other, 'Stop');
    await eventually(() => page.locator('.runs').innerText()).toContain('play-2');
    expect(await name.inputValue()).toBe('play-2');
    await name.blur();
    await eventually(() => name.inputValue()).toBe('play-3');
    expect(complaints).toEqual([]);
  });

  test('a reload, and a second window, find the study that plays; the next one waits', async () => {
    const { page, complaints } = await open('seed=2&map=castle-ksiaz');
    await eventually(() => page.getByLabel('Name of the run').inputValue()).toBe('play-3');
    await start(page, 'plays');
    await start(page, 'next');
    await page.reload();
    const states = () => page.locator('.study .study-state').allInnerTexts();
    await eventually(async () => (await states()).slice(0, 2)).toEqual(['waiting', 'running']);
    expect(await page.getByLabel('Map', { exact: true }).inputValue()).toBe('castle-ksiaz');
    const { page: other } = await open('');
    await eventually(() => other.locator('.study').nth(1).locator('.narrowing').count()).toBe(1);
    await newest(other).getByRole('button', { name: 'Stop' }).click();
    await eventually(async () => (await states()).slice(0, 2)).toEqual(['stopped', 'running']);
    expect(complaints).toEqual([]);
  });

  test('a connection that was lost is taken up where it was', async () => {
    const { page } = await open('seed=2');
    await start(page, 'lost');
    await eventually(() => state(page)).toBe('running');
    let reach = (): void => undefined;
    isReachable = new Promise((resolve) => {
      reach = resolve;
    });
    for (const cut of connections) cut();
    await eventually(() => isLost(page)).toBe(true);
    for (const { id } of studies.all()) studies.stop(id);
    reach();
    await eventually(() => state(page)).toBe('stopped');
    await eventually(() => isLost(page)).toBe(false);
    await page.route('**/api/studies', (route) => route.abort());
    await press(page, 'Start');
    await eventually(() => page.locator('#panel-studies > .notice').innerText()).toContain('does not answer');
  });

  test('what is refused is told, by the server and by the command', async () => {
    const { page } = await open('command=check&ruleset=tannhauser');
    await page.getByLabel('File').fill('/etc/passwd');
    await press(page, 'Start');
    const notice = page.locator('#panel-studies > .notice');
    await eventually(() => page.locator('#study-file-wrong').innerText()).toMatch(/not a file in the folder/);
    await page.getByLabel('Question').selectOption('play');
    await page.getByText('More options').click();
    await page.getByLabel('Seed').fill('13');
    await start(page, 'unlucky');
    await eventually(() => state(page)).toBe('failed');
    expect(await newest(page).locator('.messages').innerText()).toBe('error: --seed: unlucky');
    expect(await notice.isVisible()).toBe(false);
  });

  test('a wrong value is told beside its field before anything starts', async () => {
    const { page, complaints } = await open('ruleset=tannhauser&command=play&games=many');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
    const games = page.getByLabel('Games', { exact: true });
    const wrong = page.locator('#study-games-wrong');
    await eventually(() => wrong.innerText()).toMatch(/found many, expected an integer from 1 to/);
    await games.fill('0');
    await press(page, 'Start');
    expect(await wrong.innerText()).toMatch(/found 0, expected/);
    expect(await page.evaluate('document.activeElement.id')).toBe('study-games');
    expect(await games.getAttribute('aria-invalid')).toBe('true');
    expect(await seriousFindings(page)).toEqual([]);
    await games.fill('8');
    expect(await wrong.isVisible()).toBe(false);
    expect(requested.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('an address that asks for what is not there says so, and the first form stands', async () => {
    const { page } = await open('ruleset=zzz');
    const notice = page.locator('#panel-studies > .notice');
    await eventually(() => notice.innerText()).toMatch(/unknown ruleset "zzz"; known: tannhauser/);
    expect(await page.locator('#study-ruleset').inputValue()).toBe('tannhauser');
    await page.evaluate("location.hash = '#studies/ruleset=rattenkrieg&command=balance weapon'");
    await eventually(() => notice.innerText()).toMatch(/did you mean "balance weapons"/);
    expect(await page.locator('#study-ruleset').inputValue()).toBe('rattenkrieg');
    await page.getByLabel('Games', { exact: true }).fill('500');
    await eventually(() => notice.isVisible()).toBe(false);
  });

  test('variants stand below each other, and their list stays where it was scrolled to', async () => {
    const { page } = await open('seed=3');
    await start(page, 'variants');
    const list = newest(page).getByRole('list', { name: 'Score of the first side in each variant' });
    await eventually(() => list.locator('li').count()).toBe(40);
    expect(await list.locator('li').first().innerText()).toBe('variant 0: 50.0 % (40.0 % to 60.0 %)');
    const top = 'document.querySelector(".study .standings").scrollTop';
    await page.evaluate(`${top} = 300`);
    const shown = await newest(page).locator('.note').first().innerText();
    await eventually(() => newest(page).locator('.note').first().innerText()).not.toBe(shown);
    expect(await page.evaluate(top)).toBe(300);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('a question in words asks for what matters, with the names of the data, and says what it takes', async () => {
    const { page, complaints } = await open('ruleset=tannhauser&command=play');
    const questions = page.getByLabel('Question');
    await questions.selectOption('Is this character too good?');
    expect(await page.locator('#study-focus').isVisible()).toBe(true);
    expect(await page.locator('#study-seed').isVisible()).toBe(false);
    await press(page, 'Start');
    // The browser asks for the character first.
    expect(await page.evaluate('document.activeElement.id')).toBe('study-focus');
    await page.getByLabel('Focus', { exact: true }).selectOption('Eva Krämer');
    await page.getByLabel('Map', { exact: true }).selectOption('Another value …');
    await page.getByLabel('Map, another value').fill('all');
    const line = page.locator('#panel-studies pre.command');
    expect(await line.innerText()).toMatch(/^shockroll balance packs --map all --focus eva-kramer --out /);
    await eventually(() => page.evaluate('location.hash')).toContain('focus=eva-kramer');
    await page.getByLabel('Map', { exact: true }).selectOption('Mirror Keep (house map)');
    await press(page, 'How long will it take?');
    await eventually(() => page.locator('.price tbody tr').allInnerTexts()).toEqual([
      '±5 points\t400\t6 s',
      '±2 points\t2,500\t38 s',
      '±1 points\t10,000\t2 min 30 s',
      '±0.5 points\t40,000\t10 min 0 s',
    ]);
    // Another game has another price.
    await page.getByLabel('Map', { exact: true }).selectOption('Castle Ksiaz');
    expect(await page.locator('.price').isVisible()).toBe(false);
    await page.reload();
    await eventually(() => questions.inputValue()).toBe('balance packs focus');
    expect(await page.getByLabel('Focus', { exact: true }).inputValue()).toBe('eva-kramer');
    expect(await page.evaluate(WITHOUT_COMMAND)).not.toMatch(/--[a-z]/);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a team is added from the data, line by line', async () => {
    const { page } = await open('ruleset=tannhauser&command=play');
    for (const team of ['union', 'Eva Krämer']) await page.getByLabel('Add to Teams').selectOption(team);
    expect(await page.getByLabel('Teams', { exact: true }).inputValue()).toBe('union\neva-kramer');
    expect(await page.locator('#panel-studies pre.command').innerText()).toMatch(/play union eva-kramer /);
  });

  test('AI players are chosen by what they are; one with options is written', async () => {
    const { page } = await open('ruleset=tannhauser&command=play');
    const line = page.locator('#panel-studies pre.command');
    const ai = page.getByLabel('AI', { exact: true });
    await ai.selectOption({
      label: 'greedy: fast: looks one activation ahead, with the exact expected value of each shot',
    });
    expect(await line.innerText()).toMatch(/^shockroll play --ai greedy /);
    await ai.selectOption('Another value …');
    await page.getByLabel('AI, another value').fill('tactician+never:overwatch,greedy');
    expect(await line.innerText()).toMatch(/^shockroll play --ai tactician\+never:overwatch,greedy /);
    expect(await page.locator('.control', { has: ai }).innerText()).toContain('each with +STYLE');
    await page.getByLabel('Game', { exact: true }).selectOption('rattenkrieg');
    expect(await ai.locator('option').allInnerTexts()).toContainEqual(
      expect.stringMatching(/^best: for two vehicles: /),
    );
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('packs are watched one by one, the largest difference first', async () => {
    const { page } = await open('seed=4');
    await start(page, 'packs');
    const list = newest(page).getByRole('list', { name: 'Score with each part minus that with the others' });
    await eventually(() => list.locator('li').allInnerTexts()).toEqual([
      'Eva Krämer, combat pack: +10 points (+5 to +15)',
      'John MacNeal, stamina pack: −2 points (−7 to +3)',
    ]);
    expect(await list.locator('.flagged').count()).toBe(1);
  });

  test('two runs are ticked and compared side by side', async () => {
    const { page } = await open('');
    const link = page.locator('.compared a');
    await page.getByLabel('Compare runs/play-1').check();
    expect(await link.isVisible()).toBe(false);
    await page.getByLabel(`Compare runs/${HOSTILE}`).check();
    expect(await link.innerText()).toBe(`Compare runs/play-1 with runs/${HOSTILE}`);
    const [report] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await report.waitForLoadState();
    expect(await report.locator('h1').innerText()).toContain('runs/play-1 and');
    expect(await page.locator('#panel-studies img').count()).toBe(0);
  });

  test('hostile names stay text, and a hostile report can do nothing', async () => {
    const { page, complaints } = await open('');
    const row = page.locator('.runs tr', { hasText: 'onerror' });
    await eventually(() => row.locator('th').innerText()).toBe(`runs/${HOSTILE}`);
    expect(await page.locator('#panel-studies img').count()).toBe(0);
    const requested: string[] = [];
    page.context().on('request', (request) => requested.push(request.url()));
    const [report] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link', { name: /^Report of/ }).click(),
    ]);
    await eventually(() => report.title()).toBe('ran');
    expect(requested.filter((url) => !url.includes('/api/reports'))).toEqual([]);
    expect(await report.evaluate('window.opener')).toBe(null);
    expect(complaints).toEqual([]);
  });

  test('fits a window 360 pixels wide, dark, by keyboard, without a serious finding of axe', async () => {
    const { page, complaints } = await open('seed=2', {
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
    });
    const name = page.getByLabel('Name of the run');
    await eventually(() => name.inputValue()).toMatch(/^play-/);
    expect(await page.locator('#study-ruleset option').allTextContents()).toEqual([
      'Tannhäuser',
      'Dust Warfare',
      'Rattenkrieg!',
    ]);
    expect(await page.locator('#study-question option').first().textContent()).toBe('Who wins?');
    await name.fill('by keyboard');
    await name.press('Enter');
    await eventually(() => newest(page).locator('h3').innerText()).toContain('by keyboard');
    await eventually(() => newest(page).locator('.narrowing').count()).toBe(1);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await seriousFindings(page)).toEqual([]);
    await newest(page).getByRole('button', { name: 'Stop' }).focus();
    const shown = await newest(page).locator('.note').first().innerText();
    await eventually(() => newest(page).locator('.note').first().innerText()).not.toBe(shown);
    // What is drawn anew with every look leaves the focus where it was.
    await page.keyboard.press('Enter');
    await eventually(() => state(page)).toBe('stopped');
    await eventually(() => page.locator('[role=status]').innerText()).toMatch(/stopped$/);
    expect(await page.evaluate('document.activeElement.closest(".study") !== null')).toBe(true);
    // Runs stand below each other instead of beside.
    const hidden = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)';
    expect(await page.evaluate(`${hidden}(document.querySelector('.runs .table'))`)).toBe(0);
    expect(await page.getByRole('rowheader', { name: 'runs/play-1' }).count()).toBe(1);
    // Every panel is in reach of a thumb.
    expect(
      await page.evaluate(
        '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("nav"))',
      ),
    ).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a page without a server says so, and makes the command line', async () => {
    const site = join(root, 'site');
    await printedBy('export-site', site);
    const { page, complaints } = await open('');
    await page.goto(`file://${site}/index.html#studies/ruleset=rattenkrieg&command=balance weapons`);
    await page.getByLabel('Games', { exact: true }).fill('500');
    expect(await page.locator('#panel-studies pre.command').innerText()).toBe(
      'shockroll balance weapons --ruleset rattenkrieg --games 500',
    );
    expect(await page.locator('#panel-studies').innerText()).toContain('Start shockroll serve');
    expect(await page.getByRole('button', { name: 'Start' }).isVisible()).toBe(false);
    await page.goto(`file://${site}/index.html#replay/run=runs/play-1&game=2`);
    await eventually(() => page.locator('#panel-replay > .notice').innerText()).toContain('shockroll serve');
    await page.goto(`file://${site}/index.html#odds/`);
    await eventually(() => page.locator('#panel-odds .chart svg').count()).toBe(1);
    await page.goto(`file://${site}/index.html#board/`);
    await eventually(() => page.locator('#panel-board .miniature').count()).toBeGreaterThan(0);
    await page.goto(`file://${site}/index.html#editor/castle-ksiaz`);
    await eventually(() => page.locator('#editor-name').inputValue()).toBe('Castle Ksiaz');
    expect(complaints.filter((text) => !text.startsWith('file://'))).toEqual([]);
  });
});
