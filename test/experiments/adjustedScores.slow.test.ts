/** Coverage of the intervals of scores over many synthetic studies with known true scores. */
import { describe, expect, test } from 'vitest';
import { CONDITIONS, controlledTally, firstSide, replicate, TRUTH, uniforms } from './controlledStudy.ts';
import './adjustedScores.test.ts';

const STUDIES = 4000;

describe.each(CONDITIONS)('the score of a side, %s,', (_, options, isPlain) => {
  test.each([100, 200, 600])('of %i games is unbiased and holds in 94 to 97.5 % of studies', (games) => {
    const random = uniforms(games);
    const found = replicate(STUDIES, TRUTH.score, () =>
      firstSide(controlledTally({ games, random, ...options }, isPlain)),
    );
    expect(Math.abs(found.bias)).toBeLessThan(4 * found.error);
    // Three standard errors are 1 %.
    expect(found.coverage).toBeGreaterThan(0.95 - 0.01);
    expect(found.coverage).toBeLessThan(0.975);
    expect(found.stated).toBeGreaterThan(0.93);
    expect(found.stated).toBeLessThan(1.08);
  });
});
