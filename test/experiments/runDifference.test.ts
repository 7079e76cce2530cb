import { describe, expect, it } from 'vitest';
import { RunDifferenceCounts } from '../../src/experiments/runDifference.ts';
import type { ColumnSpec } from '../../src/game/contract.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['Reich', 'Union', 'draw'] },
  { name: 'reason', type: 'uint8', labels: ['elimination', 'turn-cap'] },
  { name: 'turns', type: 'int16' },
  { name: 'pack:eva-kramer', type: 'uint8', labels: ['combat', 'command'] },
];
const GAMES = 400;

/** A game with these values of the columns. */
function game(...values: readonly number[]) {
  return { columns: values.map((value) => Uint8Array.of(value)), row: 0 };
}

const noise = (index: number): number => (index * 7919) % 13;

function differenceOf(paired: boolean, bonus: number) {
  const counts = new RunDifferenceCounts(COLUMNS, COLUMNS, paired);
  for (let index = 0; index < GAMES; index++) {
    const pack = (index >> 1) % 2;
    const helped = bonus > 0 && pack === 0 && index % 3 === 0;
    const winner = noise(index) % 2;
    counts.add(
      index,
      game(winner, 0, noise(index), pack),
      game(helped ? 0 : winner, 0, noise(index) + bonus * (index % 2), pack),
    );
  }
  const found = counts.result();
  if (found === undefined) throw new Error('there are too few games');
  return found;
}

describe('the results of two runs', () => {
  it('are the same on the same games: no interval and nothing shown', () => {
    const { score, measures } = differenceOf(true, 0);
    expect(score.difference).toBe(0);
    for (const one of measures) expect(one).toMatchObject({ difference: 0, low: null, isShown: false });
  });

  it('differ by what was added, with the error of the mean of pairs of games', () => {
    const { measures } = differenceOf(true, 1);
    const turns = measures.find(({ column, measure }) => column === 'turns' && measure === 'mean');
    // Every pair of games gains one turn in two games, so the paired difference has no variance.
    expect(turns?.difference).toBeCloseTo(0.5, 12);
    const loose = differenceOf(false, 1).measures.find(({ column }) => column === 'turns');
    const sums = Array.from({ length: GAMES / 2 }, (_, k) => (noise(2 * k) + noise(2 * k + 1)) / 2);
    const mean = sums.reduce((a, b) => a + b, 0) / sums.length;
    const variance = sums.reduce((a, b) => a + (b - mean) ** 2, 0) / (sums.length - 1);
    const half = 1.959964 * Math.sqrt((2 * variance) / sums.length);
    expect(loose?.low).toBeCloseTo(0.5 - half, 5);
    expect(loose?.high).toBeCloseTo(0.5 + half, 5);
  });

  it('show a pack that was helped and leave the other alone', () => {
    const { measures, score } = differenceOf(true, 1);
    const packs = measures.filter(({ column }) => column === 'pack:eva-kramer');
    expect(packs.map(({ label, isShown }) => [label, isShown])).toEqual([
      ['combat', true],
      ['command', false],
    ]);
    expect(packs[1].difference).toBe(0);
    expect(score.low).toBeGreaterThan(0);
  });

  it('leave out a pair of games of which a run has only one', () => {
    const counts = new RunDifferenceCounts(COLUMNS, COLUMNS, true);
    for (let index = 0; index < 8; index++)
      counts.add(index, game(0, 0, 1, 0), index === 3 ? undefined : game(1, 0, 1, 0));
    expect(counts.result()?.games).toEqual([6, 6]);
  });
});
