/** Every content of a claims or position file is accepted or refused with a coded fault, in less than a second. */
import { expect, it } from 'vitest';
import { claimsFiles, positionFiles } from './fileCases.ts';
import { reportTally, tryAll } from './outcome.ts';

const CASES = Number(process.env.PROPERTY_RUNS ?? 10_000);

it('claims', async () => {
  const tally = await tryAll(claimsFiles(), CASES);
  reportTally('claims', tally);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});

it('positions', async () => {
  const tally = await tryAll(await positionFiles(), CASES);
  reportTally('positions', tally);
  expect(Math.min(tally.accepted, tally.refused)).toBeGreaterThan(CASES / 100);
});
