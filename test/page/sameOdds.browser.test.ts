import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareOdds } from './compareOdds.ts';
import { browserPath, hostPage, type PageHost } from './openPage.ts';

const QUESTIONS: ReadonlyMap<string, number> = new Map([
  ['tannhauser attack', 50],
  ['tannhauser grenade', 20],
  ['tannhauser duel-to-death', 20],
  ['tannhauser test', 15],
  ['tannhauser duel', 15],
  ['tannhauser roll', 20],
  ['tannhauser compare', 10],
  ['tannhauser matrix', 5],
  ['dust-warfare attack', 10],
  ['dust-warfare reaction', 6],
  ['dust-warfare suppression', 4],
  ['dust-warfare initiative', 4],
  ['dust-warfare event', 4],
  ['dust-warfare matrix', 5],
  ['rattenkrieg shoot', 10],
  ['rattenkrieg suppress', 3],
  ['rattenkrieg vehicle-fire', 5],
  ['rattenkrieg matrix', 5],
  ['rattenkrieg assault', 5],
  ['rattenkrieg vehicle-assault', 3],
  ['rattenkrieg anti-tank', 3],
  ['rattenkrieg pierce', 4],
  ['rattenkrieg grenade', 5],
  ['rattenkrieg blast', 5],
  ['rattenkrieg mortar', 4],
  ['rattenkrieg flame', 4],
  ['rattenkrieg mine', 3],
  ['rattenkrieg wall', 4],
  ['rattenkrieg burning', 4],
  ['rattenkrieg initiative', 2],
  ['rattenkrieg test', 4],
  ['rattenkrieg aggressiveness', 5],
  ['rattenkrieg morale', 5],
  ['rattenkrieg spot', 5],
  ['rattenkrieg look-up', 5],
]);

describe.skipIf(browserPath === undefined)('odds in the browser', () => {
  let host: PageHost;

  beforeAll(async () => {
    host = await hostPage();
  });

  afterAll(() => host?.close());

  test('200 random questions have the answers of the command line, to the last digit', async () => {
    expect(await compareOdds(host, QUESTIONS)).toBeGreaterThan(120);
  });
});
