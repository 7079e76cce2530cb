/**
 * One complete game of each mode as a log, compared exactly: every change of rules or play appears as a difference to
 * review. Renew intended changes with `npx vitest run --config test/config/vitest.config.ts test/golden -u`.
 */
import { expect, test } from 'vitest';
import { isPlayed, matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { replayLines } from '../../src/rulesets/tannhauser/replay.ts';
import { catalogue } from '../rulesets/tannhauser/support/catalogue.ts';

const MODES = catalogue.modes.filter(isPlayed).map(({ id }) => id);

async function compare(
  name: string,
  request: { mode?: string; scenario?: string; map?: string },
): Promise<void> {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    ...request,
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  const lines = replayLines({ ruleset: 'tannhauser', catalogue, configuration, seed: 1 }, 0);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./${name}.txt`);
}

test.each(MODES)('the game of %s is the one on file', async (mode) => {
  await compare(mode, { mode });
});

test.each(catalogue.scenarios.map(({ id }) => id))(
  'the game of scenario %s is the one on file',
  async (id) => {
    await compare(`story-${id}`, { scenario: id });
  },
);
