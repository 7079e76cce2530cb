#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 a claim or a check failed, 2 wrong use or bad data, 70 a defect of
// shockroll (EX_SOFTWARE of sysexits.h), 130 interrupted.
import { systemFault } from '../simulation/systemFault.ts';
import { runCommand } from './parser.ts';
import { reportError } from './reportError.ts';

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
    reportError(systemFault(error, 'write the answer', name));
  });
}
process.on('exit', () => {
  if (isRefused) process.exitCode = REFUSED;
});

try {
  await runCommand(process.argv.slice(2));
} catch (thrown) {
  process.exitCode = reportError(thrown);
}
