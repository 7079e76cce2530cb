import { setImmediate as nextTick } from 'node:timers/promises';
import type { GameRunner } from '../game/contract.ts';
import { clearSlot, createBoard, gamesUnderWay, requestStop } from './board.ts';
import type { Executor } from './executor.ts';
import { inlineDeeply } from './inlining.ts';
import { runChunk } from './runChunk.ts';

/** Plays in the calling thread, for tests, small studies and debuggers; timers and signals run between chunks. */
export function createInlineExecutor(createRunner: () => GameRunner): Executor {
  inlineDeeply();
  const board = createBoard(1);
  let runner = createRunner();
  return {
    columns: runner.columns,
    slots: 1,
    async run(chunk) {
      await nextTick();
      const result = runChunk(runner, chunk, board, 0);
      if (result.failure !== null) runner = createRunner();
      clearSlot(board, 0);
      return result;
    },
    gamesUnderWay: () => gamesUnderWay(board),
    stop: () => requestStop(board),
    async close() {},
  };
}
