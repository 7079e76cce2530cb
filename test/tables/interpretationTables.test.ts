import { describe, expect, test } from 'vitest';
import { checkInterpretations } from '../../src/experiments/interpretations.ts';
import { type Finding, signOf } from '../../src/experiments/playerCheck.ts';
import { interpretationClaim, interpretationTables } from '../../src/tables/interpretationTables.ts';
import { rowsOf } from '../../src/tables/studyTable.ts';

const finding = (estimate: number): Finding => {
  const interval = { low: estimate - 0.0196, high: estimate + 0.0196 };
  return { key: 'a', estimate, standardError: 0.01, ...interval, claimed: signOf(interval) };
};

/** A study that finds +10 points, with the estimate under each interpretation. */
function check(estimates: readonly number[], own = 0.1, request = estimates.length) {
  return checkInterpretations(
    { findings: [finding(own)], choices: [] },
    estimates.map((estimate, i) => [
      {
        ruling: `R-${i + 10}`,
        title: 'A ruling with a title of many words',
        change: `switch${i}=true`,
      },
      { findings: [finding(estimate)], choices: [] },
    ]),
    request,
    500,
  );
}

describe('the sentence on every interpretation', () => {
  test('names the rulings that turn a finding, and those that leave it open', () => {
    expect(interpretationClaim(check([0.03, -0.1, 0.01], 0.03))).toBe(
      'Holds under 1 of 3 interpretations; changed by R-11 A ruling with a title of…; inconclusive under R-12 A ruling with a title of….',
    );
  });

  test('says how large a change could have been missed where none turns', () => {
    expect(interpretationClaim(check([0.1, 0.1]))).toMatch(
      /^No interpretation changes it: holds under 2 of 2 interpretations; a change of 3\.\d points could have been missed\.$/,
    );
    expect(interpretationClaim(check([0], 0))).toMatch(
      /^No interpretation changes it: this study has no findings/,
    );
  });

  test('claims nothing where the games are too few under every ruling', () => {
    expect(interpretationClaim(check([0.01, 0.01], 0.03))).toMatch(
      /^Inconclusive under all 2 interpretations played: too few games; a change of/,
    );
  });

  test('counts the rulings that an interrupt left', () => {
    expect(interpretationClaim(check([0.1], 0.1, 25))).toContain('; 24 not played');
  });

  test('says so where no ruling comes up', () => {
    expect(interpretationClaim(check([]))).toBe('These games use no rule with several interpretations.');
  });

  test('has at most 240 characters, however many rulings turn', () => {
    const half = Array.from({ length: 15 }, () => -0.1);
    const open = Array.from({ length: 14 }, () => 0.05);
    expect(interpretationClaim(check([...half, ...open])).length).toBeLessThanOrEqual(240);
  });
});

describe('the tables of every interpretation', () => {
  test('have a row for each ruling, those that turn first, and one for each finding under it', () => {
    const [rulings, findings] = interpretationTables(check([0.1, -0.1]), () => 'Reich above 50 %');
    expect(rowsOf(rulings.data).map(({ ruling, change, verdict }) => [ruling, change, verdict])).toEqual([
      ['R-11', 'switch1=true', 'changed'],
      ['R-10', 'switch0=true', 'holds'],
    ]);
    const [row] = rowsOf(findings.data);
    expect(row).toMatchObject({ finding: 'Reich above 50 %', first: 0.1, second: -0.1, verdict: 'changed' });
    expect(row.difference).toBeCloseTo(0.2, 12);
  });

  test('are none where nobody asked', () => {
    expect(interpretationTables(undefined, (key) => key)).toEqual([]);
  });
});
