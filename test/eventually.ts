import { expect } from 'vitest';

/** Time limit on a busy machine for something that takes a moment on an idle one. */
const PATIENCE_MS = 40_000;

interface Patience {
  /** Milliseconds in which it must hold. */
  readonly within?: number;
  /** Milliseconds between two readings. */
  readonly every?: number;
}

/** Repeats a reading until it meets the expectation. */
export function eventually<T>(
  read: () => T,
  { within = PATIENCE_MS, every = 50 }: Patience = {},
): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: within, interval: every });
}
