import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runStudy } from '../../src/simulation/study.ts';
import { createThreadPool, type ThreadPool } from '../../src/simulation/threads.ts';
import { workerUrl } from '../../src/simulation/workerUrl.ts';
import { buildToy, toyStudy } from './buildToy.ts';

let moduleUrl: string;
let pool: ThreadPool;
beforeAll(async () => {
  moduleUrl = await buildToy();
  pool = createThreadPool(2, moduleUrl);
});
afterAll(async () => {
  await pool.close();
});

const alone = (seed: number, games: number) => runStudy(toyStudy({}, seed), { games, threads: 0, moduleUrl });

it('a thread that is ended while it loads ends nothing else: it requires no ES module', () => {
  const file = JSON.stringify(fileURLToPath(workerUrl()));
  const play = `console.log(typeof require(${file}).play); process.exit()`;
  const given = execFileSync(process.execPath, ['--no-experimental-require-module', '-e', play]);
  expect(given.toString().trim()).toBe('function');
});

describe('threads that outlive a study', () => {
  it('play each study as if it were the only one', async () => {
    for (const seed of [1, 2, 1]) {
      const outcome = await runStudy(toyStudy({}, seed), { games: 90, pool, moduleUrl, chunkGames: 10 });
      expect(outcome.games).toBe(90);
      expect(outcome.resultsHash).toBe((await alone(seed, 90)).resultsHash);
    }
  });

  it('serve the next study after one was stopped', async () => {
    const abort = new AbortController();
    const stopped = await runStudy(toyStudy({ milliseconds: 1 }), {
      games: 5000,
      pool,
      moduleUrl,
      signal: abort.signal,
      onBatch: () => abort.abort(),
    });
    expect(stopped.interrupted).toBe(true);
    const next = await runStudy(toyStudy({}, 3), { games: 40, pool, moduleUrl });
    expect(next.resultsHash).toBe((await alone(3, 40)).resultsHash);
  });

  it('are replaced when a game ends one, and tell which game it was', async () => {
    const broken = await runStudy(toyStudy({ exitsAt: [7] }), { games: 20, pool, moduleUrl });
    expect(broken.failures).toMatchObject([{ index: 7, cause: 'died' }]);
    const next = await runStudy(toyStudy({}, 4), { games: 40, pool, moduleUrl });
    expect(next.resultsHash).toBe((await alone(4, 40)).resultsHash);
  });
});
