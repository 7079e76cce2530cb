import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft } from '../../../src/page/editor/model/draft.ts';
import type { Corners, Picture } from '../../../src/page/editor/picture/straighten.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type PageHost } from '../openPage.ts';
import { bmpOf } from './boards/bmp.ts';
import { drawnBoardOf } from './boards/drawnBoards.ts';

/** A tilted grid of 25 circles. */
const SEED = 122;

describe.skipIf(browserPath === undefined)('photograph of a board', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  async function markCorners(page: Page, picture: Picture, corners: Corners): Promise<void> {
    await page.getByText('Corners of the board', { exact: true }).click();
    const view = page.locator('.editor-corners');
    await view.scrollIntoViewIfNeeded();
    const names = ['top left', 'top right', 'bottom right', 'bottom left'];
    for (const [at, name] of names.entries()) {
      const mark = page.getByRole('button', { name: `${name} corner of the board` });
      const [box, from] = await Promise.all([view.boundingBox(), mark.boundingBox()]);
      if (box === null || from === null) throw new Error('no marks');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      const { x, y } = corners[at];
      await page.mouse.move(
        box.x + (x / picture.width) * box.width,
        box.y + (y / picture.height) * box.height,
        { steps: 3 },
      );
      await page.mouse.up();
    }
  }

  /** Rejects what was proposed, and drags across the first of it, a little too far. */
  async function measure(page: Page): Promise<void> {
    const map = page.locator('.drawn-map');
    const [proposal, before] = await Promise.all([
      map.locator('.candidate').first().boundingBox(),
      map.boundingBox(),
    ]);
    await press(page, 'Reject all');
    await press(page, 'Measure');
    const after = await map.boundingBox();
    if (proposal === null || before === null || after === null) throw new Error('no proposal');
    const [left, middle] = [
      proposal.x - before.x + after.x,
      proposal.y + proposal.height / 2 - before.y + after.y,
    ];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(left + proposal.width, middle, { steps: 2 });
    await page.mouse.up();
  }

  test('becomes a board of 25 circles that can be played', async () => {
    const { page, complaints } = await host.open('#editor/');
    const { picture, corners, map } = drawnBoardOf(SEED);
    await page.getByLabel('Name', { exact: true }).fill('Drawn board');
    await page.setInputFiles('#editor-picture', {
      ...{ name: 'board.bmp', mimeType: 'image/bmp', buffer: bmpOf(picture) },
    });
    await markCorners(page, picture, corners);
    await press(page, 'Find circles');
    const expectFound = () =>
      eventually(() => page.locator('.drawn-map .candidate').count()).toBe(map.circles.length);
    const size = async (): Promise<number> =>
      Number(await page.locator('#editor-ring').inputValue()) / map.ringDiameter;
    await expectFound();
    const found = await size();
    expect(Math.abs(found - 1)).toBeLessThan(0.1);
    await measure(page);
    await eventually(size).toBeGreaterThan(found);
    expect(Math.abs((await size()) - 1)).toBeLessThan(0.15);
    await expectFound();
    await press(page, 'Accept all');
    await press(page, 'Link neighbours');
    await eventually(() =>
      page
        .getByText(/links added/)
        .first()
        .innerText(),
    ).toContain('along the lines');
    await press(page, 'New path');
    await press(page, 'Select and move');
    await page.locator('.drawn-map').focus();
    for (const circle of map.circles.keys()) {
      await page.locator(`#editor-circle-${circle}`).click();
      await page.keyboard.press('p');
      if (circle === 0 || circle === 24) await page.getByLabel('Kind').selectOption('entry point');
    }
    await eventually(() => page.getByRole('group', { name: 'Check', exact: true }).innerText()).toContain(
      'can be played',
    );
    const coming = page.waitForEvent('download');
    await press(page, 'Save map file');
    const { draft } = readDraft(await readFile(await (await coming).path()), 'drawn-board.yaml');
    const near = draft?.map.circles.filter(({ id, x, y }) =>
      // Numbered along the rows, as drawn.
      map.circles.some((one) => one.id === id && Math.hypot(one.x - x, one.y - y) < map.ringDiameter / 4),
    );
    expect(near).toHaveLength(25);
    expect(complaints).toEqual([]);
  });
});
