import { describe, expect, test } from 'vitest';
import { medianPlace, peerWorth } from '../../src/experiments/peerWorth.ts';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { slowly } from '../config/slowly.ts';

const PEERS = [0.45, 0.55, 0.6];
const PACKS = [-0.1, 0, 0.1];

/** Games with known win probabilities that share half of their dice, by study. */
function study(seed: number, games: number, own: number, side: 0 | 1) {
  const rng = createStreams(1);
  seedStreams(rng, seed, 1, 0);
  const shared = Float64Array.from({ length: games }, () => uniformFloat(rng, 0));
  const series = (chance: number) => ({
    points: Uint8Array.from(shared, (common) => {
      const u = uniformFloat(rng, 0) < 0.5 ? common : uniformFloat(rng, 0);
      const wins = u < chance;
      return wins === (side === 0) ? 2 : 0;
    }),
  });
  // The team with a peer replaced wins by as much more as the new one is worth more.
  const places = PEERS.map((peer) => ({
    packs: PACKS.map((pack) => series(0.5 + own + pack - peer)),
  }));
  return { base: series(0.5), places };
}

describe('what a character is worth compared with its peers', () => {
  test('is the difference to the median peer, for either side', () => {
    for (const side of [0, 1] as const) {
      const { base, places } = study(7, 40_000, 0.65, side);
      const worth = peerWorth(side, base, places);
      expect(worth.overall.difference).toBeCloseTo(0.1, 1);
      expect(worth.overall.low).toBeGreaterThan(0.08);
      expect(worth.overall.high).toBeLessThan(0.12);
      expect(medianPlace(worth)).toBe(1);
      expect(worth.packs.map(({ difference }) => difference.toFixed(1))).toEqual(['0.0', '0.1', '0.2']);
      expect(worth.cells.map((row) => row.length)).toEqual([3, 3, 3]);
    }
  });

  slowly('its interval covers the truth in at least 95 % of studies, also when two peers are alike', () => {
    const studies = 600;
    let covered = 0;
    let packsCovered = 0;
    for (let seed = 0; seed < studies; seed++) {
      const { base, places } = study(seed, 200, 0.6, 0);
      const { overall, packs } = peerWorth(0, base, places);
      if (overall.low <= 0.05 && overall.high >= 0.05) covered++;
      if (packs.every(({ low, high }, pack) => low <= 0.05 + PACKS[pack] && high >= 0.05 + PACKS[pack]))
        packsCovered++;
    }
    const floor = 0.95 - 3 * Math.sqrt((0.95 * 0.05) / studies);
    expect(covered / studies).toBeGreaterThan(floor);
    expect(packsCovered / studies).toBeGreaterThan(floor);
  });

  test('says how much games that are all alike could hide', () => {
    const alike = { points: new Uint8Array(100).fill(2) };
    const { overall } = peerWorth(0, alike, [{ packs: [alike] }]);
    expect(overall.difference).toBe(0);
    expect(overall.low).toBeLessThan(-0.05);
    expect(overall.high).toBeGreaterThan(0.05);
  });
});
