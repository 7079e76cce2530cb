import { describe, expect, it } from 'vitest';
import { DataError, UsageError } from '../../src/base/errors.ts';

const fault = (message: string) => ({ code: 'usage/x', place: { path: '--x' }, message });

describe('what a refusal tells', () => {
  it('is bounded, however long the words were that it is about, and keeps its end', () => {
    const [shown] = new UsageError([fault(`found ${'a'.repeat(1_000_000)}, expected b`)]).faults;
    expect(shown.message.length).toBeLessThan(2010);
    expect(shown.message).toMatch(/^found a+ … a+, expected b$/);
    const { message } = new DataError([
      { ...fault('x'), place: { file: 'f'.repeat(9000), path: 'p'.repeat(9000) } },
    ]);
    expect(message.length).toBeLessThan(1000);
  });

  it('is a hundred faults at most, and that there are more', () => {
    const { faults } = new UsageError(Array.from({ length: 5000 }, (_, i) => fault(String(i))));
    expect(faults.length).toBe(101);
    expect(faults.at(-1)?.message).toBe('these are the first 100 faults; there are more');
  });

  it('is said once, however often it was found', () => {
    expect(new UsageError([fault('one'), fault('two'), fault('one')]).message).toBe(
      '--x: one [usage/x]\n--x: two [usage/x]',
    );
  });

  it('holds nothing that a terminal obeys', () => {
    expect(new UsageError([fault('found \u001b[2J\u0007\u009b')]).message).toBe(
      '--x: found �[2J�� [usage/x]',
    );
  });
});
