import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formsOf } from '../../src/page/odds/deskOpener.ts';
import { dustWarfareQuestions } from '../../src/rulesets/dust-warfare/questions/questions.ts';
import { rattenkriegQuestions } from '../../src/rulesets/rattenkrieg/questions/questions.ts';
import { eventually } from '../eventually.ts';
import { compareOdds } from './compareOdds.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from './openPage.ts';

const FORMS = [
  ...(await formsOf(dustWarfareQuestions, {})).map(({ id, title }) => ['dust-warfare', id, title] as const),
  ...(await formsOf(rattenkriegQuestions, {})).map(({ id, title }) => ['rattenkrieg', id, title] as const),
];
/** Number of turns of shots at a vehicle, which take seconds each. */
const FEW = 8;
const MANY = 20;

describe.skipIf(browserPath === undefined)('odds of Dust Warfare and Rattenkrieg! in the browser', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  test('500 random questions have the answers of the command line, to the last digit', async () => {
    const counts = FORMS.map(([game, id]) => [`${game} ${id}`, id === 'anti-tank' ? FEW : MANY] as const);
    expect(await compareOdds(host, new Map(counts))).toBeGreaterThan(300);
  }, 600_000);

  test.each(FORMS)(
    '%s %s: fits a telephone and a screen, without a serious finding of axe',
    async (game, id) => {
      for (const width of [360, 1280]) {
        const { page, complaints } = await host.open('', { viewport: { width, height: 900 } });
        await page.getByLabel('Game').selectOption(game);
        const first = game === 'rattenkrieg' ? 'shoot' : 'attack';
        await eventually(() => page.url()).toContain(`${game}/${first}`);
        if (game === 'rattenkrieg') await page.locator('.questions select').selectOption(id);
        else await page.locator(`[data-question=${id}]`).click();
        await eventually(() => page.url()).toContain(`${game}/${id}`);
        await eventually(() => page.locator('pre.command').innerText()).toContain(` odds ${id}`);
        expect(await page.locator('[role=alert]:visible').count()).toBe(0);
        await page.getByText('More options').click();
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
        expect(await seriousFindings(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      }
    },
    60_000,
  );
});
