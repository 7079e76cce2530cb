/**
 * The median game of each mode between two tacticians, as a log for review: does it look like human play? Renewed like
 * the other logs, and then reviewed again.
 */
import { expect, test } from 'vitest';
import type { StudySpec } from '../../src/game/contract.ts';
import { isPlayed, matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { replayLines } from '../../src/rulesets/tannhauser/replay.ts';
import { createMatchRunner } from '../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from '../rulesets/tannhauser/support/catalogue.ts';

const GAMES = 51;
const MODES = catalogue.modes.filter(isPlayed).map(({ id }) => id);

function studyOf(mode: string): StudySpec {
  const configuration = matchConfiguration(catalogue, {
    teams: [],
    mode,
    ai: 'tactician',
    rules: [],
    entries: 'swapped',
    turnCap: 100,
  });
  return { ruleset: 'tannhauser', catalogue, configuration, seed: 7 };
}

/** Index of the median game by turns, then by decisions. */
function medianGame(study: StudySpec): number {
  const runner = createMatchRunner(study);
  const lengths = Array.from({ length: GAMES }, (_, index) => {
    runner.prepare(index);
    runner.finish();
    const { turn, decisionCount } = runner.position;
    return { index, turn, decisionCount };
  });
  lengths.sort((a, b) => a.turn - b.turn || a.decisionCount - b.decisionCount);
  return lengths[(GAMES - 1) / 2].index;
}

test.each(MODES)('the median game of %s is the one on file', async (mode) => {
  const study = studyOf(mode);
  const lines = replayLines(study, medianGame(study));
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./median-${mode}.txt`);
});
