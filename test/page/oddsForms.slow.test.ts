import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkOf } from '../../src/page/odds/link.ts';
import { eventually } from '../eventually.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from './openPage.ts';
import { walkers } from './walk.ts';

const forms = await walkers();

describe.skipIf(browserPath === undefined)('every form', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  test.each([
    [360, 'dark'],
    [1280, 'light'],
  ] as const)(
    'fits a window %i pixels wide, %s, without a serious finding of axe',
    async (width, colorScheme) => {
      const { page, complaints } = await host.open('', { viewport: { width, height: 900 }, colorScheme });
      const command = (): Promise<string> => page.locator('pre.command').innerText();
      for (const { ruleset, id, start } of forms) {
        const form = `${ruleset}/${id}`;
        await page.evaluate(`location.hash = ${JSON.stringify(`#odds/${linkOf(ruleset, id, start())}`)}`);
        await eventually(command).toMatch(new RegExp(`^shockroll odds ${id}( |$)`));
        await eventually(() => page.locator('#odds-game').inputValue()).toBe(ruleset);
        const folded = page.locator('.form details:not([open]) > summary');
        while ((await folded.count()) > 0) await folded.first().click();
        expect(await page.evaluate('document.documentElement.scrollWidth'), form).toBe(width);
        expect(await seriousFindings(page), form).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
    300_000,
  );
});
