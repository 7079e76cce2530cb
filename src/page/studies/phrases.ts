/** Phrases used by several files of this folder or of folders above it. */

export const REPORT = 'Report';

export function reportOf(run: string): string {
  return `Report of ${run} (opens in a new tab)`;
}
