/** Every content of a data file is accepted as an overlay or refused with a coded fault, in less than a second. */
import { expect, it } from 'vitest';
import { dataFiles } from './dataCases.ts';
import { reportTally, tryAll } from './outcome.ts';

/** Ten thousand for three rulesets. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 3334);
const MOST_BYTES = 1.5e9;

it.each(['tannhauser', 'dust-warfare', 'rattenkrieg'])('data files of %s', async (ruleset) => {
  const tally = await tryAll(await dataFiles(ruleset), CASES);
  const { rss } = process.memoryUsage();
  reportTally(`data files of ${ruleset}, ${Math.round(rss / 1e6)} MB`, tally);
  expect(rss).toBeLessThan(MOST_BYTES);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
