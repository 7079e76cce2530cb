import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { clopperPearsonInterval } from '../../src/statistics/clopperPearson.ts';
import { GAME_SCORES, logEvidence } from '../../src/statistics/confidenceSequence.ts';
import { pairScore } from '../../src/statistics/pairScore.ts';
import { slowly } from '../config/slowly.ts';
import { binomial } from './binomial.ts';
import { differenceInterval, wilsonInterval } from './wilson.ts';

const SHARES = [0.01, 0.1, 0.5, 0.9];
const SIZES = [30, 100, 300, 1000, 3000, 10_000];
const FLOOR = 0.94;
const CEILING = 0.975;
/** Outcomes less likely than this are left out of the sums. */
const NEGLIGIBLE = 1e-9;
const SIMULATED = 5000;

type Covers = (successes: number, n: number, p: number) => boolean;

const holds =
  (interval: typeof wilsonInterval): Covers =>
  (successes, n, p) => {
    const { low, high } = interval(successes, n);
    return low <= p && p <= high;
  };

function exact(covers: Covers, n: number, p: number): number {
  let covered = 0;
  binomial(n, p).forEach((chance, successes) => {
    if (chance > NEGLIGIBLE && covers(successes, n, p)) covered += chance;
  });
  return covered;
}

/**
 * Coverage for a difference of 0 with n trials per side: exact sums over both counts up to 1,000 trials, else sampled.
 */
function ofDifference(n: number, p: number): number {
  const chances = binomial(n, p);
  const covers = (a: number, b: number): boolean => {
    const { low, high } = differenceInterval({ successes: a, trials: n }, { successes: b, trials: n });
    return low <= 0 && high >= 0;
  };
  let covered = 0;
  if (n <= 1000) {
    const likely = [...chances.keys()].filter((k) => chances[k] > 1e-6);
    for (const a of likely) for (const b of likely) if (covers(a, b)) covered += chances[a] * chances[b];
    return covered;
  }
  const draw = drawer(chances, n);
  for (let i = 0; i < SIMULATED; i++) if (covers(draw(), draw())) covered++;
  return covered / SIMULATED;
}

/** Draws counts with given probabilities, by inversion. */
function drawer(chances: Float64Array, seed: number): () => number {
  const rng = createStreams(1);
  seedStreams(rng, 29, 0, seed);
  const below = new Float64Array(chances.length);
  let sum = 0;
  chances.forEach((chance, k) => {
    sum += chance;
    below[k] = sum;
  });
  return () => {
    const u = uniformFloat(rng, 0);
    let low = 0;
    let high = below.length - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (below[middle] <= u) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Coverage for the mean score of n pairs of independent games without draws: pairs lost twice, level and won twice. */
function ofPairs(n: number, p: number): number {
  const wonTwice = drawer(binomial(n, p * p), n);
  const levels = new Map<number, () => number>();
  let covered = 0;
  for (let i = 0; i < SIMULATED; i++) {
    const won = wonTwice();
    const left = n - won;
    let level = levels.get(left);
    if (level === undefined) {
      level = drawer(binomial(left, (2 * p * (1 - p)) / (1 - p * p)), left + i * 20_000);
      levels.set(left, level);
    }
    const even = level();
    const { low, high } = pairScore([left - even, 0, even, 0, won]);
    if (low <= p && p <= high) covered++;
  }
  return covered / SIMULATED;
}

const METHODS: Record<string, (n: number, p: number) => number> = {
  Wilson: (n, p) => exact(holds(wilsonInterval), n, p),
  'Clopper–Pearson': (n, p) => exact(holds(clopperPearsonInterval), n, p),
  sequence: (n, p) =>
    exact((k) => logEvidence({ scores: GAME_SCORES, counts: [n - k, k] }, p, n) < Math.log(20), n, p),
  'Newcombe difference': ofDifference,
  'pair score': ofPairs,
};

const METHOD_NAMES = Object.keys(METHODS);
const cells = SIZES.flatMap((n) => SHARES.map((p) => ({ n, p })));
const coverages = new Map<string, readonly number[]>();

/** Coverage of a method in the order of `cells`, found once. */
function coverageOf(method: string): readonly number[] {
  const known = coverages.get(method) ?? cells.map(({ n, p }) => METHODS[method](n, p));
  coverages.set(method, known);
  return known;
}

function outOfBand(method: string): string[] {
  return coverageOf(method).flatMap((coverage, i) =>
    coverage < FLOOR || coverage > CEILING ? [`${cells[i].n} at ${cells[i].p}`] : [],
  );
}

/** Whether any set of neighbouring counts has a probability within the band: no deterministic interval can do more. */
function canBeInBand(n: number, p: number): boolean {
  const chances = binomial(n, p);
  return chances.some((_, from) => {
    let sum = 0;
    return chances.subarray(from).some((chance) => {
      sum += chance;
      return sum >= FLOOR && sum <= CEILING;
    });
  });
}

describe('coverage of 95 % intervals', () => {
  slowly('is as the committed table says', async () => {
    const line = (texts: readonly string[]): string => texts.map((text) => text.padStart(20)).join('');
    const rows = cells.map(({ n, p }, i) =>
      line([`${n}`, `${p}`, ...METHOD_NAMES.map((method) => (100 * coverageOf(method)[i]).toFixed(2))]),
    );
    const table = [line(['n', 'p', ...METHOD_NAMES]), ...rows].join('\n');
    await expect(`${table}\n`).toMatchFileSnapshot('coverage.txt');
  });

  test('of Clopper–Pearson, the interval of rates, is 95–97.5 % from 100 games on but for rare or frequent wins', () => {
    const high = outOfBand('Clopper–Pearson').filter((cell) => !cell.startsWith('30 '));
    expect(high).toEqual(['100 at 0.01', '300 at 0.01', '1000 at 0.01']);
  });

  test('of Wilson dips below 94 % for 100 games at rare or frequent wins', () => {
    expect(outOfBand('Wilson')).toEqual(['100 at 0.01', '100 at 0.1', '100 at 0.9']);
    expect(Math.min(...coverageOf('Wilson'))).toBeGreaterThan(0.92);
  });

  test('cannot be 94–97.5 % for 100 games at p = 0.01 with any interval', () => {
    expect(cells.filter(({ n, p }) => n <= 1000 && !canBeInBand(n, p))).toEqual([{ n: 100, p: 0.01 }]);
  });

  test('of Clopper–Pearson and the sequence is never below 95 %', () => {
    for (const method of ['Clopper–Pearson', 'sequence']) {
      expect(Math.min(...coverageOf(method))).toBeGreaterThanOrEqual(0.95);
    }
  });

  slowly('of differences is at least 94 %', () => {
    // Three standard errors of what is simulated.
    expect(Math.min(...coverageOf('Newcombe difference'))).toBeGreaterThan(FLOOR - 0.01);
  });

  slowly(
    'of pair scores is at least 94 %, rare wins included, and at most 97.5 % but for rare or frequent wins',
    () => {
      const scores = coverageOf('pair score');
      // Three standard errors of what is simulated.
      expect(Math.min(...scores)).toBeGreaterThan(0.95 - 0.01);
      expect(Math.max(...scores.filter((_, i) => cells[i].n >= 100 && cells[i].p > 0.05))).toBeLessThan(
        CEILING,
      );
    },
  );

  test('of rates is at least the confidence for every share, at 95 and at 99.8 %', () => {
    for (const [n, step] of [
      [100, 0.001],
      [300, 0.002],
    ]) {
      for (const confidence of [0.95, 0.998]) {
        const intervals = Array.from({ length: n + 1 }, (_, k) => clopperPearsonInterval(k, n, confidence));
        for (let p = step / 2; p < 0.5; p += step) {
          let covered = 0;
          binomial(n, p).forEach((chance, k) => {
            if (intervals[k].low <= p && p <= intervals[k].high) covered += chance;
          });
          expect(covered, `${n} at ${p}`).toBeGreaterThan(confidence - 1e-6);
        }
      }
    }
  });
});
