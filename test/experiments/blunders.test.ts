import { describe, expect, test } from 'vitest';
import { blunderRates, type SampledActivation } from '../../src/experiments/blunders.ts';
import { createStreams, seedStreams, uniformFloat, uniformInt } from '../../src/random/streams.ts';

const GAMES = 80;
const SHORTEST = 10;
const SPAN = 21;

/** Longer games have more blunders for each of their activations, so a plain share would be too low. */
function chanceIn(activations: number): number {
  return activations / 300;
}

/** Blunders of one side in a game of these worlds: half of n · n / 300, averaged over the lengths. */
const TRUTH = [...Array(SPAN).keys()].reduce((sum, more) => {
  const activations = SHORTEST + more;
  return sum + (activations * chanceIn(activations)) / 2 / SPAN;
}, 0);

function sampled(seed: number, cost = 0.02): SampledActivation[] {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  return Array.from({ length: GAMES }, () => {
    const activations = SHORTEST + uniformInt(rng, 0, SPAN);
    const isBlunder = uniformFloat(rng, 0) < chanceIn(activations);
    return { activations, cost: cost + uniformFloat(rng, 0) - 0.5, isBlunder };
  });
}

describe('rates of blunders from one activation of each game', () => {
  test('are right in the mean, though long games are sampled no more often, and their intervals hold', () => {
    const STUDIES = 1000;
    const rates = Array.from({ length: STUDIES }, (_, seed) => blunderRates(sampled(seed)));
    const means = rates.map(({ perGame }) => perGame.mean);
    const mean = means.reduce((sum, one) => sum + one, 0) / STUDIES;
    const spread = Math.sqrt(means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (STUDIES - 1));
    expect(Math.abs(mean - TRUTH)).toBeLessThan((4 * spread) / Math.sqrt(STUDIES));
    const held = rates.filter(({ perGame: { low, high } }) => low <= TRUTH && TRUTH <= high).length;
    expect(held / STUDIES).toBeGreaterThan(0.93);
    const costs = rates.filter(({ cost: { low, high } }) => low <= 0.02 && 0.02 <= high).length;
    expect(costs / STUDIES).toBeGreaterThan(0.92);
    expect(costs / STUDIES).toBeLessThan(0.98);
  });

  test('have an upper end where no blunder was found', () => {
    const { perGame } = blunderRates(sampled(1).map((game) => ({ ...game, isBlunder: false })));
    expect(perGame.mean).toBe(0);
    expect(perGame.low).toBe(0);
    expect(perGame.high).toBeGreaterThan(0.1);
  });
});
