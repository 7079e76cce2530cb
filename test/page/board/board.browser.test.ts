import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { GAMES_PART, gamesRoutes } from '../../../src/server/gamesRoutes.ts';
import { printedBy } from '../../cli/inProcess.ts';
import { shellWords } from '../../cli/shellWords.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';

/** Result of a game from a position, as `play --json` prints it. */
interface Printed {
  readonly resultsHash: string;
  readonly sides: readonly { readonly name: string; readonly winRate: number }[];
}

/** A position of the fast draft, which does not change with other AI players. */
const BOARD = '#board/map=castle-ksiaz&ai=greedy&seed=1&activations=12';

const ready = (page: Page) =>
  eventually(() => page.locator('.map-drawing .miniature').count()).toBeGreaterThan(3);
const circleOf = async (page: Page, name: string): Promise<string> =>
  (await page.locator('.member', { hasText: name }).innerText()).replace(/\s+/g, ' ');
const alerts = (page: Page): Promise<string> => page.locator('#panel-board > .notice').innerText();

describe.skipIf(browserPath === undefined)('board panel', () => {
  let served: PageHost;
  let folder: string;
  const opened: Page[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'board-'));
    served = await hostPage(
      {},
      ({ catalogues }) => new Map([[GAMES_PART, gamesRoutes(catalogues.get('tannhauser') as Catalogue, 0)]]),
    );
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
  const saved = async (page: Page, name: string): Promise<string> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save position' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('position.yaml');
    const file = join(folder, name);
    await download.saveAs(file);
    return file;
  };

  test('miniatures are placed by pointer and by keyboard; what cannot be is refused, and taken back is what was', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    // The crates still to be found leave the skills of the objectives to be read.
    const covered = `(() => {
      const boxes = (look) => [...document.querySelectorAll(look)].map((one) => one.getBoundingClientRect());
      const words = [...document.querySelectorAll('.map-drawing text')].filter((one) => /^[a-z]+$/.test(one.textContent)).map((one) => one.getBoundingClientRect());
      const crates = boxes('.lies.crate');
      const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      return [crates.length > 3, words.length > 3, words.some((word) => crates.some((crate) => overlap(word, crate)))];
    })()`;
    expect(await page.evaluate(covered)).toEqual([true, true, false]);
    await page.locator('.member', { hasText: 'Stosstruppen' }).click();
    await page.locator('#board-circle-87').click();
    await eventually(() => circleOf(page, 'Stosstruppen')).toContain('on circle 87');

    // Enter on the circle above puts the selected miniature there.
    await page.locator('.map-drawing').focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.locator('.seen-from').innerText()).toMatch(/^Circle 95,/);
    await page.keyboard.press('Enter');
    await eventually(() => circleOf(page, 'Stosstruppen')).toContain('on circle 95');

    // Nobody stands on an objective (T-TERM-10).
    await page.locator('#board-circle-82').scrollIntoViewIfNeeded();
    await page.locator('#board-circle-0').click();
    await eventually(() => alerts(page)).toMatch(/This position is impossible/);
    expect(await circleOf(page, 'Stosstruppen')).toContain('on circle 95');

    await page.getByLabel('Stands').selectOption('dead');
    await eventually(() => circleOf(page, 'Stosstruppen')).toContain('is dead');
    for (const place of ['on circle 95', 'on circle 87']) {
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(() => circleOf(page, 'Stosstruppen')).toContain(place);
    }
    expect(complaints).toEqual([]);
  });

  test('a circle says who is seen, reached, hit and blinded from it (T-SIGHT-01, T-MOVE-02, T-GREN-04, T-SMOKE-01)', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    const says = async (look: string, words: RegExp): Promise<void> => {
      await page.getByLabel(look).check();
      await page.locator('#board-circle-71').hover();
      // The words of the look before, and of the circle before, stay until the new ones are there.
      const all = new RegExp(`^Circle 71,[^]*${words.source}`);
      await eventually(() => page.locator('.seen-from').innerText()).toMatch(all);
    };
    await says('Line of sight', /Sees \d+ circles; in sight: .*Hermann Von Heïzinger/);
    await says('Grenade: targets on this circle', /covers 5 circles; hits Hermann/);
    await says('Smoke: circles that it fills', /fills \d+ circles; around Hermann/);
    await says('Grenade: where it can be thrown', /flies to \d+ circles within 4/);
    await page.locator('.member', { hasText: 'Hermann' }).click();
    await says('Reach', /Hermann Von Heïzinger reaches \d+ circles with 4 points/);
    const near = await page.locator('.mark.reach').count();
    await page.locator('#board-points').press('ArrowLeft');
    await eventually(() => page.locator('.mark.reach').count()).toBeLessThan(near);
    expect(complaints).toEqual([]);
  });

  test('a shot is answered as odds attack --from answers it, and leads to the odds panel', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    await page.locator('.member', { hasText: 'Karl Zermann' }).click();
    await page.getByText('Odds of this shot').click();
    const claim = page.locator('.shot .claim');
    await eventually(() => claim.innerText()).toMatch(/^Karl Zermann .* kills .* of the time/);
    const words = shellWords(await page.locator('.shot pre.command').innerText());
    const file = await saved(page, 'shot.yaml');
    const line = words.slice(1).map((word) => (word === 'position.yaml' ? file : word));
    const printed: { readonly sentence: string } = JSON.parse(await printedBy(...line, '--json'));
    expect(`${printed.sentence}.`).toBe(await claim.innerText());
    expect(await seriousFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Open in Odds' }).click();
    await eventually(() => page.locator('#panel-odds .claim').innerText()).toMatch(/^Karl Zermann/);
    expect(complaints).toEqual([]);
  });

  const playGames = async (page: Page): Promise<string> => {
    await page.getByText('Who wins from here?').click();
    await page.getByLabel('Plays the second side').selectOption('random');
    await page.getByLabel('Games', { exact: true }).fill('60');
    await page.getByRole('button', { name: 'Play games' }).click();
    const results = page.locator('.results');
    await eventually(() => results.innerText()).toContain('Results hash');
    return results.innerText();
  };

  test.each(['%zz', 'map=nowhere'])(
    'an address "%s" says that there is no such map, over a board',
    async (address) => {
      const { page, complaints } = await open(`#board/${address}`);
      const notice = page.locator('#panel-board > .notice');
      await eventually(() => notice.innerText()).toMatch(
        /there is no map "(%zz|nowhere)"; known maps: castle-ksiaz/,
      );
      await eventually(() => page.locator('#panel-board .member').count()).toBeGreaterThan(0);
      expect(await notice.isVisible()).toBe(true);
      expect(complaints).toEqual([]);
    },
  );

  test('who wins from here is played by the server where there is one', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    expect(await playGames(page)).toMatch(/60 games, .*Results hash: [0-9a-f]{64}/s);
    expect(await page.locator('.board-answers').innerText()).toContain('Played by the server');
    expect(complaints).toEqual([]);
  });

  test('games are stopped, and another position forgets them', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    await page.getByText('Who wins from here?').click();
    await page.getByLabel('Games', { exact: true }).fill('200000');
    await page.getByRole('button', { name: 'Play games' }).click();
    await eventually(() => page.locator('.wins').innerText()).toMatch(/wins \d/);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await page.locator('.results').innerText()).not.toContain('Results hash');
    await page.getByLabel('Activations played').press('ArrowRight');
    await eventually(() => page.locator('.results').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('a position is loaded as it was saved; a broken file says where it is broken', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    const file = await saved(page, 'first.yaml');
    const text = await readFile(file, 'utf8');
    await page.getByLabel('Activations played').press('ArrowLeft');
    await page.setInputFiles('#board-load', file);
    await eventually(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
    expect(await readFile(await saved(page, 'second.yaml'), 'utf8')).toBe(text);

    const broken = join(folder, 'broken.yaml');
    await writeFile(broken, text.replace('karl-zermann', 'karl-zerman<b>n'));
    await page.setInputFiles('#board-load', broken);
    await eventually(() => alerts(page)).toMatch(/broken\.yaml:\d+:\d+ .*did you mean "karl-zermann"/);
    expect(complaints).toEqual([]);
  });

  test('a file that cannot be read is told; a step that fails is reported, and the next one is taken', async () => {
    const { page, complaints } = await open(BOARD);
    await ready(page);
    await page.evaluate("File.prototype.text = () => Promise.reject(new DOMException('it is gone'))");
    const file = { name: 'gone.yaml', mimeType: 'application/yaml', buffer: Buffer.from('turn: 1') };
    await page.setInputFiles('#board-load', file);
    await eventually(() => alerts(page)).toMatch(/gone\.yaml.*cannot be read: it is gone/);
    expect(complaints).toEqual([]);

    await page.evaluate("URL.createObjectURL = () => { throw new TypeError('a defect') }");
    await page.getByRole('button', { name: 'Save position' }).click();
    await eventually(() => complaints).toEqual(['a defect']);
    await page.locator('.member', { hasText: 'Stosstruppen' }).click();
    await page.locator('#board-circle-87').click();
    await eventually(() => circleOf(page, 'Stosstruppen')).toContain('on circle 87');
  });

  test('fits a window 360 pixels wide, dark, without a serious finding of axe', async () => {
    const { page, complaints } = await open(BOARD, {
      viewport: { width: 360, height: 800 },
      colorScheme: 'dark',
    });
    await ready(page);
    await page.locator('.member', { hasText: 'Karl Zermann' }).click();
    for (const part of ['Odds of this shot', 'Who wins from here?']) await page.getByText(part).click();
    await eventually(() => page.locator('.shot .claim').innerText()).toMatch(/^Karl/);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('names from a hostile dataset stay text, and games from it are the same in the browser', async () => {
    const name = '<img src=x onerror=document.title=1></text><script>document.title=2</script>';
    const hostile = await hostPage({
      sets: [`karl-zermann.name=${name}`, `castle-ksiaz.name=${name}`, `castle-ksiaz.paths.0.area=${name}`],
    });
    try {
      const { page, complaints } = await hostile.open('#board/');
      await ready(page);
      await page.locator('.member', { hasText: name }).first().click();
      expect(await page.locator('#odds-board-map option:checked').innerText()).toBe(name);

      const shown = await playGames(page);
      const words = shellWords(await page.locator('.results pre.command').innerText());
      const file = await saved(page, 'hostile.yaml');
      const line = words.slice(1).map((word) => (word === 'position.yaml' ? file : word));
      const printed: Printed = JSON.parse(await printedBy(...line, '--threads', '1', '--json', '--quiet'));
      expect(shown).toContain(printed.resultsHash);
      for (const { name: side, winRate } of printed.sides)
        expect(shown).toContain(`${side} wins ${(100 * winRate).toFixed(1)} %`);
      expect(await page.title()).toBe('Board · shockroll');
      expect(complaints).toEqual([]);
    } finally {
      await hostile.close();
    }
  });
});
