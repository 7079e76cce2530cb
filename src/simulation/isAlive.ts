import { readFileSync } from 'node:fs';

/** Whether a process of this machine runs. One that has ended, but whose parent does not care, runs no more. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch (thrown) {
    // A process of another user answers that it may not be sent signals.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  const [state] = statOf(id);
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process was started, in ticks since the machine was; `-` where the system does not tell. Two processes that have had the
 * same id one after the other differ in it.
 */
export function startOf(id: number): string {
  return statOf(id)[19] ?? '-';
}

/** What the system tells of a process, from its state on; nothing where it does not. Source: proc(5), /proc/PID/stat, field 3 … */
function statOf(id: number): readonly (string | undefined)[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the name of the program in brackets, may hold anything.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
