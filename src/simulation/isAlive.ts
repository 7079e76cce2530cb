import { readFileSync } from 'node:fs';

/** Whether a process of this machine runs. A zombie counts as ended. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
  } catch (thrown) {
    // EPERM means that the process exists but belongs to another user.
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM')) return false;
  }
  const [state] = statOf(id);
  return state !== 'Z' && state !== 'X';
}

/**
 * When a process was started, in ticks since the boot; `-` where the system does not report it. It distinguishes two processes
 * that had the same id one after the other.
 */
export function startOf(id: number): string {
  return statOf(id)[19] ?? '-';
}

/**
 * Fields of a process from its state on; empty where the system does not report them. Source: proc(5), /proc/PID/stat, field 3 …
 */
function statOf(id: number): readonly (string | undefined)[] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The second field, the name of the program in brackets, may contain any character.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
