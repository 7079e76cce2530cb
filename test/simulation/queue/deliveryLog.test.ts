import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type DeliveryEntry, DeliveryLog } from '../../../src/simulation/queue/deliveryLog.ts';
import { openDeliveryLog, readDeliveryLog } from '../../../src/simulation/queue/deliveryLogFile.ts';
import { newFolder } from '../store/gamesBatch.ts';

const delivered = (chunk: number, worker: string): DeliveryEntry => ({
  ...{ event: 'delivered', chunk, worker, sha256: String(chunk).padStart(64, '0'), seconds: 2 },
  ...{ outcomes: [1, chunk], deadly: [] },
});

it('a worker has what it delivered and what of it was played again', () => {
  const deliveryLog = new DeliveryLog();
  for (const entry of [delivered(0, 'a'), delivered(1, 'b'), delivered(2, 'a')]) deliveryLog.apply(entry);
  deliveryLog.apply({ event: 'recomputed', chunk: 2, by: 'b' });
  deliveryLog.apply({ event: 'sampled', chunk: 0, games: 3 });
  expect(deliveryLog.workers()).toEqual([
    { name: 'a', chunks: 2, recomputed: 1, sampled: 3, seconds: 4, outcomes: [2, 2] },
    { name: 'b', chunks: 1, recomputed: 0, sampled: 0, seconds: 2, outcomes: [1, 1] },
  ]);
});

it('a liar takes along what it delivered and what it confirmed', () => {
  const deliveryLog = new DeliveryLog();
  for (const entry of [delivered(0, 'a'), delivered(1, 'b'), delivered(2, 'b')]) deliveryLog.apply(entry);
  deliveryLog.apply({ event: 'recomputed', chunk: 1, by: 'a' });
  deliveryLog.apply({ event: 'recomputed', chunk: 2, by: null });
  deliveryLog.apply({ event: 'faulty', worker: 'a', chunk: 0 });
  expect([...deliveryLog.deliveries.keys()]).toEqual([1, 2]);
  expect(deliveryLog.deliveries.get(1)?.recomputedBy).toBeUndefined();
  expect(deliveryLog.deliveries.get(2)?.recomputedBy).toBeNull();
  expect([...deliveryLog.faultyWorkers]).toEqual(['a']);
});

it('goes on where it was, without the half line of a process that was killed', async () => {
  const folder = await newFolder();
  const first = await openDeliveryLog(folder);
  await first.write(delivered(0, 'a'));
  await first.close();
  await appendFile(join(folder, 'deliveries.jsonl'), '{"event":"faulty","wor');
  const second = await openDeliveryLog(folder);
  await second.write(delivered(1, 'b'));
  await second.close();
  const deliveryLog = await readDeliveryLog(folder);
  expect([...deliveryLog.deliveries.keys()]).toEqual([0, 1]);
  expect(await readFile(join(folder, 'deliveries.jsonl'), 'utf8')).not.toContain('faulty');
});

it('names the line that is no entry', async () => {
  const folder = await newFolder();
  await appendFile(
    join(folder, 'deliveries.jsonl'),
    `${JSON.stringify(delivered(0, 'a'))}\n{"event":"gone"}\n`,
  );
  await expect(readDeliveryLog(folder)).rejects.toMatchObject({
    faults: [{ code: 'data/not-a-delivery-log', place: { line: 2 } }],
  });
});
