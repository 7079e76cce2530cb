// One measurement of run folders in a fresh process, on the built bundle: node runsTasks.mjs TASK [ARGUMENTS] prints it as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  engagementConfiguration,
  firefightConfiguration,
  loadCatalogue,
  loadDustWarfare,
  loadRattenkrieg,
  matchConfiguration,
  openGameStore,
  runStudy,
} from '../../dist/index.js';

const CHUNK_GAMES = 4096;
const EMPTY_RULESET = new URL('./emptyRuleset.mjs', import.meta.url).href;
const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));

const STUDIES = {
  async tannhauser() {
    const catalogue = await loadCatalogue();
    const request = { teams: [], rules: [], entries: 'swapped', turnCap: 100 };
    return {
      ruleset: 'tannhauser',
      catalogue,
      configuration: matchConfiguration(catalogue, request),
      seed: 1,
    };
  },
  async 'dust-warfare'() {
    const catalogue = await loadDustWarfare();
    const configuration = engagementConfiguration(catalogue, { lists: [], rules: [] });
    return { ruleset: 'dust-warfare', catalogue, configuration, seed: 1 };
  },
  async rattenkrieg() {
    const catalogue = await loadRattenkrieg();
    const configuration = firefightConfiguration(catalogue, { squads: [], rules: [] });
    return { ruleset: 'rattenkrieg', catalogue, configuration, seed: 1 };
  },
};

/** Processor seconds of this process, those of its helping threads included. */
async function processorSeconds(action) {
  const began = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

function play(study, games, folder) {
  let store;
  return runStudy(study, {
    games,
    threads: 0,
    ...(folder === undefined
      ? {}
      : {
          store: async (columns) => {
            store = await openGameStore(folder, { columns, run: 'bench' }, CHUNK_GAMES, () => {});
            return store;
          },
        }),
  }).finally(() => store?.close());
}

/** Processor time of the same games with a store by that without one; they take turns. */
async function checkpoint(ruleset, games, rounds) {
  const study = await STUDIES[ruleset]();
  await play(study, Number(games) / 10, join(scratch, 'warm'));
  const ratios = [];
  for (let round = 0; round < Number(rounds); round++) {
    const without = await processorSeconds(() => play(study, Number(games)));
    const kept = await processorSeconds(() => play(study, Number(games), join(scratch, String(round))));
    ratios.push(kept / without);
  }
  return { ratios };
}

const FORMAT = {
  columns: [
    { name: 'winner', type: 'uint8' },
    ...['turns', 'left', 'right', 'losses'].map((name) => ({ name, type: 'int16' })),
    ...['decisions', 'kills', 'shots', 'moves', 'tests'].map((name) => ({ name, type: 'uint32' })),
  ],
  run: 'bench',
};

/** Made-up games on disk, then a study that has them and lacks some more. */
async function resume(games) {
  const folder = join(scratch, 'games');
  const store = await openGameStore(folder, FORMAT, CHUNK_GAMES, () => {});
  const columns = FORMAT.columns.map(({ type }) =>
    ({ uint8: Uint8Array, int16: Int16Array, uint32: Uint32Array })[type].from(
      { length: CHUNK_GAMES },
      (_, i) => i,
    ),
  );
  for (let first = 0; first < games; first += CHUNK_GAMES) {
    const size = Math.min(CHUNK_GAMES, games - first);
    await store.append({ first, games: size, columns: columns.map((column) => column.subarray(0, size)) });
  }
  await store.close();
  const began = performance.now();
  let firstGame;
  globalThis.shockrollBench = {
    columns: FORMAT.columns,
    onGame: () => {
      firstGame ??= performance.now() - began;
    },
  };
  let reader;
  const read = await processorSeconds(async () => {
    await runStudy(
      { ruleset: 'empty', catalogue: null, configuration: null, seed: 1 },
      {
        games: Number(games) + 1000,
        threads: 0,
        moduleUrl: EMPTY_RULESET,
        store: async (specs) => {
          reader = await openGameStore(folder, { columns: specs, run: 'bench' }, CHUNK_GAMES, () => {});
          return reader;
        },
      },
    );
    await reader.close();
  });
  return { firstGame: firstGame / 1000, read, megabytes: process.resourceUsage().maxRSS / 1024 };
}

const tasks = { checkpoint, resume };
const [task, ...args] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await tasks[task](...args)));
} finally {
  rmSync(scratch, { recursive: true });
}
