/**
 * Ctrl-C, and the signals of a closed terminal or a stopped job: the first one requests a stop, the second one ends the process.
 */

/** Exit code of an interrupted command, 128 + SIGINT. */
export const INTERRUPTED = 130;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a task that can be stopped in an orderly way.
 * @param onStop called once, at the first signal
 * @param isStopped whether the first signal came during an earlier task: the task begins stopped
 */
export async function interruptible<T>(
  task: (signal: AbortSignal) => Promise<T>,
  onStop: () => void,
  isStopped = false,
): Promise<T> {
  const controller = new AbortController();
  if (isStopped) controller.abort();
  const stop = () => {
    if (controller.signal.aborted) {
      process.exit(INTERRUPTED);
    } else {
      onStop();
      controller.abort();
    }
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    return await task(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
