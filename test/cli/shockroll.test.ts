/** A wait for a running command must have an end. */
import { describe, expect, it } from 'vitest';
import { startShockroll, untilHolds } from './shockroll.ts';

describe('waiting for a command', () => {
  it('ends when it holds, be it by the last thing that the command does', async () => {
    const running = startShockroll(['--version']);
    await untilHolds(running, () => running.child.exitCode === 0);
  });

  it('fails when the command ends before, with what it wrote', async () => {
    const running = startShockroll(['nonsense']);
    await expect(untilHolds(running, () => false)).rejects.toThrow(/ended before: error: .*nonsense/s);
  });

  it('fails when it takes too long, and leaves no command behind', async () => {
    const running = startShockroll(['serve', '--no-open', '--port', '0']);
    await expect(untilHolds(running, () => false, 50)).rejects.toThrow('not within 50 ms');
    expect((await running.finished).code).toBeNull();
  });
});
