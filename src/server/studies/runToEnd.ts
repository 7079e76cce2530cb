/** Commands whose end is waited for. */
import type { StartChild } from './childProcess.ts';

/** An ended command. */
interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly messages: readonly string[];
}

/** Runs a command to its end. @param signal interrupts it */
export function runToEnd(
  start: StartChild,
  words: readonly string[],
  signal: AbortSignal | undefined = undefined,
): Promise<Ended> {
  return new Promise((resolve) => {
    let printed = '';
    const messages: string[] = [];
    const child = start(words, {
      onProgress: () => undefined,
      onMessage: (message) => void messages.push(message),
      onPrinted: (text) => {
        printed += text;
      },
      onEnd: (code) => resolve({ code, printed, messages }),
    });
    if (signal?.aborted === true) child.interrupt();
    else signal?.addEventListener('abort', () => child.interrupt(), { once: true });
  });
}
