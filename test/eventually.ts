import { expect } from 'vitest';

/** How long a busy machine may take for what takes a moment on an idle one. */
const PATIENCE_MS = 40_000;

interface Patience {
  /** Milliseconds in which it must hold. */
  readonly within?: number;
  /** Milliseconds between two readings. */
  readonly every?: number;
}

/** Reads again and again until what is expected of it holds. */
export function eventually<T>(
  read: () => T,
  { within = PATIENCE_MS, every = 50 }: Patience = {},
): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: within, interval: every });
}
