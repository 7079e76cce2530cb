import { type Logger, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';

const STDERR = 2;

export interface LogOptions {
  /** Warnings and errors only. */
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/**
 * The log of a command, on standard error: lines for people on a terminal, JSON lines otherwise. Written at once, so
 * that nothing is lost when the process ends.
 */
export function createLog({ quiet, verbose }: LogOptions): Logger {
  const level = quiet ? 'warn' : verbose ? 'debug' : 'info';
  const destination = process.stderr.isTTY
    ? PinoPretty({ destination: STDERR, sync: true, ignore: 'time,pid,hostname', hideObject: !verbose })
    : pino.destination({ dest: STDERR, sync: true });
  return pino({ level, base: null }, destination);
}
