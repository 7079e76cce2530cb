import { afterEach, describe, expect, it } from 'vitest';
import { tellFailures } from '../../src/cli/conduct.ts';
import type { GameFailure } from '../../src/simulation/runChunk.ts';

const FAILURE: GameFailure = { index: 3, cause: 'threw', message: 'no dice', stack: '' };

afterEach(() => {
  process.exitCode = 0;
});

describe('a game without a result', () => {
  it('is told with its variant, where there are several, and sets the exit code', () => {
    const told: (readonly unknown[])[] = [];
    const log = { error: (...words: readonly unknown[]): void => void told.push(words) };
    const outcome = { failures: [FAILURE], abandoned: false };
    tellFailures(outcome, 7, log);
    tellFailures(outcome, 7, log, 'games/baseline-0123456789ab');
    const said = 'game 3 of seed 7 has no result: no dice';
    expect(told).toEqual([
      [{ ...FAILURE, seed: 7 }, said],
      [
        { ...FAILURE, seed: 7, variant: 'games/baseline-0123456789ab' },
        `games/baseline-0123456789ab: ${said}`,
      ],
    ]);
    expect(process.exitCode).toBe(1);
  });
});
