import { describe, expect, it } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { criticalValue } from '../../src/statistics/normal.ts';
import {
  type EloEstimate,
  logisticElo,
  normalisedElo,
  type PairScore,
  pairScore,
} from '../../src/statistics/pairScore.ts';
import { sprtBounds, sprtOfNormalisedElo, sprtOfScore } from '../../src/statistics/sprt.ts';

const logistic = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

describe('sequential probability ratio test on pairs', () => {
  it("gives fishtest's log-likelihood ratio in normalised Elo (fishtest#1737)", () => {
    const result = sprtOfNormalisedElo([93, 18711, 58877, 18739, 100], -1.75, 0.25, 0.05, 0.05);
    expect(result.logLikelihoodRatio).toBeCloseTo(2.9420974720708513, 9);
    expect(result.upper).toBeCloseTo(2.9444389791664403, 12);
    expect(result.lower).toBeCloseTo(-2.9444389791664403, 12);
    expect(result.verdict).toBe('undecided');
  });

  it('gives the ratio and the bounds of cinder#813 to the digits printed there', () => {
    const result = sprtOfNormalisedElo([177, 1629, 3083, 1780, 221], 0, 3, 0.05, 0.1);
    expect(result.logLikelihoodRatio).toBeCloseTo(2.91, 2);
    expect([result.lower, result.upper].map((bound) => bound.toFixed(2))).toEqual(['-2.25', '2.89']);
    expect(result.verdict).toBe('accepted');
  });

  it("comes within 0.001 of fastchess's ratio, which takes the scores as normal (fastchess#783)", () => {
    const result = sprtOfNormalisedElo([379, 10170, 21828, 10640, 343], 0, 2, 0.05, 0.05);
    expect(Math.abs(result.logLikelihoodRatio - 2.94598)).toBeLessThan(0.001);
    expect(result.verdict).toBe('accepted');
  });

  it('changes its sign and verdict when wins and losses change places', () => {
    const pairs = [20, 80, 200, 140, 60];
    const there = sprtOfScore(pairs, 0.47, 0.53, 0.05, 0.05);
    const back = sprtOfScore([...pairs].reverse(), 0.47, 0.53, 0.05, 0.05);
    expect(back.logLikelihoodRatio).toBeCloseTo(-there.logLikelihoodRatio, 9);
    expect(there.verdict).toBe('accepted');
    expect(back.verdict).toBe('rejected');
  });

  it('is wrong no more often than its error rates allow, in 400 simulated tests of each kind', () => {
    const rng = createStreams(1);
    const share = (score: number): { readonly accepted: number; readonly pairs: number } => {
      let accepted = 0;
      let used = 0;
      for (let test = 0; test < 400; test++) {
        seedStreams(rng, 11, 3, test + Math.round(score * 1e6));
        const pairs = [0, 0, 0, 0, 0];
        for (let verdict = 'undecided'; verdict === 'undecided'; ) {
          for (let i = 0; i < 10; i++) {
            const points = (): number => (uniformFloat(rng, 0) < score ? 2 : 0);
            pairs[points() + points()]++;
            used++;
          }
          verdict = sprtOfScore(pairs, 0.5, 0.6, 0.05, 0.05).verdict;
          if (verdict === 'accepted') accepted++;
        }
      }
      return { accepted: accepted / 400, pairs: used / 400 };
    };
    const equal = share(0.5);
    const better = share(0.6);
    // Three standard errors of 400 tests above 5 %.
    expect(equal.accepted).toBeLessThan(0.083);
    expect(better.accepted).toBeGreaterThan(0.917);
    // A test of fixed size with these error rates needs (1.645 · 2 / 0.1)² / 4 games, in pairs half of it.
    expect(equal.pairs).toBeLessThan(0.75 * 135);
  });

  it('at 50 against 55 % takes at most 0.6 of the games of the fixed test, whichever of both holds', () => {
    // The fixed test, one-sided with 5 % of both errors: (1.645 · (√(0.5 · 0.5) + √(0.55 · 0.45)) / 0.05)².
    const fixed = ((1.6448536 * (0.5 + Math.sqrt(0.55 * 0.45))) / 0.05) ** 2;
    const rng = createStreams(1);
    const gamesAt = (score: number): number => {
      const tests = 300;
      let games = 0;
      for (let test = 0; test < tests; test++) {
        seedStreams(rng, 13, Math.round(score * 100), test);
        const pairs = [0, 0, 0, 0, 0];
        do {
          for (let i = 0; i < 5; i++) {
            const points = (): number => (uniformFloat(rng, 0) < score ? 2 : 0);
            pairs[points() + points()]++;
            games += 2;
          }
        } while (sprtOfScore(pairs, 0.5, 0.55, 0.05, 0.05).verdict === 'undecided');
      }
      return games / tests;
    };
    expect(gamesAt(0.5) / fixed).toBeLessThan(0.6);
    expect(gamesAt(0.55) / fixed).toBeLessThan(0.6);
  });

  it('refuses counts and error rates that mean nothing', () => {
    expect(() => sprtOfScore([1, 2, 3], 0.5, 0.6, 0.05, 0.05)).toThrow(/five counts/);
    expect(() => sprtOfScore([0, 0, 0, 0, 0], 0.5, 0.6, 0.05, 0.05)).toThrow(/not all of them 0/);
    expect(() => sprtBounds(0, 0.05)).toThrow(/between 0 and 0.5/);
    expect(() => sprtBounds(0.05, 0.5)).toThrow(/between 0 and 0.5/);
  });
});

/** A score with the normal interval, as published for matches of chess engines. */
function published(pairs: readonly number[]): PairScore {
  const estimate = pairScore(pairs);
  const half = (criticalValue(0.95) * estimate.deviation) / Math.sqrt(estimate.pairs);
  return { ...estimate, low: estimate.score - half, high: estimate.score + half };
}

/** Half of the interval, as published. */
function margin({ low, high }: EloEstimate): number {
  return (high - low) / 2;
}

describe('score of pairs', () => {
  it('gives Elo, normalised Elo and likelihood of superiority of cinder#813', () => {
    const estimate = published([177, 1629, 3083, 1780, 221]);
    const elo = logisticElo(estimate);
    const normalised = normalisedElo(estimate);
    expect([elo.elo, margin(elo)].map((x) => x.toFixed(2))).toEqual(['6.03', '3.49']);
    expect([normalised.elo, margin(normalised)].map((x) => x.toFixed(2))).toEqual(['10.01', '5.80']);
    expect((100 * estimate.superiority).toFixed(2)).toBe('99.96');
  });

  it('gives the normalised Elo of fastchess#783', () => {
    const found = normalisedElo(published([379, 10170, 21828, 10640, 343]));
    expect([found.elo, margin(found)].map((x) => x.toFixed(2))).toEqual(['3.05', '2.31']);
  });

  it('has ends at large leads where the deviation is smaller, not as far to either side', () => {
    const { elo, low, high } = normalisedElo(pairScore([0, 0, 6, 0, 294]));
    // Six pairs of 300 lost half a point.
    const deviation = Math.sqrt(0.02 * 0.98) / 2;
    expect(elo).toBeCloseTo(((0.49 / deviation) * 800) / Math.LN10 / Math.SQRT2, 6);
    expect(high - elo).toBeGreaterThan(1.5 * (elo - low));
    expect(normalisedElo({ score: 0.99, low: 0.9, high: 1, deviation: 0.07 }).high).toBe(Infinity);
  });

  it('agrees with the logistic curve', () => {
    expect(logistic(logisticElo(pairScore([0, 0, 25, 75, 0])).elo)).toBeCloseTo(0.6875, 12);
  });
});
