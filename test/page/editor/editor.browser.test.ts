import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft } from '../../../src/page/editor/model/draft.ts';
import type { MapData } from '../../../src/rulesets/tannhauser/model.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type OpenedPage, type PageHost, seriousFindings } from '../openPage.ts';
import { boardPng } from './boardPicture.ts';

const KSIAZ = 'datasets/tannhauser/maps/castle-ksiaz.yaml';
const HASH = '#editor/';

function mapOf(text: string): MapData {
  const { draft, faults } = readDraft(new TextEncoder().encode(text), 'map.yaml');
  if (draft === undefined) throw new Error(faults.map(({ message }) => message).join('\n'));
  return draft.map;
}

describe.skipIf(browserPath === undefined)('map editor', () => {
  let host: PageHost;
  let castle: OpenedPage | undefined;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const open = (): Promise<OpenedPage> => host.open(HASH);
  const board = (page: Page): Locator => page.locator('.drawn-map');
  const circles = (page: Page): Promise<number> => page.locator('.drawn-map .hit').count();
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const fieldset = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

  /** Converts a place on the board in percent to a place in the window. */
  async function place(page: Page, x: number, y: number): Promise<readonly [number, number]> {
    const box = await board(page).boundingBox();
    if (box === null) throw new Error('no board');
    // The drawing has three percent of room on each side.
    return [box.x + ((x + 3) / 106) * box.width, box.y + ((y + 3) / 106) * box.height];
  }

  async function drag(page: Page, ...through: readonly (readonly [number, number])[]): Promise<void> {
    const [first, ...rest] = await Promise.all(through.map(([x, y]) => place(page, x, y)));
    await page.mouse.move(...first);
    await page.mouse.down();
    for (const at of rest) await page.mouse.move(...at, { steps: 3 });
    await page.mouse.up();
  }

  async function saved(page: Page): Promise<{ readonly name: string; readonly text: string }> {
    const coming = page.waitForEvent('download');
    await press(page, 'Save map file');
    const download = await coming;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  async function openText(page: Page, name: string, text: string | Buffer): Promise<void> {
    await page.setInputFiles('#editor-open', {
      name,
      mimeType: 'application/yaml',
      buffer: Buffer.from(text),
    });
  }

  /** Castle Ksiaz in a shared window that tests must not change. */
  async function openCastle(): Promise<OpenedPage> {
    castle ??= await host.open(HASH, { colorScheme: 'dark' });
    const { page } = castle;
    if ((await circles(page)) === 0) await openText(page, 'castle-ksiaz.yaml', await readFile(KSIAZ));
    await eventually(() => circles(page)).toBe(151);
    return castle;
  }

  test('a round trip of Castle Ksiaz changes nothing', async () => {
    const { page, complaints } = await openCastle();
    const text = await readFile(KSIAZ, 'utf8');
    await eventually(() => fieldset(page, 'Check').innerText()).toContain('can be played');
    expect(await saved(page)).toEqual({ name: 'castle-ksiaz.yaml', text });
    expect(complaints).toEqual([]);
  });

  test('a board is drawn with the pointer, saved, and opened again as it was', async () => {
    const { page, complaints } = await open();
    await page.getByLabel('Name', { exact: true }).fill('Six circles');
    await press(page, 'Add circles');
    const spots = [
      [20, 20],
      [30, 20],
      [40, 20],
      [20, 30],
      [30, 30],
      [40, 30.2],
    ] as const;
    for (const [x, y] of spots) await page.mouse.click(...(await place(page, x, y)));
    await eventually(() => circles(page)).toBe(6);
    await press(page, 'Link');
    await drag(page, [20, 20], [30, 20], [40, 20], [40, 30], [30, 30], [20, 30], [20, 20]);
    await press(page, 'New path');
    await page.getByLabel('Part of the board').fill('upper room');
    await drag(page, [20, 20], [30, 20], [40, 20]);
    await press(page, 'New path');
    await drag(page, [20, 30], [30, 30], [40, 30]);
    await press(page, 'Select and move');
    for (const [x, y] of [
      [20, 20],
      [40, 30],
    ] as const) {
      await page.mouse.click(...(await place(page, x, y)));
      await page.getByLabel('Kind').selectOption('entry point');
    }
    await page.mouse.click(...(await place(page, 30, 20)));
    await page.getByLabel('Icons').selectOption('−1 movement');
    await eventually(() => fieldset(page, 'Check').innerText()).toContain('can be played');

    const { name, text } = await saved(page);
    expect(name).toBe('six-circles.yaml');
    const map = mapOf(text);
    // The last one was put down a little low and lined up with its neighbours.
    expect(map.circles.map(({ x, y }) => [x, y])).toEqual([
      [20, 20],
      [30, 20],
      [40, 20],
      [20, 30],
      [30, 30],
      [40, 30],
    ]);
    expect(map).toMatchObject({
      entryPoints: [
        { id: 0, side: 'N' },
        { id: 5, side: 'N' },
      ],
      paths: [
        { id: 'path-1', area: 'upper room', circles: [0, 1, 2] },
        { id: 'path-2', circles: [3, 4, 5] },
      ],
      doorways: [
        [0, 3],
        [2, 5],
      ],
    });
    expect(map.circles[1].modifier).toEqual({ characteristic: 'movement', delta: -1, icons: 1 });
    await openText(page, name, text);
    await eventually(() => page.getByText('Six circles: 6 circles, 2 paths').count()).toBe(1);
    expect((await saved(page)).text).toBe(text);
    expect(complaints).toEqual([]);
  });

  test('clicks link two circles, a frame selects several, Alt puts a circle anywhere', async () => {
    const { page, complaints } = await open();
    const click = async (x: number, y: number): Promise<void> =>
      page.mouse.click(...(await place(page, x, y)));
    await press(page, 'Add circles');
    await click(20, 20);
    await page.keyboard.down('Alt');
    await click(30.3, 20.3);
    await page.keyboard.up('Alt');
    await press(page, 'Link');
    await click(20, 20);
    await click(30.3, 20.3);
    await press(page, 'Select and move');
    await drag(page, [10, 10], [25, 25]);
    const selected = fieldset(page, 'Selected circles');
    await eventually(() => selected.innerText()).toContain('Circle 0');
    await eventually(() => page.locator('#editor-links').inputValue()).toBe('1');
    await drag(page, [10, 10], [40, 40]);
    await eventually(() => selected.innerText()).toContain('2 circles: 0, 1');
    await drag(page, [20, 20], [40, 50]);
    const { circles: moved } = mapOf((await saved(page)).text);
    // By twenty and thirty percent together; what Alt put off the grid stays off it.
    expect(moved[0]).toMatchObject({ x: 40, y: 50 });
    expect(moved[1].x - moved[0].x).toBeCloseTo(10.3, 0);
    expect(moved[1].y).not.toBe(50);
    expect(complaints).toEqual([]);
  });

  test('works by keyboard alone, says where one is, and undoes', async () => {
    const { page, complaints } = await open();
    const status = () => page.locator('p[aria-live]').innerText();
    await board(page).focus();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('l');
    const linked = fieldset(page, 'Selected circles').getByLabel('Linked to');
    await eventually(() => linked.inputValue()).toBe('1');
    await page.keyboard.press('Shift+ArrowUp');
    await eventually(() => page.getByLabel('From the top, percent').inputValue()).toBe('49.5');
    await eventually(status).toMatch(/^Circle 0, circle to stand on, no path, linked to 1$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await eventually(() => circles(page)).toBe(1);
    for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
    await eventually(() => circles(page)).toBe(1);
    await page.keyboard.press('Control+y');
    await eventually(() => circles(page)).toBe(2);
    expect(complaints).toEqual([]);
  });

  test('finds the circles of a picture, which leaves nobody’s machine', async () => {
    const { page, complaints } = await open();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    const map = mapOf(await readFile(KSIAZ, 'utf8'));
    await page.setInputFiles('#editor-picture', {
      ...{ name: 'board.png', mimeType: 'image/png', buffer: boardPng(map, 1) },
    });
    await press(page, 'Find circles');
    const found = page.getByText(/\d+ circles found/).first();
    await eventually(() => found.innerText()).toMatch(/1[45]\d/);
    await press(page, 'Accept all');
    await eventually(() => circles(page)).toBeGreaterThan(0);
    const taken = mapOf((await saved(page)).text).circles;
    const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
      Math.hypot(a.x - b.x, a.y - b.y) < 1;
    const hits = map.circles.filter((circle) => taken.some((one) => near(circle, one))).length;
    expect(hits).toBeGreaterThanOrEqual(0.9 * map.circles.length);
    expect(taken.length - hits).toBeLessThanOrEqual(0.1 * taken.length);
    // What reads pictures comes from the server, and nothing goes there.
    expect(
      requests.filter((request) => !/^GET (blob:|data:|.*\/(icon\.svg|editor-worker\.js)$)/.test(request)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('hostile texts of a map stay text; a fault leads to what it is about', async () => {
    const { page, complaints } = await open();
    const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    const text = (await readFile(KSIAZ, 'utf8'))
      .replace('name: Castle Ksiaz', `name: '${hostile}'`)
      .replace('"#8a8560"', `'${hostile}'`)
      .replace('area: north-west store room', `area: '${hostile}'`);
    await openText(page, 'hostile.yaml', text);
    const fault = fieldset(page, 'Check').getByRole('button').first();
    await eventually(() => fault.innerText()).toContain('paths.0.hex');
    await page.locator('#editor-circle-11').click();
    await eventually(() => fieldset(page, 'Selected circles').innerText()).toContain(hostile);
    expect(await page.locator('img, main script').count()).toBe(0);
    await page.locator('#editor-circle-140').click();
    await page.locator('#editor-links').fill('');
    await page.locator('#editor-links').press('Enter');
    await eventually(() => fieldset(page, 'Check').innerText()).toContain('circles.140');
    await page.locator('#editor-circle-11').click();
    await fieldset(page, 'Check').getByRole('button', { name: 'circles.140' }).first().click();
    await eventually(() => fieldset(page, 'Selected circles').innerText()).toContain('Circle 140');
    expect(await page.evaluate("document.activeElement.classList.contains('drawn-map')")).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a file that is no map is refused with its faults; the map stays, and the browser keeps it for the next visit', async () => {
    const { page, complaints } = await open();
    page.on('dialog', (dialog) => void dialog.accept());
    await board(page).focus();
    await page.keyboard.press('n');
    await openText(page, 'list.yaml', 'id: <img src=x onerror=alert(1)>\n');
    const alert = page.getByRole('alert').first();
    await eventually(() => alert.innerText()).toMatch(/list.yaml is not opened[\s\S]*circles/);
    await eventually(() => circles(page)).toBe(1);
    await eventually(() => page.evaluate("localStorage.getItem('shockroll-map-editor')")).toContain(
      'circles',
    );
    await page.reload();
    await press(page, 'Open it');
    await eventually(() => circles(page)).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('shows the map on the board of another window', async () => {
    const { page, complaints } = await host.open('#editor/castle-ksiaz');
    await eventually(() => circles(page)).toBe(151);
    await page.getByLabel('Name', { exact: true }).fill('My castle');
    const coming = page.waitForEvent('popup');
    await press(page, 'Show on the Board');
    const other = await coming;
    await eventually(() => other.getByText('the data also has your map “My castle”').count()).toBe(1);
    const drawn = other.locator('svg.map-drawing');
    await eventually(() => drawn.getAttribute('aria-label')).toContain('My castle');
    await other.getByRole('button', { name: 'Go on without it' }).click();
    await eventually(() => other.getByText('My castle').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('fits every window, in the light and in the dark, without serious findings', async () => {
    const { page, complaints } = await openCastle();
    await page.locator('#editor-circle-47').click();
    await eventually(() => page.getByLabel('Icons').count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [3840, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await eventually(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await seriousFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
