/** What the advisor found in positions of played games, in words. */
import type { Judged } from './judge.ts';

export interface Report {
  /** Share of the positions in which its line is as good as the best. */
  readonly found: number;
  /** Points of a game that its line loses against the best, in the mean of the positions. */
  readonly regret: number;
  /** Both, the same for a line drawn at random, and the positions that it missed. */
  readonly text: string;
}

const HUNDRED = 100;

/** @param judged at least one */
export function reportOf(judged: readonly Judged[]): Report {
  const missed = judged.filter(({ isFound }) => !isFound);
  const found = 1 - missed.length / judged.length;
  const regret = mean(judged.map(({ loss }) => loss.gap));
  const random = mean(judged.map(({ puzzle: { lines } }) => mean(lines.map(([, loss]) => loss))));
  return {
    found,
    regret,
    text: [
      `found ${judged.length - missed.length} of ${judged.length}, ${percent(found)} %; the line loses ${percent(regret)} points of 100 in the mean, one at random ${random.toFixed(1)}`,
      ...missed.map(
        ({ puzzle, line, loss }) =>
          `  ${puzzle.number}, ${puzzle.origin.mode}: "${line}" loses ${percent(loss.gap)} (${percent(loss.low)} to ${percent(loss.high)}) against "${puzzle.lines[0][0]}"`,
      ),
      '',
    ].join('\n'),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function percent(share: number): string {
  return (HUNDRED * share).toFixed(1);
}
