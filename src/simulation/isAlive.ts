import { readFileSync } from 'node:fs';

/** Whether a process of this machine runs. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (thrown) {
    // A process of another user answers that it may not be sent signals.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}

/**
 * When a process was started, in ticks since the machine was; `-` where the system does not tell. Two processes that have had the
 * same id one after the other differ in it. Source: proc(5), /proc/PID/stat, field 22.
 */
export function startOf(id: number): string {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the name of the program in brackets, may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
