/** What comes by the network: read, or not taken for what it is not, and never a crash. */
import { expect, it } from 'vitest';
import { tellTally, tryAll } from './outcome.ts';
import { queueMessages } from './queueCases.ts';
import { requests } from './requestCases.ts';

const CASES = Number(process.env.PROPERTY_RUNS ?? 10_000);

it('requests to the server', async () => {
  tellTally('requests', await tryAll(await requests(), CASES));
});

it('messages of the queue', async () => {
  const tally = await tryAll(queueMessages(), CASES);
  tellTally('messages of the queue', tally);
  expect(tally.accepted).toBe(CASES);
});
