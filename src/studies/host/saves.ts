import { watch } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { systemFault } from '../../simulation/systemFault.ts';

/** Editors write a file in several steps. */
const MILLISECONDS_TO_SETTLE = 100;

/**
 * Yields after each change of a file in a folder or below it, until the signal.
 * @throws SystemError when the folder cannot be watched
 */
export async function* saves(folder: string, signal: AbortSignal): AsyncGenerator<void> {
  try {
    for await (const _ of watch(folder, { recursive: true, signal })) {
      await pause(MILLISECONDS_TO_SETTLE, undefined, { signal });
      yield;
    }
  } catch (thrown) {
    if (!signal.aborted) throw systemFault(thrown, 'watch the folder', folder);
  }
}
