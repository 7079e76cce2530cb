import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareOdds } from './compareOdds.ts';
import { browserPath, hostPage, type PageHost } from './openPage.ts';

const QUESTIONS: ReadonlyMap<string, number> = new Map([
  ['tannhauser exchange', 20],
  ['tannhauser activation', 20],
]);

describe.skipIf(browserPath === undefined)('odds in the browser', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  test('40 random questions about whole activations have the answers of the command line, to the last digit', async () => {
    expect(await compareOdds(host, QUESTIONS)).toBeGreaterThan(20);
  }, 600_000);
});
