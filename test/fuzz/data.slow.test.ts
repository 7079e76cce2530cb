/** Whatever stands in a data file: it is laid over the data as it reads, or refused with a coded fault, in less than a second. */
import { expect, it } from 'vitest';
import { dataFiles } from './dataCases.ts';
import { tellTally, tryAll } from './outcome.ts';

/** Of three rulesets together ten thousand. */
const CASES = Number(process.env.PROPERTY_RUNS ?? 3334);
const MOST_BYTES = 1.5e9;

it.each(['tannhauser', 'dust-warfare', 'rattenkrieg'])('data files of %s', async (ruleset) => {
  const tally = await tryAll(await dataFiles(ruleset), CASES);
  const { rss } = process.memoryUsage();
  tellTally(`data files of ${ruleset}, ${Math.round(rss / 1e6)} MB`, tally);
  expect(rss).toBeLessThan(MOST_BYTES);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
