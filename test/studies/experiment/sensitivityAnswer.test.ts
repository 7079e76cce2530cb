import { describe, expect, test } from 'vitest';
import type { Bound } from '../../../src/experiments/bounds.ts';
import type { SensitivityResult } from '../../../src/experiments/sensitivity.ts';
import {
  type SensitivityPlace,
  sensitivityAnswer,
} from '../../../src/studies/experiment/sensitivityAnswer.ts';
import { COMMON_SEEDS } from '../../../src/studies/options/reductions.ts';
import { type ShownParameter, sensitivityTables } from '../../../src/tables/sensitivityTables.ts';
import { displayRows } from '../../../src/tables/studyTable.ts';

const GAMES = 2000;
const PLACE: SensitivityPlace = {
  where: 'Castle Ksiaz, Deathmatch',
  sides: ['Reich', 'Union'],
  players: ['greedy', 'greedy'],
  limits: [],
};
const CRATE: ShownParameter = {
  name: 'crate',
  label: 'Crate 1',
  isKnown: false,
  levels: 3,
  printed: 0,
  value: '0',
  tried: '0 to 2',
};
const SLOPE = { slope: 0, standardError: 0.01, low: -0.02, high: 0.02 };
const SCORE = { score: 0.3, standardError: 0.01, low: 0.28, high: 0.32 };
const WORTH = { efficiency: null, efficiencyOfSeeds: null, efficiencyOfLuck: null };

function bound(end: Bound['end'], changed: number, low: number, high: number): Bound {
  const difference = (low + high) / 2;
  const change = { difference, standardError: 0.001, low, high, games: GAMES, pValue: 1, ...WORTH };
  return { end, changed, ...SCORE, change };
}

/** A parameter with an unknown value, and its effect at both ends. */
function resultOf(...ends: readonly Bound[]): SensitivityResult<ShownParameter> {
  const share = { index: -0.04, low: -0.2, high: 0.1 };
  return {
    confidence: 0.95,
    games: 100,
    screened: [
      {
        parameter: CRATE,
        slope: SLOPE,
        elementary: {
          absolute: 0,
          absoluteInterval: { low: 0, high: 0.01 },
          noiseFloor: 0.01,
          mean: 0,
          deviation: 0,
          size: 0,
        },
      },
    ],
    screeningPoints: 4,
    leading: [{ parameter: CRATE, slope: SLOPE, first: share, total: share }],
    leadingPoints: 24,
    deviation: 0.01,
    bounds: { games: GAMES, baseline: SCORE, ends, most: 0.0121, ahead: 1 },
  };
}

function answerOf(...ends: readonly Bound[]) {
  const design = { trajectories: 2, rows: 8 };
  const found = { result: resultOf(...ends), check: undefined };
  return sensitivityAnswer(PLACE, found, design, COMMON_SEEDS);
}

test('of one value nobody says that it is one of several', () => {
  const { clauses } = answerOf(bound('lowest', 0, 0, 0.004), bound('highest', 0, 0, 0.004));
  expect(clauses.join()).toContain('the value is not shown to affect the score of Reich');
  expect(clauses.join()).not.toContain('1 values');
});

describe('what is said of parameters that nobody knows', () => {
  test('where no game changed, that the games tell nothing of their worth', () => {
    const { clauses, verdict, limits } = answerOf(
      bound('lowest', 0, 0, 0.004),
      bound('highest', 0, 0, 0.004),
    );
    expect(clauses.at(-1)).toBe('unknown values (1 value) changed no result in 2,000 games');
    expect(verdict).toEqual(['the unknown values changed no game']);
    expect(limits[0]).toMatch(/these games cannot show what the values are worth/);
    expect(limits.join()).not.toContain('Who is ahead');
  });

  test('where games changed, a bound that is rounded away from what it bounds', () => {
    const { clauses, verdict, limits } = answerOf(
      bound('lowest', 0, 0, 0.004),
      bound('highest', 9, -0.0121, 0.01),
    );
    expect(clauses.at(-1)).toMatch(/change it by less than 1\.3 points$/);
    expect(verdict).toEqual(['Union is ahead whatever the unknown values are']);
    expect(limits[0]).toMatch(/^The leader does not depend on unknown values: it is Union/);
  });
});

test('shares of the variance that are estimated below 0 are shown so, with their interval', () => {
  const [leading] = answerOf(bound('lowest', 0, 0, 0), bound('highest', 0, 0, 0)).tables;
  const [row] = displayRows(leading);
  expect(row).toContain('−4 (−20 to 10)');
});

test('a share of the variance that the games do not tell is a question mark', () => {
  const { bounds, leading, ...rest } = resultOf(bound('lowest', 0, 0, 0));
  const unknown = { index: 1.32, low: -5.6, high: 12 };
  const result = { ...rest, bounds, leading: leading.map((one) => ({ ...one, first: unknown })) };
  const [table] = sensitivityTables(result, 'Reich');
  expect(displayRows(table)[0]).toEqual(expect.arrayContaining(['?', '−4 (−20 to 10)']));
});
