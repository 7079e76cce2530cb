import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkGamesFor, MOST_CHUNK_GAMES, nextChunk } from '../../src/simulation/chunks.ts';

describe('the plan of chunks', () => {
  test.prop([
    fc.integer({ min: 1, max: 2000 }),
    fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
  ])('covers every game once and in order, whatever the sizes', (total, sizes) => {
    let next = 0;
    for (let i = 0; ; i++) {
      const chunk = nextChunk(next, total, sizes[i % sizes.length]);
      if (chunk === undefined) break;
      expect(chunk.first).toBe(next);
      expect(chunk.games).toBeGreaterThan(0);
      next += chunk.games;
    }
    expect(next).toBe(total);
  });

  it.each([
    [0.002, 25],
    [0.0005, 100],
    [1, 1],
    [30, 1],
    [1e-9, MOST_CHUNK_GAMES],
    [0, MOST_CHUNK_GAMES],
  ])('games of %s seconds make chunks of about 50 ms: %i games', (secondsPerGame, games) => {
    expect(chunkGamesFor(secondsPerGame)).toBe(games);
  });
});
