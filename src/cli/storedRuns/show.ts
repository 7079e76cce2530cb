import { join } from 'node:path';
import { formatCount } from '../../answer/format.ts';
import { counted } from '../../base/phrases.ts';
import { GAMES_FOLDER } from '../../simulation/manifest.ts';
import { readDeliveryLog } from '../../simulation/queue/deliveryLogFile.ts';
import { readManifest } from '../../simulation/readRun.ts';
import { listChunks } from '../../simulation/store/chunkReader.ts';
import { summariseRun } from '../../simulation/storedRuns/listRuns.ts';
import { command } from '../../studies/command/command.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { goOn } from '../../studies/run/phrases.ts';
import { gamesOf } from '../../tables/phrases.ts';

const QUEUE_FACTS = {
  workers: 'played by',
  faultyWorkers: 'faulty workers',
} as const;

const RUN_FACTS = {
  command: 'command',
  line: 'line',
  state: 'state',
  games: 'games',
  failures: 'games without a result',
  seed: 'seed',
  ruleset: 'game',
  engine: 'shockroll',
  data: 'hash of the data',
  hash: 'results hash',
  chunks: 'chunks',
} as const;

const WIDEST_FACT = Math.max(...Object.values({ ...RUN_FACTS, ...QUEUE_FACTS }).map((word) => word.length));

/** `a (18 chunks, 3 played again; 91 single games played again by the coordinator), b (…)` */
function workersText(
  workers: readonly {
    readonly name: string;
    readonly chunks: number;
    readonly recomputed: number;
    readonly sampled: number;
  }[],
): string {
  return workers
    .map(({ name, chunks, recomputed, sampled }) => {
      const count = counted(chunks, 'chunk');
      return `${name} (${count}, ${recomputed} played again; ${sampled} single games played again by the coordinator)`;
    })
    .join(', ');
}

type Manifest = Awaited<ReturnType<typeof readManifest>>;
type DeliveryLog = Awaited<ReturnType<typeof readDeliveryLog>>;

/** The document of `--json`. */
export type Answer = Awaited<ReturnType<typeof summariseRun>> &
  Pick<Manifest, 'identity' | 'results'> & {
    /** Files of games. */
    readonly chunks: Awaited<ReturnType<typeof listChunks>>;
    /** Workers that played them, in a run of a queue. */
    readonly workers: ReturnType<DeliveryLog['workers']>;
    /** Workers that had wrong results. */
    readonly faultyWorkers: readonly string[];
  };

/** `shockroll runs show`: the request of a run, and its state. */
export const showCommand = command({
  positionals: { folder: { type: 'string', demandOption: true, describe: 'A run folder' } },
  options: { json: { type: 'boolean', describe: 'One JSON document, with the configuration' } },

  async handler({
    folder,
    json,
  }: {
    readonly folder: string;
    readonly json: boolean | undefined;
  }): Promise<void> {
    const summary = await summariseRun(folder);
    const { identity, results } = await readManifest(folder);
    const chunks = await listChunks(join(folder, GAMES_FOLDER));
    const deliveryLog = await readDeliveryLog(folder);
    const [workers, faultyWorkers] = [deliveryLog.workers(), [...deliveryLog.faultyWorkers].sort()];
    if (json === true) {
      const document: Answer = { ...summary, identity, results, chunks, workers, faultyWorkers };
      printJson(document);
      return;
    }
    const { command, state, stored, request, failures, seed, ruleset, engine, resultsHash } = summary;
    const facts: readonly (readonly [string, string])[] = [
      [RUN_FACTS.command, command],
      ...(identity.line === null ? [] : [[RUN_FACTS.line, identity.line] as const]),
      [RUN_FACTS.state, state],
      [RUN_FACTS.games, gamesOf(stored === null ? null : formatCount(stored), formatCount(request))],
      ...(failures === 0 ? [] : [[RUN_FACTS.failures, formatCount(failures)] as const]),
      ...(stored === null ? [] : [[RUN_FACTS.chunks, formatCount(chunks.length)] as const]),
      ...(workers.length === 0 ? [] : [[QUEUE_FACTS.workers, workersText(workers)] as const]),
      ...(faultyWorkers.length === 0 ? [] : [[QUEUE_FACTS.faultyWorkers, faultyWorkers.join(', ')] as const]),
      [RUN_FACTS.seed, String(seed)],
      [RUN_FACTS.ruleset, ruleset],
      [RUN_FACTS.engine, engine],
      [RUN_FACTS.data, identity.catalogueHash],
      ...(resultsHash === null ? [] : [[RUN_FACTS.hash, resultsHash] as const]),
    ];
    const lines = facts.map(([name, value]) => `${name.padEnd(WIDEST_FACT)}  ${value}`);
    const canGoOn = identity.line !== null && state !== 'complete' && state !== 'running';
    process.stdout.write(`${[...lines, ...(canGoOn ? [goOn(command, folder)] : [])].join('\n')}\n`);
  },
});
