import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareOdds } from './compareOdds.ts';
import { browserPath, hostPage, type PageHost } from './openPage.ts';

const QUESTIONS: ReadonlyMap<string, number> = new Map([
  ['tannhauser attack', 70],
  ['tannhauser grenade', 20],
  ['tannhauser duel-to-death', 30],
  ['dust-warfare attack', 30],
  ['dust-warfare suppression', 10],
  ['rattenkrieg shoot', 30],
  ['rattenkrieg assault', 10],
]);

describe.skipIf(browserPath === undefined)('odds in the browser', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  }, 60_000);

  afterAll(() => host?.close());

  test('200 random questions have the answers of the command line, to the last digit', async () => {
    expect(await compareOdds(host, QUESTIONS)).toBeGreaterThan(120);
  }, 60_000);
});
