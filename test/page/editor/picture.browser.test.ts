import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { eventually } from '../../eventually.ts';
import { browserPath, hostPage, type PageHost } from '../openPage.ts';
import { boardPng } from './boardPicture.ts';

/** Withholds the first picture from the worker. */
const WITHOUT_FIRST_PICTURE = `{
  const PlainWorker = window.Worker;
  let isFirst = true;
  window.Worker = class extends PlainWorker {
    postMessage(message, transfer) {
      const isLost = isFirst && message.kind === 'take';
      if (isLost) isFirst = false;
      if (isLost) super.postMessage({ ...message, picture: null });
      else super.postMessage(message, transfer ?? []);
    }
  };
}`;

describe.skipIf(browserPath === undefined)('picture under the map editor', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  test('one that could not be worked on is told, and the next one is loaded', async () => {
    const { page, complaints } = await host.open('#editor/', {}, WITHOUT_FIRST_PICTURE);
    const [map] = (await loadCatalogue()).maps;
    const load = () =>
      page.setInputFiles('#editor-picture', {
        name: 'board.png',
        mimeType: 'image/png',
        buffer: boardPng(map, 1),
      });
    const notice = page.locator('#panel-editor').getByText('the calculation stopped');
    await load();
    await eventually(() => notice.count()).toBe(1);
    await load();
    await eventually(() => page.getByRole('button', { name: 'Find circles' }).isVisible()).toBe(true);
    await eventually(() => notice.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
