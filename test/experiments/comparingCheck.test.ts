import { describe, expect, test } from 'vitest';
import { compareVariants } from '../../src/experiments/compareVariants.ts';
import {
  type ComparingCheck,
  checkComparing,
  findingOf,
  isFact,
  keysWith,
  regionOfEffect,
  verdictOn,
} from '../../src/experiments/comparingCheck.ts';
import {
  AHEAD,
  comparisonFindings,
  mayBeGreatest,
  mayBeNearest,
} from '../../src/experiments/comparingFindings.ts';
import type { PlayedVariant } from '../../src/experiments/variants.ts';
import { uniforms } from './syntheticStudy.ts';

const GAMES = 2000;
const PLAYERS = ['tactician', 'greedy'] as const;

/**
 * Games that the first side wins with these probabilities, all with the same luck: the baseline's first, then the
 * variants'.
 */
function comparison(seed: number, chances: readonly number[], games = GAMES) {
  const played = chances.map((chance, index): PlayedVariant => {
    const random = uniforms(seed);
    const points = Uint8Array.from({ length: games }, () => (random() < chance ? 2 : 0));
    const name = index === 0 ? 'baseline' : `change ${index}`;
    const study = { ruleset: 'coins', catalogue: null, configuration: {}, seed: 1 };
    return { variant: { name, study }, games, points, resultsHash: '' };
  });
  return comparisonFindings(compareVariants(played, 0.02));
}

function checked(first: readonly number[], second: readonly number[]): ComparingCheck {
  return checkComparing(PLAYERS, comparison(1, first), comparison(2, second));
}

describe('a comparison by two players', () => {
  test('holds where both show the same, and depends on who plays where they show the opposite', () => {
    const check = checked([0.5, 0.6, 0.4, 0.6], [0.5, 0.6, 0.4, 0.4]);
    expect(['change 1', 'change 2', 'change 3'].map((key) => verdictOn(check, key))).toEqual([
      'holds',
      'holds',
      'depends',
    ]);
    expect(keysWith(check, 'depends')).toContain('change 3');
    expect(['change 1', 'change 3'].map((key) => isFact(check, key))).toEqual([true, false]);
  });

  test('depends on who plays where only one of them is moved, and is undecided where neither is', () => {
    const check = checked([0.5, 0.65, 0.505], [0.5, 0.5, 0.495]);
    expect(verdictOn(check, 'change 1')).toBe('depends');
    // Both lie within the margin.
    expect(verdictOn(check, 'change 2')).toBe('holds');
    const open = checked([0.5, 0.52], [0.5, 0.52]);
    expect(verdictOn(open, 'change 1')).not.toBe('depends');
  });

  test('who is ahead is a choice: a leader whom only one player shows is inconclusive, two leaders depend', () => {
    expect(verdictOn(checked([0.6, 0.6], [0.6, 0.6]), AHEAD)).toBe('holds');
    expect(verdictOn(checked([0.6, 0.6], [0.5, 0.5]), AHEAD)).toBe('inconclusive');
    expect(verdictOn(checked([0.6, 0.6], [0.4, 0.4]), AHEAD)).toBe('depends');
    expect(verdictOn(checked([0.5, 0.5], [0.5, 0.5]), AHEAD)).toBe('undecided');
  });

  test('leaves what the first player shows inconclusive when the second one came to nothing', () => {
    const check = checkComparing(PLAYERS, comparison(1, [0.5, 0.65]), undefined);
    expect(verdictOn(check, 'change 1')).toBe('inconclusive');
    expect(isFact(check, 'change 1')).toBe(false);
    expect(check.findings.every(({ verdict }) => verdict !== 'holds')).toBe(true);
  });

  test('tells everything as a fact where nobody was asked, and nothing that was not compared', () => {
    expect(isFact(undefined, 'change 1')).toBe(true);
    expect(isFact(checked([0.5, 0.6], [0.5, 0.6]), 'change 7')).toBe(false);
  });

  test('takes its errors from the intervals: where no game changed, an interval that is not a point', () => {
    const { findings } = comparison(3, [0.5, 0.5], 40);
    const [finding] = findings;
    expect(finding.estimate).toBe(0);
    expect(finding.standardError).toBeGreaterThan(0.01);
  });
});

describe('findings', () => {
  test('have the error of one of several intervals that hold together', () => {
    const interval = { key: 'a', estimate: 0, low: -0.0196, high: 0.0196 };
    expect(findingOf(interval, null, 1).standardError).toBeCloseTo(0.01, 4);
    // Ten together: 2.807 standard errors to each side.
    expect(findingOf(interval, null, 10).standardError).toBeCloseTo(0.0196 / 2.807, 4);
  });

  test('claim a region for every effect but an open one', () => {
    expect(regionOfEffect('raises', 0.02)?.low).toBe(0);
    expect(regionOfEffect('lowers', 0.02)?.high).toBe(0);
    expect(regionOfEffect('equal', 0.02)).toEqual({ low: -0.02, high: 0.02 });
    expect(regionOfEffect('open', 0.02)).toBeNull();
  });

  test('leave as candidates those whose intervals reach the greatest, or the nearest to a target', () => {
    const estimates = [
      { key: 'a', low: 0.1, high: 0.3 },
      { key: 'b', low: 0.2, high: 0.4 },
      { key: 'c', low: -0.1, high: 0.19 },
    ];
    expect(mayBeGreatest(estimates)).toEqual(['a', 'b']);
    const tried = [
      { name: 'far', games: 100, score: 0.9, low: 0.85, high: 0.95 },
      { name: 'near', games: 100, score: 0.52, low: 0.47, high: 0.57 },
      { name: 'other', games: 100, score: 0.44, low: 0.39, high: 0.49 },
    ];
    expect(mayBeNearest(tried, 0.5)).toEqual(['near', 'other']);
  });
});
