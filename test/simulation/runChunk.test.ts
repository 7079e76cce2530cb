import { describe, expect, it } from 'vitest';
import type { GameRunner } from '../../src/game/contract.ts';
import { createBoard, gameAt, gamesUnderWay, requestStop } from '../../src/simulation/board.ts';
import { runChunk } from '../../src/simulation/runChunk.ts';

function runner(play: (index: number) => number): GameRunner {
  return {
    columns: [
      { name: 'a', type: 'uint8' },
      { name: 'b', type: 'float64' },
    ],
    play(index, columns, row) {
      columns[0][row] = index;
      columns[1][row] = play(index);
    },
  };
}

describe('a chunk', () => {
  it('fills its columns, which share one buffer', () => {
    const { batch, failure } = runChunk(
      runner((index) => index / 2),
      { first: 10, games: 3 },
      createBoard(1),
      0,
    );
    expect(failure).toBeNull();
    expect(batch).toMatchObject({ first: 10, games: 3 });
    expect(batch.columns).toEqual([Uint8Array.of(10, 11, 12), Float64Array.of(5, 5.5, 6)]);
    expect(batch.columns[1].buffer).toBe(batch.columns[0].buffer);
  });

  it('ends before a game that throws anything, and describes it', () => {
    const thrown = runner((index) => {
      if (index === 12) throw 'a word';
      return 0;
    });
    const { batch, failure } = runChunk(thrown, { first: 10, games: 5 }, createBoard(1), 0);
    expect(batch.games).toBe(2);
    expect(batch.columns[0]).toEqual(Uint8Array.of(10, 11));
    expect(failure).toEqual({ index: 12, cause: 'threw', message: 'a word', stack: '' });
  });

  it('ends before the next game once a stop is asked for', () => {
    const board = createBoard(1);
    const stopping = runner((index) => {
      if (index === 11) requestStop(board);
      return 0;
    });
    const { batch, failure } = runChunk(stopping, { first: 10, games: 5 }, board, 0);
    expect(batch.games).toBe(2);
    expect(failure).toBeNull();
  });

  it('shows on the board which game it is at', () => {
    const board = createBoard(3);
    const seen: (number | undefined)[] = [];
    const watching = runner(() => {
      seen.push(gameAt(board, 1));
      return 0;
    });
    expect(gameAt(board, 1)).toBeUndefined();
    runChunk(watching, { first: 500, games: 3 }, board, 1);
    expect(seen).toEqual([0, 1, 2]);
    expect(gamesUnderWay(board)).toBe(3);
  });
});
