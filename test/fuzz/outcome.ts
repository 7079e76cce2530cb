/** What a case of bad input may come to: an answer, or a refusal that says where, what and by which code. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';

/** Nobody waits longer to be told that something is wrong. */
const MOST_MILLISECONDS = 1000;
/** Characters of a refusal: a hundred faults, whatever was said. */
const MOST_CHARACTERS = 100_000;

/** How the cases of a test came out. */
export interface Tally {
  accepted: number;
  refused: number;
  /** Of refusals. */
  slowest: { readonly milliseconds: number; readonly what: string };
  /** By code. */
  readonly codes: Map<string, number>;
}

/** What is tried: cases, each of which an outcome is expected of. */
export interface Target<C> {
  readonly cases: fc.Arbitrary<C>;
  readonly tally: Tally;
  /** Fails where the outcome is neither an answer nor a coded refusal. */
  run(one: C): Promise<void>;
  /** Leaves nothing behind. */
  close(): void;
}

/** Tries many cases, and closes the target. @returns how they came out */
export async function tryAll<C>({ cases, tally, run, close }: Target<C>, numRuns: number): Promise<Tally> {
  try {
    await fc.assert(fc.asyncProperty(cases, run), { numRuns });
  } finally {
    close();
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
  return tally;
}

export function createTally(): Tally {
  return { accepted: 0, refused: 0, slowest: { milliseconds: 0, what: '' }, codes: new Map() };
}

/**
 * Does one case: it may return or be refused with coded faults, in time; anything else fails the test.
 * @param what the case in short, for the slowest of them
 * @returns whether it was accepted
 */
export async function tryCase(tally: Tally, what: string, act: () => unknown): Promise<boolean> {
  let outcome = await timed(act);
  // The first time, code is loaded and compiled, too.
  if (outcome.milliseconds > MOST_MILLISECONDS) outcome = await timed(act);
  const { thrown, milliseconds } = outcome;
  if (thrown === undefined) {
    tally.accepted++;
    return true;
  }
  expectRefusal(thrown);
  tally.refused++;
  for (const { code } of thrown.faults) tally.codes.set(code, (tally.codes.get(code) ?? 0) + 1);
  if (milliseconds > tally.slowest.milliseconds) tally.slowest = { milliseconds, what: what.slice(0, 200) };
  // The machine may be busy with others, so it is the time of this process that counts.
  expect(milliseconds, what).toBeLessThan(MOST_MILLISECONDS);
  return false;
}

/** @returns with the time that the process worked */
async function timed(
  act: () => unknown,
): Promise<{ readonly thrown: unknown; readonly milliseconds: number }> {
  const before = process.cpuUsage();
  let thrown: unknown;
  try {
    await act();
  } catch (caught) {
    thrown = caught;
  }
  const { user, system } = process.cpuUsage(before);
  return { thrown, milliseconds: (user + system) / 1000 };
}

/** A coded refusal of a length that people read; a defect is thrown on as it is, with its stack. */
export function expectRefusal(thrown: unknown): asserts thrown is ShockrollError {
  if (!(thrown instanceof ShockrollError)) throw thrown;
  expect(thrown.exitCode).toBe(2);
  expect(thrown.faults.length).toBeGreaterThan(0);
  expect(thrown.message.length).toBeLessThan(MOST_CHARACTERS);
  for (const { code, message } of thrown.faults) {
    expect(code).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(message).not.toMatch(/^$|\[object /);
  }
}

/** For the log of the suite: how many cases were refused, and what took longest. */
export function tellTally(name: string, { accepted, refused, slowest, codes }: Tally): void {
  const most = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
  process.stderr.write(
    `${name}: ${accepted} accepted, ${refused} refused; slowest ${slowest.milliseconds.toFixed(0)} ms: ${slowest.what}\n  ${most.join(', ')}\n`,
  );
}
