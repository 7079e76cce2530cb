/** What users of the page met and no longer meet. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from './openPage.ts';

const ATTACK =
  '#odds/tannhauser/attack?attacker=karl-zermann&target=tala-aponi&weapon=mp40&pack=combat&target-pack=combat';
const BOARD = '#board/map=castle-ksiaz&ai=greedy&seed=1&activations=12';

describe.skipIf(browserPath === undefined)('page in use', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const claim = (page: Page): Promise<string> => page.locator('#panel-odds .claim').innerText();
  const question = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const wounds = (page: Page) =>
    page.getByRole('group', { name: 'Target', exact: true }).getByLabel('Wounds taken');

  test('another question keeps the matchup, and Back brings every value back', async () => {
    const { page, complaints } = await host.open(ATTACK);
    await eventually(() => claim(page)).toMatch(/^Karl .* Tala Aponi \(combat pack, fresh\)/);
    await wounds(page).press('ArrowRight');
    await eventually(() => claim(page)).toMatch(/Tala Aponi \(combat pack, once wounded\)/);
    await page.getByLabel('Stands in smoke').check();
    await eventually(() => page.url()).toMatch(/smoke/);
    await question(page, 'Exchange').click();
    await eventually(() => page.url()).toMatch(
      /exchange\?attacker=karl-zermann:combat&target=tala-aponi:combat:1&weapon=mp40/,
    );
    await question(page, 'Dice').click();
    await eventually(() => page.url()).toMatch(/roll/);
    await question(page, 'Attack').click();
    await eventually(() => page.url()).toMatch(/attack\?.*wounds=1.*smoke/);
    for (const before of [/roll/, /exchange/, /attack.*wounds=1.*smoke/, /attack.*wounds=1(?!.*smoke)/]) {
      await page.goBack();
      await eventually(() => page.url()).toMatch(before);
    }
    await page.goBack();
    await eventually(() => claim(page)).toMatch(/Tala Aponi \(combat pack, fresh\)/);
    await page.goForward();
    await eventually(() => claim(page)).toMatch(/once wounded/);
    expect(complaints).toEqual([]);
  });

  test('two events of one address show it once, and not the question before it', async () => {
    const { page } = await host.open(ATTACK);
    await eventually(() => claim(page)).toMatch(/^Karl/);
    await question(page, 'Dice').click();
    await eventually(() => claim(page)).toMatch(/^5d10/);
    await page.evaluate(`location.hash = '${ATTACK}'; dispatchEvent(new HashChangeEvent('hashchange'));`);
    await eventually(() => claim(page)).toMatch(/^Karl/);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await claim(page)).toMatch(/^Karl/);
    expect(page.url()).toMatch(/attack/);
  });

  test('a slider that is dragged is one step of the history', async () => {
    const { page } = await host.open(ATTACK);
    await eventually(() => claim(page)).toMatch(/^Karl/);
    const steps = () => page.evaluate('history.length');
    const before = Number(await steps());
    await wounds(page).evaluate((slider) => {
      for (const value of ['1', '2', '3', '2']) {
        Object.assign(slider, { value });
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await eventually(() => page.url()).toMatch(/wounds=2/);
    expect(Number(await steps())).toBe(before + 1);
  });

  test('Start over returns to the defaults', async () => {
    const { page } = await host.open(ATTACK);
    await eventually(() => claim(page)).toMatch(/^Karl/);
    await page.getByRole('button', { name: 'Start over' }).click();
    await eventually(() => claim(page)).toMatch(/^Eva/);
    await page.goBack();
    await eventually(() => claim(page)).toMatch(/^Karl/);
  });

  test('no stop of the keyboard is under the answer on a phone (WCAG 2.4.11)', async () => {
    const { page } = await host.open(ATTACK, { viewport: { width: 360, height: 740 } });
    await eventually(() => claim(page)).toMatch(/^Karl/);
    await page.locator('#panel-odds summary').last().focus();
    const covered: unknown[] = [];
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Shift+Tab');
      const found = await page.evaluate(`(() => {
        const active = document.activeElement;
        const own = active.getBoundingClientRect();
        const answer = document.querySelector('#panel-odds .answer').getBoundingClientRect();
        const isUnder = !active.closest('.answer') && own.top < answer.bottom - 1 && own.bottom > answer.top + 1;
        return isUnder && own.bottom <= answer.bottom ? active.id || active.textContent : null;
      })()`);
      if (found !== null) covered.push(found);
    }
    expect(covered).toEqual([]);
  });

  test('marks tell all miniatures apart, and a shot starts at somebody in sight', async () => {
    const { page, complaints } = await host.open(BOARD);
    await eventually(() => page.locator('.member').count()).toBeGreaterThan(3);
    const marks = await page.locator('.member .token').allInnerTexts();
    expect(new Set(marks).size).toBe(marks.length);
    await page.getByText('Odds of this shot').click();
    for (const index of marks.keys()) {
      await page.locator('.member').nth(index).click();
      const said = async () =>
        (await page.locator('.shot .claim').isVisible())
          ? page.locator('.shot .claim').innerText()
          : page
              .locator('.board-answers .note:visible')
              .allInnerTexts()
              .then((all) => all.join());
      const name = (await page.locator('.member').nth(index).innerText()).split(/[\n,]/)[1].trim();
      await eventually(said).toMatch(new RegExp(`^${name}|sees no enemy|must be on the board`));
      expect(await page.locator('.shot .notice').isVisible()).toBe(false);
    }
    expect(complaints).toEqual([]);
  });

  test('a game that was asked for and does not exist leaves no other one under the refusal, which stays in view', async () => {
    const game = '#replay/first=eva-kramer:combat&second=john-macneal:combat&seed=7&game=3';
    const { page } = await host.open(game);
    await eventually(() => page.locator('#panel-replay .title').innerText()).toMatch(/game 3/);
    await page.evaluate("location.hash = '#replay/first=nobody&second=john-macneal:combat&seed=7&game=3'");
    const notice = page.locator('#panel-replay > .notice');
    await eventually(() => notice.innerText()).toMatch(/nobody/);
    expect(await page.locator('#panel-replay .map-drawing').isVisible()).toBe(false);
    await page.goBack();
    await eventually(() => page.locator('#panel-replay .map-drawing').isVisible()).toBe(true);
    expect(await notice.isVisible()).toBe(false);
  });

  test.each(['odds', 'board', 'replay', 'studies', 'editor'])(
    'the panel %s has a heading, and axe finds nothing serious',
    async (panel) => {
      const { page } = await host.open(`#${panel}/`);
      await eventually(() => page.locator(`#panel-${panel} h1`).count()).toBe(1);
      await eventually(() => page.locator(`#panel-${panel}`).innerText()).not.toBe('');
      expect(await seriousFindings(page)).toEqual([]);
    },
  );

  test('Link neighbours says what it has done', async () => {
    const { page } = await host.open('#editor/');
    await page.getByRole('button', { name: 'Link neighbours' }).click();
    await eventually(() => page.locator('.editor-side').innerText()).toContain('No link was added');
  });
});

describe.skipIf(browserPath === undefined)('page with a public address', () => {
  test('copied links begin with it', async () => {
    const host = await hostPage({}, undefined, 'https://example.org/odds/');
    try {
      const { page } = await host.open(ATTACK, { permissions: ['clipboard-read', 'clipboard-write'] });
      await eventually(() => page.locator('.claim').innerText()).toMatch(/^Karl/);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await eventually(() => page.evaluate('navigator.clipboard.readText()')).toBe(
        `https://example.org/odds/${ATTACK}`,
      );
    } finally {
      await host.close();
    }
  });
});
