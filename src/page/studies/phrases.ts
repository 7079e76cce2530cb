/** Phrases used by several files of this folder or of folders above it. */

export const REPORT = 'Report';

export function reportOf(run: string): string {
  return `Report of ${run} (opens in a new tab)`;
}

/** @param seconds rounded up */
export function timeText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.ceil(whole / 60);
  if (whole < 60) return `${whole} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function count(games: number): string {
  return Math.round(games).toLocaleString('en-US');
}
