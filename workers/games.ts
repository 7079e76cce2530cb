// Worker thread of a study: builds its runner once and plays the chunks that it is given.
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { GameRunner } from '../src/game/contract.ts';
import { loadModule } from '../src/simulation/loadModule.ts';
import { runChunk } from '../src/simulation/runChunk.ts';
import type { WorkerAnswer, WorkerSetup, WorkerTask } from '../src/simulation/workerContract.ts';

const setup: WorkerSetup = workerData;
/** Piscina transfers its buffers and unwraps the answer. */
type Moved = ReturnType<typeof move>;

let runner: GameRunner | undefined;

/** Plays one chunk; its columns share one buffer, which moves to the main thread without a copy. */
export async function play({ chunk, slot }: WorkerTask): Promise<Moved> {
  try {
    runner ??= await createRunner();
  } catch (thrown) {
    return answer({ ok: false, message: thrown instanceof Error ? thrown.message : String(thrown) }, []);
  }
  const result = runChunk(runner, chunk, setup.board, slot);
  // Rules that threw may have left the runner half-way through a game.
  if (result.failure !== null) runner = undefined;
  return answer({ ok: true, result }, [...new Set(result.batch.columns.map((column) => column.buffer))]);
}

async function createRunner(): Promise<GameRunner> {
  const ruleset = await loadModule(setup.study.ruleset, setup.moduleUrl);
  return ruleset.createRunner(setup.study);
}

function answer(value: WorkerAnswer, transfers: readonly ArrayBufferLike[]): Moved {
  return move({ [transferableSymbol]: transfers, [valueSymbol]: value });
}
