/** Allowed outcomes of bad input: an answer, or a refusal with place, message and code. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';

/** Maximum time of a refusal. */
const MOST_MILLISECONDS = 1000;
/** Maximum characters of a refusal: a hundred faults for any input. */
const MOST_CHARACTERS = 100_000;

/** The outcomes of the cases of a test. */
export interface Tally {
  accepted: number;
  refused: number;
  /** The slowest refusal. */
  slowest: { readonly milliseconds: number; readonly what: string };
  /** Refusals by code. */
  readonly codes: Map<string, number>;
}

/** A target of fuzzing: cases, and the action to run on each. */
export interface Target<C> {
  readonly cases: fc.Arbitrary<C>;
  readonly tally: Tally;
  /** Fails if the outcome is neither an answer nor a coded refusal. */
  run(one: C): Promise<void>;
  /** Removes all files. */
  close(): void;
}

/** Tries many cases, and closes the target. @returns the outcomes */
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
 * Runs one case: it may return, or be refused with coded faults in time; anything else fails the test.
 * @param what short description of the case
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

/** @returns the result with the processor time */
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

/** Expects a coded refusal of readable length; rethrows a defect with its stack. */
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

/** Logs the number of refused cases and the slowest one. */
export function reportTally(name: string, { accepted, refused, slowest, codes }: Tally): void {
  const most = [...codes].sort((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`);
  process.stderr.write(
    `${name}: ${accepted} accepted, ${refused} refused; slowest ${slowest.milliseconds.toFixed(0)} ms: ${slowest.what}\n  ${most.join(', ')}\n`,
  );
}
