import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { LogForm } from '../command/logOption.ts';
import type { ProgressForm } from './progressForm.ts';
import { writeAbove } from './terminalLine.ts';

const STDERR = 2;

/** Writes lines above the progress line of a terminal. */
const ABOVE = new Writable({
  decodeStrings: false,
  write(chunk: unknown, _, done) {
    writeAbove(String(chunk));
    done();
  },
});

interface LogOptions {
  /** Warnings and errors only. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Form of the log; lines for people by default. */
  readonly log?: LogForm;
  /** Form of the progress; with `json`, the log is JSON, too. */
  readonly progress?: ProgressForm;
}

/**
 * The log of a command, on standard error: plain lines for people, or lines of JSON for programs. It is written synchronously, so
 * that nothing is lost when the process ends.
 */
export function createLog({ quiet, verbose, log, progress }: LogOptions): Logger {
  const level = quiet ? 'warn' : verbose ? 'debug' : 'info';
  const destination =
    log === 'json' || progress === 'json'
      ? pino.destination({ dest: STDERR, sync: true })
      : linesForPeople(verbose);
  // main.ts handles streams that cannot be written.
  destination.on('error', (error: Error) => process.stderr.emit('error', error));
  return pino({ level, base: null }, destination);
}

/**
 * A log with plain lines for people.
 * @param verbose whether to include the details for programs
 */
function linesForPeople(verbose: boolean) {
  const isTerminal = process.stderr.isTTY;
  return PinoPretty({
    destination: isTerminal ? ABOVE : STDERR,
    sync: true,
    // No colours in files.
    ...(isTerminal ? {} : { colorize: false }),
    ignore: 'time,pid,hostname',
    hideObject: !verbose,
  });
}
