import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StudySpec } from '../../../src/game/contract.ts';
import { studyOf } from '../../../src/page/replay/plays.ts';
import { type RecordedGame, recordGame } from '../../../src/page/replay/record.ts';
import { readSource } from '../../../src/page/replay/source.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';

/** A short game: two against one. */
const ADDRESS = 'first=eva-kramer:combat,karl-zermann:combat&second=john-macneal:combat&seed=7&game=3';
const PARTS = ['.show .curve', '.transport', '#replay-moment', '.show-board', '.dice-pane', '.show .log'];

describe.skipIf(browserPath === undefined)('a replay as a show', () => {
  let host: PageHost;
  let game: RecordedGame;
  const opened: Page[] = [];

  beforeAll(async () => {
    const study: StudySpec = studyOf(await loadCatalogue(), readSource(ADDRESS), null);
    game = recordGame(study, 3);
    host = await hostPage();
  });

  // Positions are played out as long as a page is open.
  afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close();
  });

  afterAll(async () => host?.close());

  const open = async (more = '', settings: BrowserContextOptions = {}): Promise<OpenedPage> => {
    const made = await host.open(`#replay/${ADDRESS}${more}`, settings);
    opened.push(made.page);
    await eventually(() => where(made.page)).toMatch(/^moment \d+ of \d\d/);
    return made;
  };

  const where = (page: Page): Promise<string> => page.locator('.playback .drag output').innerText();
  const momentOf = async (page: Page): Promise<number> =>
    Number(/^moment (\d+)/.exec(await where(page))?.[1]);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** The moment of an event, counted from 1 as in a link. */
  const firstMoment = (what: RecordedGame['moments'][number]['what']): number =>
    game.moments.findIndex((moment) => moment.what === what) + 1;
  /** Parts that do not lie wholly in the window. */
  const outside = (page: Page) =>
    page.evaluate(`${JSON.stringify(PARTS)}.filter((part) => {
      const box = document.querySelector(part).getBoundingClientRect();
      return box.width < 40 || box.height < 20 || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
    })`);

  test.each([
    [1280, 720],
    [1920, 1080],
    [820, 1180],
    [360, 800],
  ])(
    'in %i × %i pixels board, dice, story, chances and controls are above the fold',
    async (width, height) => {
      const { page, complaints } = await open(`&moment=${firstMoment('shock-roll')}`, {
        viewport: { width, height },
      });
      await eventually(() => outside(page)).toEqual([]);
      expect(await page.evaluate('scrollY')).toBe(0);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const curve = await page.locator('.show .curve').boundingBox();
      expect((curve?.width ?? 0) / width).toBeGreaterThan(0.85);
      expect(complaints).toEqual([]);
    },
  );

  test('the ending is hidden until somebody wants it: curve, log, turning points and what is read aloud', async () => {
    const { page } = await open('&moment=20');
    const last = game.lines.at(-1)?.trim() ?? '';
    const turningPoints = page.getByRole('heading', { name: 'Turning points' });
    const reach = 'document.querySelector(".curve .second-side").getBoundingClientRect().right';
    const cursor = 'document.querySelector(".curve .cursor").getBoundingClientRect().left';
    expect(Math.abs(Number(await page.evaluate(`${reach} - ${cursor}`)))).toBeLessThan(4);
    expect(await page.locator('.curve').getAttribute('aria-label')).toContain('at the farthest moment shown');
    expect(await page.locator('.log li').getByText(last, { exact: true }).isVisible()).toBe(false);
    expect(await turningPoints.isVisible()).toBe(false);
    await press(page, 'Show the ending');
    expect(await momentOf(page)).toBe(20);
    expect(Number(await page.evaluate(`${reach} - ${cursor}`))).toBeGreaterThan(100);
    expect(await page.locator('.curve').getAttribute('aria-label')).toContain('at the end');
    expect(await page.locator('.log li').getByText(last, { exact: true }).isVisible()).toBe(true);
    expect(await turningPoints.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Show the ending' }).isVisible()).toBe(false);
  });

  test('who has watched to the end has seen it, and what was seen stays when one goes back', async () => {
    const { page } = await open(`&moment=${game.moments.length - 1}`);
    await page.keyboard.press('Home');
    expect(await page.locator('.log li:visible').count()).toBeGreaterThan(10);
    const turningPoints = page.getByRole('heading', { name: 'Turning points' });
    expect(await turningPoints.isVisible()).toBe(false);
    await page.keyboard.press('End');
    await eventually(() => turningPoints.isVisible()).toBe(true);
  });

  test('the keys of lichess work wherever the focus is, and fields keep theirs', async () => {
    const { page, complaints } = await open('&moment=10');
    const after = async (key: string): Promise<number> => {
      await page.keyboard.press(key);
      return momentOf(page);
    };
    for (const part of ['.map-drawing', '.log', '.curve', '.show-extras button']) {
      await page.locator(part).first().focus();
      await page.keyboard.press('Home');
      expect([await after('ArrowRight'), await after('ArrowRight'), await after('ArrowLeft')]).toEqual([
        2, 3, 2,
      ]);
      expect(await after('End')).toBe(game.moments.length);
    }
    await page.locator('.map-drawing').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await eventually(() => momentOf(page)).toBeGreaterThan(2);
    await page.keyboard.press('Space');
    expect(await page.locator('.transport .primary').innerText()).toBe('Play');
    // The board's own keys are those with Shift.
    const active = () => page.locator('.map-drawing').getAttribute('aria-activedescendant');
    const [circle, moment] = [await active(), await momentOf(page)];
    await page.keyboard.press('Shift+ArrowRight');
    expect(await active()).not.toBe(circle);
    expect(await momentOf(page)).toBe(moment);
    await page.getByLabel('First team').focus();
    expect(await after('End')).toBe(moment);
    await page.getByLabel('First team').press('Space');
    expect(await page.getByLabel('First team').inputValue()).toMatch(/ $/);
    expect(complaints).toEqual([]);
  });

  test('it stops when another panel is opened, and goes on when asked', async () => {
    const { page, complaints } = await open('&moment=3');
    const frames = `(() => {
      const play = document.querySelector('.transport .primary').textContent;
      const board = document.querySelector('.show-board svg').outerHTML;
      return JSON.stringify([play, document.querySelector('#replay-moment').value, board]);
    })()`;
    await page.getByRole('slider', { name: 'Speed' }).fill('4');
    await press(page, 'Play');
    await eventually(() => momentOf(page)).toBeGreaterThan(4);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await eventually(() => page.locator('#panel-replay').isVisible()).toBe(false);
    const left = String(await page.evaluate(frames));
    expect(JSON.parse(left)[0]).toBe('Play');
    await page.waitForTimeout(1500);
    expect(await page.evaluate(frames)).toBe(left);
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.waitForTimeout(500);
    expect(await page.evaluate(frames)).toBe(left);
    const before = await momentOf(page);
    await press(page, 'Play');
    await eventually(() => momentOf(page)).toBeGreaterThan(before);
    expect(complaints).toEqual([]);
  });

  test('the moment is in the link, and the link leads to it', async () => {
    const { page } = await open('&moment=33');
    expect(await momentOf(page)).toBe(33);
    await page.keyboard.press('ArrowRight');
    await eventually(() => page.url()).toMatch(/&moment=34$/);
    await page.getByRole('link', { name: 'Odds' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Replay' }).click();
    await eventually(() => where(page)).toMatch(/^moment 34 of/);
    await page.goto(page.url().replace('moment=34', 'moment=12'));
    await eventually(() => where(page)).toMatch(/^moment 12 of/);
  });

  test('miniatures glide from circle to circle; with reduced motion they are there at once', async () => {
    const walk = firstMoment('move') + 1;
    const at = `(() => {
      const { left, top } = document.querySelector('.map-drawing .miniature.selected').getBoundingClientRect();
      return left + ' ' + top;
    })()`;
    // Each frame of a step: places of the miniature that walks.
    const placesOf = (page: Page) =>
      page.evaluate(`new Promise((resolve) => {
        const places = new Set();
        document.querySelector('[aria-label="Forward one step"]').click();
        const began = performance.now();
        const look = () => {
          places.add(${at});
          if (performance.now() - began < 1500) requestAnimationFrame(look);
          else resolve(places.size);
        };
        look();
      })`);
    const moving = await open(`&moment=${walk}`);
    // On a busy machine few frames are drawn, but some between the circles.
    expect(await placesOf(moving.page)).toBeGreaterThan(2);
    const still = await open(`&moment=${walk}`, { reducedMotion: 'reduce' });
    expect(await placesOf(still.page)).toBe(1);
    expect(await momentOf(still.page)).toBe(walk + 1);
  });

  test('dice fall and are counted, and a success of the shock roll strikes one of the attack out', async () => {
    const index = game.moments.findIndex(
      ({ what, dice }) => what === 'shock-roll' && dice !== null && dice.cancelled > 0,
    );
    const { dice } = game.moments[index];
    const { page } = await open(`&moment=${index}`);
    const pools = page.locator('.pool');
    expect(await pools.count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    // They fall first.
    expect(await page.locator('.die.struck').count()).toBe(0);
    expect(await pools.count()).toBe(2);
    await eventually(() => page.locator('.dice-pane .result').innerText()).toBe(dice?.result);
    expect(await page.locator('.die.struck').count()).toBe(dice?.cancelled);
    expect(await pools.last().locator('.die.counted').count()).toBe(dice?.pools[1].successes);
    expect(await pools.last().locator('.die .face').allInnerTexts()).toEqual(
      dice?.pools[1].dice.map(({ face }) => String(face)),
    );
  });

  test('lines of fire and blasts are drawn on the board', async () => {
    const { page } = await open(`&moment=${firstMoment('attack')}`);
    expect(await page.locator('.map-drawing .sightline').count()).toBe(1);
    expect(await page.locator('.map-drawing .mark.aimed').count()).toBe(1);
    // Whole teams, which have grenades.
    const teams = 'entries=rolled&seed=7&game=3';
    const whole = recordGame(studyOf(await loadCatalogue(), readSource(teams), null), 3);
    const thrown = whole.moments.findIndex(({ action }) => action?.kind === 'blast');
    await page.goto(`${host.address}#replay/${teams}&moment=${thrown + 1}`);
    const hit = whole.moments[thrown].action?.hit.length;
    await eventually(() => page.locator('.map-drawing .mark.blast').count()).toBe(hit);
  });

  test('captions tell each moment to screen readers, and to everybody who wants them', async () => {
    const { page } = await open(`&moment=${firstMoment('attack')}`);
    const caption = page.locator('.caption');
    const line = game.lines[game.moments[firstMoment('attack') - 1].lines - 1].trim();
    expect(await caption.textContent()).toBe(line);
    expect(await caption.getAttribute('aria-live')).toBe('polite');
    const height = async () => (await caption.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThan(2);
    await press(page, 'Captions');
    expect(await height()).toBeGreaterThan(20);
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('a clip of 15 seconds is saved as WebM', async () => {
    const { page, complaints } = await open(`&moment=${firstMoment('attack')}`);
    const saved = page.waitForEvent('download');
    await press(page, 'Save a clip');
    const download = await saved;
    expect(download.suggestedFilename()).toBe('shockroll-seed-7-game-3.webm');
    const bytes: Buffer[] = [];
    for await (const part of await download.createReadStream()) bytes.push(part);
    const clip = Buffer.concat(bytes);
    // The mark of a Matroska file, of which WebM is a kind.
    expect(clip.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(clip.length).toBeGreaterThan(20_000);
    await eventually(() => page.getByRole('button', { name: 'Save a clip' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a browser that records nothing offers no clip', async () => {
    const made = await host.open(`#replay/${ADDRESS}`, {}, 'delete window.MediaRecorder;');
    opened.push(made.page);
    await eventually(() => where(made.page)).toMatch(/^moment 1 of/);
    expect(await made.page.getByRole('button', { name: 'Save a clip' }).count()).toBe(0);
    expect(await made.page.getByRole('button', { name: 'Captions' }).count()).toBe(1);
  });
});
