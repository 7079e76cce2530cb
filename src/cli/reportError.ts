/** How a command ends that cannot do its work. */
import { formatFault, ShockrollError } from '../base/errors.ts';

const DEFECT = 70;

/** Tells on standard error what was thrown: faults, or a defect. @returns the exit code */
export function reportError(thrown: unknown): number {
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
