import { test } from 'vitest';

/**
 * Defines a test of the slow suite beside quick ones of the same file: `npm test` skips it, and `X.slow.test.ts`, which
 * imports `X.test.ts`, runs it.
 */
export const slowly = process.env.SLOW_TESTS === undefined ? test.skip : test;
