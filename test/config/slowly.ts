import { test } from 'vitest';

const isQuick = process.env.SLOW_TESTS === undefined;

/**
 * Defines a test of the slow suite beside quick ones of the same file: `npm test` skips it, and `X.slow.test.ts`, which
 * imports `X.test.ts`, runs it.
 */
export const slowly = isQuick ? test.skip : test;

/** How many games or cases a test takes that both suites run. */
export function cases(quick: number, slow: number): number {
  return isQuick ? quick : slow;
}
