import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Ledger, type LedgerEntry } from '../../../src/simulation/queue/ledger.ts';
import { openLedger, readLedger } from '../../../src/simulation/queue/ledgerFile.ts';
import { newFolder } from '../store/gamesBatch.ts';

const delivered = (chunk: number, worker: string): LedgerEntry => ({
  ...{ event: 'delivered', chunk, worker, sha256: String(chunk).padStart(64, '0'), seconds: 2 },
  ...{ outcomes: [1, chunk], deadly: [] },
});

it('a worker has what it delivered and what of it was played again', () => {
  const ledger = new Ledger();
  for (const entry of [delivered(0, 'a'), delivered(1, 'b'), delivered(2, 'a')]) ledger.apply(entry);
  ledger.apply({ event: 'recomputed', chunk: 2, by: 'b' });
  ledger.apply({ event: 'sampled', chunk: 0, games: 3 });
  expect(ledger.workers()).toEqual([
    { name: 'a', chunks: 2, recomputed: 1, sampled: 3, seconds: 4, outcomes: [2, 2] },
    { name: 'b', chunks: 1, recomputed: 0, sampled: 0, seconds: 2, outcomes: [1, 1] },
  ]);
});

it('a liar takes along what it delivered and what it confirmed', () => {
  const ledger = new Ledger();
  for (const entry of [delivered(0, 'a'), delivered(1, 'b'), delivered(2, 'b')]) ledger.apply(entry);
  ledger.apply({ event: 'recomputed', chunk: 1, by: 'a' });
  ledger.apply({ event: 'recomputed', chunk: 2, by: null });
  ledger.apply({ event: 'liar', worker: 'a', chunk: 0 });
  expect([...ledger.deliveries.keys()]).toEqual([1, 2]);
  expect(ledger.deliveries.get(1)?.recomputedBy).toBeUndefined();
  expect(ledger.deliveries.get(2)?.recomputedBy).toBeNull();
  expect([...ledger.liars]).toEqual(['a']);
});

it('goes on where it was, without the half line of a process that was killed', async () => {
  const folder = await newFolder();
  const first = await openLedger(folder);
  await first.write(delivered(0, 'a'));
  await first.close();
  await appendFile(join(folder, 'ledger.jsonl'), '{"event":"liar","wor');
  const second = await openLedger(folder);
  await second.write(delivered(1, 'b'));
  await second.close();
  const ledger = await readLedger(folder);
  expect([...ledger.deliveries.keys()]).toEqual([0, 1]);
  expect(await readFile(join(folder, 'ledger.jsonl'), 'utf8')).not.toContain('liar');
});

it('names the line that is no entry', async () => {
  const folder = await newFolder();
  await appendFile(join(folder, 'ledger.jsonl'), `${JSON.stringify(delivered(0, 'a'))}\n{"event":"gone"}\n`);
  await expect(readLedger(folder)).rejects.toMatchObject({
    faults: [{ code: 'data/not-a-ledger', place: { line: 2 } }],
  });
});
