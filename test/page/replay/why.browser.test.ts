/** The replay explains why a side won, with the numbers of the command line. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printedBy } from '../../cli/inProcess.ts';
import { shellWords } from '../../cli/shellWords.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type PageHost, seriousFindings } from '../openPage.ts';

/** One against one: a short game. */
const GAME = '#replay/first=eva-kramer:combat&second=john-macneal:combat&seed=7&game=3';

describe.skipIf(browserPath === undefined)('why a side won', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage({});
  });

  afterAll(async () => {
    await host?.close();
  });

  test('is explained when somebody asks, as replay --why does', { timeout: 180_000 }, async () => {
    const { page, complaints } = await host.open(GAME);
    const section = page.getByRole('region', { name: 'Why did this side win?' });
    await eventually(() => page.locator('.playback .drag output').innerText()).toMatch(/^moment 1 of \d\d/);
    await page.getByRole('button', { name: 'Show the ending' }).click();
    await section.getByRole('button', { name: 'Explain the result' }).click();
    await eventually(() => section.getByRole('heading', { level: 3 }).innerText()).toMatch(/^Why .* won$/);
    // The button can be pressed again once everything is played.
    await eventually(() => section.getByRole('button').getAttribute('aria-disabled'), {
      within: 150_000,
    }).toBeNull();
    const words = shellWords(await page.locator('#panel-replay pre.command').innerText());
    const { why } = JSON.parse(await printedBy(...words.slice(1), '--why', '--json'));
    const links = section.locator('ol a');
    expect(await links.count()).toBe(why.events.length);
    const [first] = why.events;
    expect(await links.first().innerText()).toBe(`Turn ${first.turn}, ${first.event}`);
    expect(await section.locator('table').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await links.first().click();
    await eventually(() => page.url()).toContain(`activations=${first.activations}`);
    // Another moment of the same game keeps its explanation.
    expect(await links.count()).toBe(why.events.length);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
