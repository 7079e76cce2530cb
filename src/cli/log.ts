import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
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
  /** Lines for programs wherever standard error leads. */
  readonly progress?: ProgressForm;
}

/**
 * The log of a command, on standard error: lines for people on a terminal, JSON lines otherwise. Written at once, so
 * that nothing is lost when the process ends.
 */
export function createLog({ quiet, verbose, progress }: LogOptions): Logger {
  const level = quiet ? 'warn' : verbose ? 'debug' : 'info';
  const destination =
    process.stderr.isTTY && progress !== 'json'
      ? PinoPretty({ destination: ABOVE, sync: true, ignore: 'time,pid,hostname', hideObject: !verbose })
      : pino.destination({ dest: STDERR, sync: true });
  // One place says what becomes of a stream that cannot be written: see main.ts.
  destination.on('error', (error: Error) => process.stderr.emit('error', error));
  return pino({ level, base: null }, destination);
}
