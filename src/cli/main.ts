#!/usr/bin/env node
// The command line. Exit codes: 0 done, 1 a claim or a check failed, 2 wrong use or bad data, 70 a defect of
// shockroll (EX_SOFTWARE of sysexits.h), 130 interrupted.
import { formatFault, ShockrollError } from '../base/errors.ts';
import { defect } from '../base/messages/cli.ts';
import { systemFault } from '../simulation/systemFault.ts';
import { runCommand } from './parser.ts';

const DEFECT = 70;

// A reader such as `head` may close the pipe; there is nobody left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(
    error.code === 'EPIPE' ? 0 : report(systemFault(error, 'write the answer', 'standard output')),
  );
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
  process.stderr.write(`${defect()}\n${details}\n`);
  return DEFECT;
}
