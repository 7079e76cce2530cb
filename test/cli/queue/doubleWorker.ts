/**
 * A worker with a fault, as a separate program: `lies` changes one value of its games, `shares` changes one value of
 * every tenth game like any other such worker, `slow` waits before each task, `fragile` ends itself at a certain game.
 * Arguments: address, name, fault, and the game of a fragile worker.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ColumnSpec, StudySpec } from '../../../src/game/contract.ts';
import type { Executor } from '../../../src/simulation/executor.ts';
import { connect } from '../../../src/simulation/queue/connection.ts';
import { work } from '../../../src/simulation/queue/worker.ts';
import { createThreadExecutor } from '../../../src/simulation/threads.ts';

const [url, name, fault, game] = process.argv.slice(2);
const SLOWNESS = 200;

function createExecutor(study: StudySpec, columns: readonly ColumnSpec[]): Executor {
  const executor = createThreadExecutor(study, columns, 1, undefined);
  // Not a label: those are looked at.
  const wrongColumn = columns.findIndex(({ labels, type }) => labels === undefined && type !== 'float64');
  return {
    ...executor,
    async run(chunk) {
      const at = Number(game) - chunk.first;
      if (fault === 'fragile' && at >= 0 && at < chunk.games) process.kill(process.pid, 'SIGKILL');
      if (fault === 'slow') await sleep(SLOWNESS);
      const result = await executor.run(chunk);
      if (fault === 'lies') result.batch.columns[wrongColumn][0] ^= 1;
      for (let row = 0; fault === 'shares' && row < result.batch.games; row++) {
        if ((chunk.first + row) % 10 === 3) result.batch.columns[wrongColumn][row] ^= 1;
      }
      return result;
    },
  };
}

const controller = new AbortController();
process.once('SIGTERM', () => controller.abort());
const connection = await connect(new URL(url), () => {});
await work({
  ...{ connection, name, threads: 1, signal: controller.signal, createExecutor },
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
connection.close();
