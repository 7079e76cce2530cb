import { expect, it } from 'vitest';
import { DeliveryLog } from '../../../src/simulation/queue/deliveryLog.ts';
import {
  isDrawn,
  LEAST_RECOMPUTED,
  sampledShare,
  stillToDraw,
} from '../../../src/simulation/queue/samples.ts';

const deliveryLog = new DeliveryLog();
for (let chunk = 0; chunk < 12; chunk++) {
  const worker = chunk < 10 ? 'busy' : 'lazy';
  const rest = { sha256: '0'.repeat(64), seconds: 1, outcomes: [], deadly: [] };
  deliveryLog.apply({ event: 'delivered', chunk, worker, ...rest });
}
deliveryLog.apply({ event: 'recomputed', chunk: 4, by: 'lazy' });

it('one chunk in twenty is drawn, and half of them before a worker has its least', () => {
  expect(isDrawn(LEAST_RECOMPUTED, 0.0499)).toBe(true);
  expect(isDrawn(LEAST_RECOMPUTED, 0.0501)).toBe(false);
  expect(isDrawn(0, 0.499)).toBe(true);
  expect(isDrawn(0, 0.501)).toBe(false);
});

it('every worker has its least in the end, or all that it delivered', () => {
  const drawn = stillToDraw(deliveryLog, () => 0.999);
  expect(drawn).toEqual([9, 8, 11, 10]);
});

it('any of its chunks may be drawn, but none that was', () => {
  const seen = new Set<number>();
  for (let i = 0; i < 100; i++) for (const chunk of stillToDraw(deliveryLog, () => i / 100)) seen.add(chunk);
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 5, 6, 7, 8, 9, 10, 11]);
});

it('one game in so many is played again by the coordinator, but 200 of a small run, and none where 0 is asked', () => {
  expect(sampledShare(200, 1e6)).toBe(1 / 200);
  expect(sampledShare(200, 10_000)).toBe(200 / 10_000);
  expect(sampledShare(200, 150)).toBe(1);
  expect(sampledShare(1, 1e6)).toBe(1);
  expect(sampledShare(0, 150)).toBe(0);
});
