import { expect, test, vi } from 'vitest';
import { InternalError } from '../../../../src/base/errors.ts';
import { answerRoll, type RollQuestion } from '../../../../src/rulesets/tannhauser/odds/answerRoll.ts';

/** A sampler without the shock roll. */
vi.mock('../../../../src/dice/bulk.ts', () => ({
  sampleNet: (_contest: unknown, _policy: unknown, trials: number) =>
    Float64Array.of(trials * 0.4, trials * 0.6),
}));

const QUESTION: RollQuestion = {
  dice: 1,
  value: 5,
  modifier: 0,
  extraDiceOnTen: 0,
  tenCounts: 1,
  rerollLowest: 0,
  plusToOne: 0,
  shockDice: 1,
  shockValue: 5,
  shockModifier: 0,
  shockDiceOnTen: 0,
  shockTenCounts: 1,
  shockTenCancels: false,
  autoHits: 0,
  autoSaves: 0,
  policy: 'hits',
};

test('samples that contradict the exact odds are an internal error, exit code 1, that names seed and deviation', () => {
  const sampled = { trials: 10_000, seed: 3, fractions: false };
  expect(() => answerRoll(QUESTION, sampled)).toThrow(InternalError);
  expect(() => answerRoll(QUESTION, sampled)).toThrow(
    /10000 samples with seed 3 differ by \d+\.\d standard errors/,
  );
  try {
    answerRoll(QUESTION, sampled);
  } catch (thrown) {
    expect(thrown).toMatchObject({ exitCode: 1 });
  }
});

test('samples within chance of the exact odds stand beside them', () => {
  const { answer } = answerRoll({ ...QUESTION, shockDice: 0 }, { trials: 10_000, seed: 3, fractions: false });
  expect(answer.sampled).toEqual({ trials: 10_000, seed: 3, wounds: [0.4, 0.6], z: 0 });
});
