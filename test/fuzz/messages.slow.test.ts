/** Input from the network is read or refused correctly, and never causes a crash. */
import { expect, it } from 'vitest';
import { reportTally, tryAll } from './outcome.ts';
import { queueMessages } from './queueCases.ts';
import { requests } from './requestCases.ts';

const CASES = Number(process.env.PROPERTY_RUNS ?? 10_000);

it('requests to the server', async () => {
  reportTally('requests', await tryAll(await requests(), CASES));
});

it('messages of the queue', async () => {
  const tally = await tryAll(queueMessages(), CASES);
  reportTally('messages of the queue', tally);
  expect(tally.accepted).toBe(CASES);
});
