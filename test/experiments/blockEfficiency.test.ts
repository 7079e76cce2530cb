import { describe, expect, test } from 'vitest';
import { createBlockCounts } from '../../src/experiments/blockEfficiency.ts';
import type { ColumnBatch } from '../../src/game/contract.ts';
import { miniaturesOf } from '../../src/game/miniatures.ts';
import { syntheticColumns, uniforms } from './syntheticStudy.ts';

const SIDES = [
  { name: 'Reich', miniatures: [{ character: 'eva-kramer' }] },
  { name: 'Union', miniatures: [{ character: 'tala-aponi' }] },
] as const;
const PACKS = 3;

/** The block efficiency of games with these winners, in batches of this size. */
function worthOf(winners: Uint8Array, size = winners.length, shared: 1 | 2 = 2) {
  const miniatures = miniaturesOf({ sides: SIDES });
  const columns = syntheticColumns(['Reich', 'Union'], miniatures);
  const counts = createBlockCounts(columns, miniatures, shared);
  const batches: ColumnBatch[] = [];
  for (let first = 0; first < winners.length; first += size) {
    const games = Math.min(size, winners.length - first);
    batches.push({
      first,
      games,
      columns: columns.map(({ name }) =>
        name === 'winner' ? winners.slice(first, first + games) : new Uint8Array(games),
      ),
    });
  }
  for (const batch of batches.toReversed()) counts.add(batch);
  return counts.result();
}

/** Games whose win probability depends on a pack, drawn independently or once per block, for a pair or each game. */
function games(
  blocks: number,
  chances: readonly number[],
  stratified: boolean,
  seed: number,
  shared: 1 | 2 = 2,
): Uint8Array {
  const random = uniforms(seed);
  const winners: number[] = [];
  for (let block = 0; block < blocks; block++) {
    for (let draw = 0; draw < PACKS; draw++) {
      const chance = chances[stratified ? draw : Math.floor(PACKS * random())];
      for (let game = 0; game < shared; game++) winners.push(random() < chance ? 0 : 1);
    }
  }
  return Uint8Array.from(winners);
}

describe('the worth of blocks', () => {
  test('is what the spread of the packs takes from the variance', () => {
    const chances = [0.2, 0.5, 0.8];
    // A pair of games: 2·p(1 − p) within a pack on average, 4·var(p) between packs.
    const within = (2 * (0.16 + 0.25 + 0.16)) / 3;
    const between = (4 * (0.09 + 0 + 0.09)) / 3;
    const found = worthOf(games(20_000, chances, true, 1));
    expect(found).toMatchObject({ blocks: 20_000 });
    expect(found?.efficiency).toBeCloseTo((within + between) / within, 1);
    const independent = worthOf(games(20_000, chances, false, 2));
    expect(Math.abs((independent?.efficiency ?? 0) - 1)).toBeLessThan(4 * (independent?.standardError ?? 0));
  });

  test('is that of games where every game draws its packs', () => {
    const chances = [0.2, 0.5, 0.8];
    const within = (0.16 + 0.25 + 0.16) / 3;
    const between = (0.09 + 0 + 0.09) / 3;
    const found = worthOf(games(40_000, chances, true, 5, 1), 999, 1);
    expect(found).toMatchObject({ blocks: 40_000 });
    expect(found?.efficiency).toBeCloseTo((within + between) / within, 1);
  });

  test('is the same in any batches, and leaves out the block that is incomplete', () => {
    const winners = games(50, [0.3, 0.5, 0.7], true, 3);
    const whole = worthOf(winners);
    expect(worthOf(Uint8Array.from([...winners, 0, 1, 0]), 7)).toEqual(whole);
  });

  test('cannot be told from one block, nor where all games end alike', () => {
    expect(worthOf(games(1, [0.3, 0.5, 0.7], true, 4))).toBeNull();
    expect(worthOf(new Uint8Array(600))).toBeNull();
  });
});
