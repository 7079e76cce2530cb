#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 a claim or a check failed, 2 wrong use or bad data, 70 a defect of
// shockroll (EX_SOFTWARE of sysexits.h), 130 interrupted.
import { formatFault, ShockrollError } from '../base/errors.ts';
import { systemFault } from '../simulation/systemFault.ts';
import { runCommand } from './parser.ts';

const DEFECT = 70;
/** Exit code when the system refused. */
const REFUSED = 2;
/** Error codes of a closed pipe or terminal. */
const READER_GONE: ReadonlySet<string> = new Set(['EPIPE', 'EIO', 'ERR_STREAM_DESTROYED']);

/** Whether a stream could not be written for another reason than a closed reader. */
let isRefused = false;

// The work continues with the same exit code and files: a reader such as `head` may close early.
for (const [stream, name] of [
  [process.stdout, 'standard output'],
  [process.stderr, 'standard error'],
] as const) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (READER_GONE.has(error.code ?? '') || isRefused) return;
    isRefused = true;
    report(systemFault(error, 'write the answer', name));
  });
}
process.on('exit', () => {
  if (isRefused) process.exitCode = REFUSED;
});

try {
  await runCommand(process.argv.slice(2));
} catch (thrown) {
  process.exitCode = report(thrown);
}

function report(thrown: unknown): number {
  if (thrown instanceof ShockrollError) {
    for (const fault of thrown.faults) process.stderr.write(`error: ${formatFault(fault)}\n`);
    return thrown.exitCode;
  }
  const details = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  process.stderr.write(
    `This is a defect of shockroll, not of your input. Please report it with the command and these lines:\n${details}\n`,
  );
  return DEFECT;
}
