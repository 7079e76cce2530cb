import { describe, expect, it } from 'vitest';
import { type Cluster, simulateCluster } from '../../bench/support/clusterModel.mjs';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';

/** Nothing has a cost and no worker dies. */
const IDEAL: Cluster = {
  workers: 1,
  chunks: 100,
  chunkSeconds: 2,
  speedSpread: 0,
  chunkSpread: 0,
  uptime: Number.POSITIVE_INFINITY,
  restart: 0,
  delay: 0,
  service: 0,
  transfer: 0,
  renewal: 0,
  lock: 30,
  look: 30,
  audits: 0,
  collect: 0,
  hanging: 3,
};

/** A hundred workers, each of which dies every ten minutes, for about seven minutes. */
const ROUGH: Cluster = {
  ...IDEAL,
  workers: 100,
  chunks: 4_000,
  chunkSeconds: 10,
  speedSpread: 0.4,
  chunkSpread: 0.1,
  uptime: 600,
  restart: 60,
  delay: 0.02,
  service: 0.0005,
  renewal: 0.0001,
  audits: 0.05,
  collect: 0.002,
};

function simulate(cluster: Cluster, seed = 1) {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  return simulateCluster(cluster, () => uniformFloat(rng, 0));
}

const rough = simulate(ROUGH);

describe('many workers on one queue, simulated', () => {
  it('one worker takes the plain sum of its chunks', () => {
    expect(simulate(IDEAL).seconds).toBe(200);
    expect(simulate(IDEAL).efficiency).toBe(1);
  });

  it('one worker pays the way there and back and the queue for each chunk', () => {
    const { seconds, operations } = simulate({
      ...IDEAL,
      delay: 0.25,
      service: 0.1,
      transfer: 0.025,
      collect: 0.5,
    });
    // The first question; then a chunk and handing it in with the next question, whose end is on its way to the coordinator.
    expect(seconds).toBeCloseTo(0.25 + 0.1 + 0.25 + 100 * (2 + 0.25 + 0.125) + 99 * 0.25 + 0.25 + 0.5, 9);
    expect(operations).toBe(101);
  });

  it('a hundred equal workers take a hundredth of the time', () => {
    const { seconds, efficiency } = simulate({ ...IDEAL, workers: 100, chunks: 1_000 });
    expect(seconds).toBe(20);
    expect(efficiency).toBe(1);
  });

  it('no chunk is lost or counted twice when workers die', () => {
    const found = rough;
    expect(found.deaths).toBeGreaterThan(30);
    expect(found.requeued).toBeGreaterThan(20);
    expect(found.collected).toBe(ROUGH.chunks);
    expect(found.taken).toBeGreaterThanOrEqual(found.collected + found.audits + found.requeued);
    expect(found.delivered).toBeLessThanOrEqual(found.computed);
  });

  it("Little's distribution: busy workers summed over time are the times of all computations", () => {
    const found = rough;
    expect(found.atWorkArea / found.atWorkSeconds).toBeCloseTo(1, 9);
    // By renewal theory a worker is up for 600 of 660 seconds; the tail keeps the mean below that.
    const up = (ROUGH.workers * 600) / 660;
    expect(found.atWorkArea / found.seconds).toBeLessThan(up);
    expect(found.atWorkArea / found.seconds).toBeGreaterThan(0.75 * up);
  });

  it('audits one chunk in twenty, and none when nobody else is there to do it', () => {
    const { audits, collected } = rough;
    expect(audits / collected).toBeGreaterThan(0.04);
    expect(audits / collected).toBeLessThan(0.06);
    expect(simulate({ ...IDEAL, audits: 0.05 }).audits).toBe(0);
  });

  it('a queue asked for more than it can answer is the bottleneck', () => {
    // 200 workers of 0.1 s want 2,000 answers a second; it gives 500. Each worker asks once more than it computes.
    const found = simulate({ ...IDEAL, workers: 200, chunks: 5_000, chunkSeconds: 0.1, service: 0.002 });
    expect(found.operations).toBe(5_200);
    expect(found.seconds).toBeCloseTo(5_200 * 0.002, 2);
    expect(found.queueLoad).toBeGreaterThan(0.98);
  });

  it('a coordinator too slow stops the workers instead of piling up chunks', () => {
    // 50 workers of 1 s bring 50 chunks a second; it takes 20.
    const found = simulate({ ...IDEAL, workers: 50, chunks: 2_000, chunkSeconds: 1, collect: 0.05 });
    expect(found.seconds).toBeCloseTo(1 + 2_000 * 0.05, 9);
    expect(found.mostBacklog).toBeLessThanOrEqual(150);
  });

  it('a queue too slow for heartbeats gives living workers’ chunks to others, and drops what comes twice', () => {
    const found = simulate({
      ...IDEAL,
      workers: 50,
      chunks: 500,
      chunkSeconds: 8,
      renewal: 0.1,
      lock: 4,
      look: 3,
    });
    expect(found.requeued).toBeGreaterThan(0);
    expect(found.duplicates).toBeGreaterThan(0);
    expect(found.collected).toBe(500);
  });

  it('the same seed gives the same run, another seed another', () => {
    expect(simulate(ROUGH)).toEqual(rough);
    expect(simulate(ROUGH, 8).seconds).not.toBe(rough.seconds);
  });
});
