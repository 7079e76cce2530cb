import { afterEach, describe, expect, it, vi } from 'vitest';
import { interruptible } from '../../src/studies/host/interrupt.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('Ctrl-C', () => {
  it('asks the task to stop the first time, and ends the process the second time', async () => {
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
    let shown = 0;
    await interruptible(
      async (signal) => {
        expect(signal.aborted).toBe(false);
        process.emit('SIGINT', 'SIGINT');
        expect(signal.aborted).toBe(true);
        expect(exit).not.toHaveBeenCalled();
        process.emit('SIGINT', 'SIGINT');
        expect(exit).toHaveBeenCalledWith(130);
      },
      () => shown++,
    );
    expect(shown).toBe(1);
  });

  it('is nobody’s business after the task, whether it ended well or not', async () => {
    const before = process.listenerCount('SIGINT');
    await interruptible(
      async () => {},
      () => {},
    );
    await interruptible(
      async () => Promise.reject(new Error('x')),
      () => {},
    ).catch(() => {});
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});
