/** Where a study runs: on a terminal, or inside a program that uses the library. */
import type { Logger } from 'pino';
import type { Until } from '../../experiments/stopping.ts';
import type { OutputArguments } from '../options/runOptions.ts';
import { stopping } from '../run/phrases.ts';
import { interruptible } from './interrupt.ts';
import { createLog } from './log.ts';
import { printJson } from './printJson.ts';
import { createProgress, type ProgressReport, reporterFor } from './progress.ts';

/** Log and progress of a study, its interrupt, and whoever receives its answer. */
export interface Host {
  readonly log: Logger;
  readonly progress: ProgressReport;
  /** Whether charts and a report are drawn into the run folder. */
  readonly draws: boolean;
  /** Runs a task that can be stopped in an orderly way; after a stop, every later one begins stopped. */
  interruptible<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** A game failed, or the study did not reach its end. @param exitCode of the command */
  fail(exitCode: number): void;
  /** Hands the answer over: the document of `--json`, or a text that `print` writes. */
  answer(document: () => object, print: () => void | Promise<void>): Promise<void>;
}

type HostOptions = Pick<OutputArguments, 'json' | 'quiet' | 'verbose' | 'progress' | 'log'> & {
  readonly until?: Until | undefined;
};

/** Opens a host for the output options of a command. */
export type OpenHost = (options: HostOptions) => Host;

/** The host of the command line: log and progress on standard error, the answer on standard output, Ctrl-C stops. */
export const terminalHost: OpenHost = (options) => {
  const log = createLog(options);
  const progress = createProgress(reporterFor(log, options.progress), options.until);
  let isStopped = false;
  const onStop = (): void => {
    isStopped = true;
    progress.stop();
    log.warn(stopping());
  };
  return {
    log,
    progress,
    draws: true,
    interruptible: (task) => interruptible(task, onStop, isStopped),
    fail(exitCode) {
      process.exitCode = exitCode;
    },
    async answer(document, print) {
      if (options.json) printJson(document());
      else await print();
    },
  };
};

/**
 * Shows the progress of a host until a task ends or fails.
 * @param act must call `stop` before it writes to standard output, and may continue
 */
export async function followed<T>({ progress }: Host, act: () => Promise<T>): Promise<T> {
  try {
    await progress.phase('preparing');
    return await act();
  } finally {
    progress.stop();
  }
}
