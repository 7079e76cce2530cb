// Worker thread: builds the runner of a study once and plays the given chunks.
import { move, transferableSymbol, valueSymbol, workerData } from 'piscina';
import type { GameRunner } from '../src/game/contract.ts';
import { loadModule } from '../src/simulation/loadModule.ts';
import { runChunk } from '../src/simulation/runChunk.ts';
import type {
  NumberedSetup,
  WorkerAnswer,
  WorkerSetup,
  WorkerTask,
} from '../src/simulation/workerContract.ts';

/** Null in threads that play one study after another. */
const alone: WorkerSetup | null = workerData;
/** Piscina transfers its buffers and unwraps the answer. */
type Moved = ReturnType<typeof move>;

let runner: GameRunner | undefined;
/** The study that the runner was built for. */
let number = 0;

/** Plays one chunk; its columns share one buffer, which moves to the main thread without a copy. */
export async function play({ chunk, slot, setup }: WorkerTask): Promise<Moved> {
  const { study, moduleUrl, board } = setupOf(setup);
  try {
    runner ??= (await loadModule(study.ruleset, moduleUrl)).createRunner(study);
  } catch (thrown) {
    return answer({ ok: false, message: thrown instanceof Error ? thrown.message : String(thrown) }, []);
  }
  const result = runChunk(runner, chunk, board, slot);
  // Rules that threw may have left the runner half-way through a game.
  if (result.failure !== null) runner = undefined;
  return answer({ ok: true, result }, [...new Set(result.batch.columns.map((column) => column.buffer))]);
}

/** The setup of a chunk; another study than before needs another runner. */
function setupOf(given: NumberedSetup | undefined): WorkerSetup {
  if (given !== undefined && given.number !== number) {
    runner = undefined;
    number = given.number;
  }
  const setup = given ?? alone;
  if (setup === null) throw new TypeError('a chunk of no study');
  return setup;
}

function answer(value: WorkerAnswer, transfers: readonly ArrayBufferLike[]): Moved {
  return move({ [transferableSymbol]: transfers, [valueSymbol]: value });
}
