// Runs one measurement of run folders in a fresh process, on the built bundle: node runsTasks.mjs TASK [ARGUMENTS]
// prints it as JSON.
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

/** Games per file in run folders: see src/rulesets/registry.ts. */
const CHUNK_GAMES = { tannhauser: 4096, 'dust-warfare': 16_384, rattenkrieg: 65_536 };
const DEFAULT_CHUNK_GAMES = 4096;
/** Measured files, after some warm-up files: the start of a run is not typical of a long one. */
const FILES = 24;
const FIRST_FILES = 2;
/** As in src/simulation/store/gameStore.ts. */
const MOST_UNWRITTEN_SECONDS = 2;
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

/** Processor seconds of this process, including those of its helper threads. */
async function processorSeconds(action) {
  const began = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

function play(study, games, folder, options) {
  let store;
  return runStudy(study, {
    games,
    threads: 0,
    ...(folder === undefined
      ? {}
      : {
          store: async (columns) => {
            const chunkGames = CHUNK_GAMES[study.ruleset];
            store = await openGameStore(folder, { columns, run: 'bench' }, chunkGames, () => {});
            return store;
          },
        }),
    ...options,
  }).finally(() => store?.close());
}

/**
 * Processor time of storing games relative to playing them; both take turns, so that a busy machine slows down both.
 * Includes rewriting a growing file every two seconds.
 */
async function checkpoint(ruleset, games, rounds) {
  const study = await STUDIES[ruleset]();
  const chunkGames = CHUNK_GAMES[ruleset];
  const shares = [];
  // The first round warms up.
  for (let round = 0; round <= Number(rounds); round++) {
    const batches = [];
    let columns;
    const played = await processorSeconds(() =>
      play(study, Number(games), undefined, {
        onColumns: (found) => {
          columns = found;
        },
        onBatch: (batch) => {
          batches.push(batch);
        },
      }),
    );
    const folder = join(scratch, String(round));
    const store = await openGameStore(folder, { columns, run: 'bench' }, chunkGames, () => {});
    let first = 0;
    const keep = async (files) => {
      const end = first + files * chunkGames;
      for (let at = 0; first < end; at = (at + 1) % batches.length) {
        const count = Math.min(end - first, batches[at].games);
        await store.append({ first, games: count, columns: batches[at].columns });
        first += count;
      }
    };
    await keep(FIRST_FILES);
    const kept = await processorSeconds(async () => {
      await keep(FILES);
      await store.close();
    });
    // The system reuses the memory of these files in the next round, so first-time allocation is not measured.
    rmSync(folder, { recursive: true });
    const seconds = (played / Number(games)) * chunkGames;
    const writings = Math.floor(seconds / MOST_UNWRITTEN_SECONDS);
    // File i has the games of this number of seconds.
    const again = (MOST_UNWRITTEN_SECONDS * writings * (writings + 1)) / 2 / seconds;
    if (round > 0) shares.push(((kept / FILES) * (1 + again)) / seconds);
  }
  return { shares };
}

const FORMAT = {
  columns: [
    { name: 'winner', type: 'uint8' },
    ...['turns', 'left', 'right', 'losses'].map((name) => ({ name, type: 'int16' })),
    ...['decisions', 'kills', 'shots', 'moves', 'tests'].map((name) => ({ name, type: 'uint32' })),
  ],
  run: 'bench',
};

/** Resumes a study that has made-up games on disk and lacks some more. */
async function resume(games) {
  const folder = join(scratch, 'games');
  const store = await openGameStore(folder, FORMAT, DEFAULT_CHUNK_GAMES, () => {});
  const columns = FORMAT.columns.map(({ type }) =>
    ({ uint8: Uint8Array, int16: Int16Array, uint32: Uint32Array })[type].from(
      { length: DEFAULT_CHUNK_GAMES },
      (_, i) => i,
    ),
  );
  for (let first = 0; first < games; first += DEFAULT_CHUNK_GAMES) {
    const size = Math.min(DEFAULT_CHUNK_GAMES, games - first);
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
          reader = await openGameStore(
            folder,
            { columns: specs, run: 'bench' },
            DEFAULT_CHUNK_GAMES,
            () => {},
          );
          return reader;
        },
      },
    );
    await reader.close();
  });
  return { firstGame: firstGame / 1000, read, megabytes: process.resourceUsage().maxRSS / 1024 };
}

/** Memory of the process after a tenth of a run, and at its end. */
async function memory(games) {
  const study = await STUDIES.rattenkrieg();
  const seen = [];
  const tenth = Number(games) / 10;
  await play(study, Number(games), join(scratch, 'memory'), {
    onBatch: ({ first }) => {
      if (first >= seen.length * tenth) seen.push(process.memoryUsage.rss() / 2 ** 20);
    },
  });
  return { early: Math.max(...seen.slice(1, 3)), late: Math.max(...seen.slice(-2)) };
}

const tasks = { checkpoint, resume, memory };
const [task, ...args] = process.argv.slice(2);
try {
  console.log(JSON.stringify(await tasks[task](...args)));
} finally {
  rmSync(scratch, { recursive: true });
}
