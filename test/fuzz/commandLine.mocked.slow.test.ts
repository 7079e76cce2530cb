/** Every input gives an answer or a coded refusal, in less than a second, and leaves nothing behind. */
import { expect, it, vi } from 'vitest';
import { typedLines } from './commandLineCases.ts';
import { reportTally, tryAll } from './outcome.ts';

vi.mock('../../src/simulation/threads.ts', async () => (await import('./noGames.ts')).threads);
vi.mock('../../src/server/listen.ts', async () => (await import('./noGames.ts')).server);
vi.mock('../../src/rulesets/tannhauser/players/planner/evaluatorFit.ts', async (actual) => ({
  ...(await actual<object>()),
  ...(await import('./noGames.ts')).evaluator,
}));
vi.mock('../../src/rulesets/tannhauser/odds/bestActivation.ts', async (actual) => ({
  ...(await actual<object>()),
  ...(await import('./noGames.ts')).activation,
}));

/** Ten thousand for three rulesets. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 3334);

it.each(['tannhauser', 'dust-warfare', 'rattenkrieg'])('command lines of %s', async (ruleset) => {
  const tally = await tryAll(await typedLines(ruleset), CASES);
  reportTally(`command lines of ${ruleset}`, tally);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
