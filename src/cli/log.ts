import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { LogForm } from './logOption.ts';
import type { ProgressForm } from './progressForm.ts';
import { writeAbove } from './terminalLine.ts';

const STDERR = 2;

/** Lines on a terminal leave the line of the progress below them. */
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
  /** Lines for people by default. */
  readonly log?: LogForm;
  /** `json`: whoever reads the progress line by line reads the log so, too. */
  readonly progress?: ProgressForm;
}

/**
 * The log of a command, on standard error: plain lines for people, or lines of JSON for programs. Written at once, so that nothing
 * is lost when the process ends.
 */
export function createLog({ quiet, verbose, log, progress }: LogOptions): Logger {
  const level = quiet ? 'warn' : verbose ? 'debug' : 'info';
  const destination =
    log === 'json' || progress === 'json'
      ? pino.destination({ dest: STDERR, sync: true })
      : linesForPeople(verbose);
  // One place says what becomes of a stream that cannot be written: see main.ts.
  destination.on('error', (error: Error) => process.stderr.emit('error', error));
  return pino({ level, base: null }, destination);
}

/** @param verbose with the details that lines have for programs */
function linesForPeople(verbose: boolean) {
  const isTerminal = process.stderr.isTTY;
  return PinoPretty({
    destination: isTerminal ? ABOVE : STDERR,
    sync: true,
    // A file has no use for colours.
    ...(isTerminal ? {} : { colorize: false }),
    ignore: 'time,pid,hostname',
    hideObject: !verbose,
  });
}
