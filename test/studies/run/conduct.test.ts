import { afterEach, describe, expect, it } from 'vitest';
import type { GameFailure } from '../../../src/simulation/runChunk.ts';
import { reportFailures } from '../../../src/studies/run/conduct.ts';

const FAILURE: GameFailure = { index: 3, cause: 'threw', message: 'no dice', stack: '' };

afterEach(() => {
  process.exitCode = 0;
});

describe('a game without a result', () => {
  it('is told with its variant, where there are several, and sets the exit code', () => {
    const shown: (readonly unknown[])[] = [];
    const log = { error: (...words: readonly unknown[]): void => void shown.push(words) };
    const outcome = { failures: [FAILURE], abandoned: false };
    reportFailures(outcome, 7, log);
    reportFailures(outcome, 7, log, 'games/baseline-0123456789ab');
    const given = 'game 3 of seed 7 has no result: no dice';
    expect(shown).toEqual([
      [{ ...FAILURE, seed: 7 }, given],
      [
        { ...FAILURE, seed: 7, variant: 'games/baseline-0123456789ab' },
        `games/baseline-0123456789ab: ${given}`,
      ],
    ]);
    expect(process.exitCode).toBe(1);
  });
});
