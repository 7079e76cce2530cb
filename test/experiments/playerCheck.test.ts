import { describe, expect, test } from 'vitest';
import {
  ABOVE_ZERO,
  BELOW_ZERO,
  type CheckedFinding,
  checkChoice,
  checkFindings,
  errorFrom,
  type Finding,
  holding,
  secondGames,
  signOf,
} from '../../src/experiments/playerCheck.ts';
import { bonferroniConfidence } from '../../src/statistics/multiple.ts';
import { criticalValue } from '../../src/statistics/normal.ts';
import { cases } from '../config/slowly.ts';
import { normals } from '../statistics/normals.ts';

const STUDIES = 2000;
const FINDINGS = 26;
const CRITICAL = criticalValue(bonferroniConfidence(0.95, FINDINGS));
/** Three standard errors of a share of 5 % in so many studies. */
const NOISE = 3 * Math.sqrt((0.05 * 0.95) / STUDIES);

/** A finding about the sign of an estimate, as games would give it. */
function finding(key: string, estimate: number, standardError: number, critical = CRITICAL): Finding {
  const interval = { low: estimate - critical * standardError, high: estimate + critical * standardError };
  return { key, estimate, standardError, ...interval, claimed: signOf(interval) };
}

/** One study by two players. @param truths of each finding, under the first and the second player */
function study(
  truths: readonly (readonly [number, number])[],
  error: number,
  normal: () => number,
): CheckedFinding[] {
  const drawn = (player: 0 | 1, standardError: number): Finding[] =>
    truths.map((truth, i) => finding(`pack ${i}`, truth[player] + standardError * normal(), standardError));
  return checkFindings(drawn(0, 1), drawn(1, error));
}

/** Share of studies in which at least one finding has the verdict. */
function shareWith(
  verdict: CheckedFinding['verdict'],
  truths: readonly (readonly [number, number])[],
  error: number,
): number {
  const normal = normals(7);
  let found = 0;
  for (let i = 0; i < STUDIES; i++) {
    if (study(truths, error, normal).some((checked) => checked.verdict === verdict)) found++;
  }
  return found / STUDIES;
}

const repeated = (first: number, second: number): [number, number][] =>
  Array.from({ length: FINDINGS }, () => [first, second]);

/** The verdict on one finding, with the intervals of a single comparison. */
function verdictOf(first: number, second: number, error = 1): CheckedFinding {
  const z = criticalValue(0.95);
  const [checked] = checkFindings([finding('a', first, 1, z)], [finding('a', second, error, z)]);
  return checked;
}

describe('findings of two players', () => {
  test('players who do not differ are said to differ in at most 5 % of the studies, whatever is true', () => {
    // At the critical value half of the findings are flagged, and those for having been lucky.
    for (const truth of [0, CRITICAL, 2, 5].slice(0, cases(2, 4))) {
      // A third of the games, as many, and four times as many.
      for (const error of [Math.sqrt(3), 1, 0.5]) {
        expect(shareWith('depends', repeated(truth, truth), error)).toBeLessThan(0.05 + NOISE);
      }
    }
  });

  test('what is nothing to the second player holds in at most 5 % of the findings', () => {
    const normal = normals(11);
    let held = 0;
    for (let i = 0; i < STUDIES; i++) {
      const [checked] = study([[8, 0], ...repeated(0, 0).slice(1)], 1, normal);
      if (checked.verdict === 'holds') held++;
    }
    // One side of a two-sided interval.
    expect(held / STUDIES).toBeLessThan(0.025 + NOISE);
  });

  test('a planted finding that turns over is found out, one that stays holds', () => {
    const turned: [number, number][] = [[6, -6], ...repeated(0, 0).slice(1)];
    expect(shareWith('depends', turned, Math.sqrt(3))).toBeGreaterThan(0.95);
    const kept: [number, number][] = [[8, 8], ...repeated(0, 0).slice(1)];
    expect(shareWith('holds', kept, Math.sqrt(3))).toBeGreaterThan(0.95);
  });

  test('each verdict has its case', () => {
    expect(verdictOf(4, 4).verdict).toBe('holds');
    expect(verdictOf(4, -4).verdict).toBe('depends');
    expect(verdictOf(-4, 4).verdict).toBe('depends');
    // Not flagged the other way, but further off than error allows.
    expect(verdictOf(5, 0).verdict).toBe('depends');
    // Same sign, too few games to show it.
    expect(verdictOf(4, 2, 3).verdict).toBe('inconclusive');
    // The other sign, too few games to show that.
    expect(verdictOf(3, -1, 3).verdict).toBe('inconclusive');
    // Much weaker with the second player, who still shows it.
    expect(verdictOf(9, 3).verdict).toBe('holds');
    expect(verdictOf(0, 1).verdict).toBe('undecided');
    // Only the second player shows it.
    expect(verdictOf(1.5, 3).verdict).toBe('inconclusive');
    expect(verdictOf(-1, 5).verdict).toBe('depends');
  });

  test('two undecided studies are undecided, however far they lie apart', () => {
    const checked = verdictOf(1.9, -1.9);
    expect(checked.verdict).toBe('undecided');
    expect(checked.difference?.difference).toBeCloseTo(3.8, 9);
  });

  test('the difference between the players has the errors of both', () => {
    const { difference } = verdictOf(4, 1, 2);
    const half = criticalValue(0.95) * Math.hypot(1, 2);
    expect(difference?.low).toBeCloseTo(3 - half, 9);
    expect(difference?.high).toBeCloseTo(3 + half, 9);
  });

  test('a finding without a counterpart is inconclusive, and none is undecided', () => {
    const checked = checkFindings([finding('a', 9, 1), finding('b', 0, 1)], [finding('c', 9, 1)]);
    expect(checked.map(({ key, verdict }) => [key, verdict])).toEqual([
      ['a', 'inconclusive'],
      ['b', 'undecided'],
    ]);
    expect(checked[0].difference).toBeNull();
  });

  test('equality within a margin is confirmed by an interval within it, and refuted by one beyond it', () => {
    const within = { low: -2, high: 2 };
    const equal = (estimate: number, standardError: number): Finding => {
      const z = criticalValue(0.95);
      const interval = { low: estimate - z * standardError, high: estimate + z * standardError };
      return { key: 'a', estimate, standardError, ...interval, claimed: within };
    };
    const verdict = (second: Finding) => checkFindings([equal(0, 0.5)], [second])[0].verdict;
    expect(verdict(equal(0.3, 0.5))).toBe('holds');
    expect(verdict(equal(4, 0.5))).toBe('depends');
    expect(verdict(equal(1, 3))).toBe('inconclusive');
  });

  test('the sign of an interval is the side of zero that it lies on', () => {
    expect(signOf({ low: 0.1, high: 2 })).toBe(ABOVE_ZERO);
    expect(signOf({ low: -2, high: -0.1 })).toBe(BELOW_ZERO);
    expect(signOf({ low: -1, high: 1 })).toBeNull();
    expect(signOf({ low: 0, high: 1 })).toBeNull();
    expect(signOf({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })).toBeNull();
  });

  test('the error of an interval is the one that makes it', () => {
    expect(errorFrom({ low: -1.96, high: 1.96 }, 0.95)).toBeCloseTo(1, 4);
    expect(errorFrom(finding('a', 3, 0.7), bonferroniConfidence(0.95, FINDINGS))).toBeCloseTo(0.7, 9);
  });

  test('only what the second player confirms is a fact', () => {
    const second = [finding('a', 9, 1), finding('b', -9, 1), finding('c', 1, 9)];
    const first = [finding('a', 9, 1), finding('b', 9, 1), finding('c', 9, 1)];
    expect([...holding(checkFindings(first, second))]).toEqual(['a']);
  });
});

test('the second player plays half of the games, in pairs', () => {
  expect([1, 2, 3, 4, 5, 8000].map(secondGames)).toEqual([2, 2, 2, 2, 4, 4000]);
});

describe('choices of two players', () => {
  const verdict = (first: string[], second: string[]): string =>
    checkChoice({ key: 'map', candidates: first }, { key: 'map', candidates: second }).verdict;

  test('hold where both leave the same one, depend where they share nothing', () => {
    expect(verdict(['a'], ['a'])).toBe('holds');
    expect(verdict(['a'], ['b'])).toBe('depends');
    expect(verdict(['a'], ['b', 'c'])).toBe('depends');
    expect(verdict(['a'], ['a', 'b'])).toBe('inconclusive');
    expect(verdict(['a', 'b'], ['b'])).toBe('inconclusive');
    expect(verdict(['a', 'b'], ['b', 'c'])).toBe('undecided');
  });
});
