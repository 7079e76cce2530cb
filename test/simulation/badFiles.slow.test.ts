/** Every content of a run's files gives a coded error or an answer, in less than a second, and never a crash. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';
import { lockFolder, ownerOf } from '../../src/simulation/folderLock.ts';
import { readManifest, readStudy } from '../../src/simulation/readRun.ts';
import { createRunFolder } from '../../src/simulation/runFolder.ts';
import { openChunkReader } from '../../src/simulation/store/chunkReader.ts';
import { openGameStore } from '../../src/simulation/store/gameStore.ts';
import { listRuns } from '../../src/simulation/storedRuns/listRuns.ts';
import { prunable } from '../../src/simulation/storedRuns/pruneRuns.ts';
import { toyStudy } from './buildToy.ts';
import { batchOf, format } from './store/gamesBatch.ts';

const CASES = 10_000;
const MOST_MILLISECONDS = 1000;
const CHUNK = 50;

let home: string;
let manifest: string;
beforeAll(async () => {
  home = join(await mkdtemp(join(tmpdir(), 'shockroll-bad-')), 'run');
  const study = toyStudy({ milliseconds: 3 }, 9);
  const run = { command: 'play', line: 'shockroll play', engine: '0.1.0', study, games: 2, repeatable: true };
  const folder = await createRunFolder(run, home, false);
  const results = { games: 2, resultsHash: 'ab'.repeat(32), failures: [], seconds: 1, gamesPerSecond: 2 };
  await folder.finish('complete', results);
  await folder.close();
  manifest = await readFile(join(home, 'manifest.json'), 'utf8');
});

/** Runs an action that may throw coded errors only, within the time limit. */
async function expectCoded(act: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  try {
    await act();
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ShockrollError);
  }
  expect(performance.now() - start).toBeLessThan(MOST_MILLISECONDS);
}

/** A text with some of its characters replaced, dropped or doubled. */
function damaged(text: string): fc.Arbitrary<string> {
  const places = fc.array(fc.tuple(fc.nat(text.length), fc.nat(12), fc.string({ maxLength: 6 })), {
    minLength: 1,
    maxLength: 4,
  });
  return places.map((edits) =>
    edits.reduce((all, [at, drop, put]) => all.slice(0, at) + put + all.slice(at + drop), text),
  );
}

it('a manifest', async () => {
  const texts = fc.oneof(
    damaged(manifest),
    fc.json(),
    fc.string(),
    fc.constantFrom(
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      '1e999',
      '{"__proto__":{"format":2}}',
      '\u0000',
    ),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await writeFile(join(home, 'manifest.json'), text);
      await expectCoded(() => readManifest(home));
      await expectCoded(() => readStudy(home));
      await expectCoded(() => listRuns(home));
    }),
    { numRuns: CASES },
  );
  await writeFile(join(home, 'manifest.json'), manifest);
  expect((await readManifest(home)).status).toBe('complete');
});

it('a chunk, and files that look like one', async () => {
  const folder = join(home, 'games');
  const store = await openGameStore(folder, format, CHUNK, () => {});
  await store.append(batchOf(0, CHUNK));
  await store.close();
  const [name] = await readdir(folder);
  const good = await readFile(join(folder, name));
  await rm(join(folder, name));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(good.length - 1).map((end) => good.subarray(0, end)),
    fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 })).map(([at, flip]) => {
      const copy = Uint8Array.from(good);
      copy[at] ^= flip;
      return copy;
    }),
  );
  const names = fc.oneof(
    fc.constant(name),
    fc.stringMatching(/^[0-9]{6,18}-[0-9]{1,18}-[0-9a-f]{16}\.arrows$/),
    fc.stringMatching(/^[0-9a-z.-]{1,40}$/).filter((word) => !/^\.+$/.test(word)),
  );
  await fc.assert(
    fc.asyncProperty(names, bytes, async (file, content) => {
      await writeFile(join(folder, file), content);
      await expectCoded(async () => {
        const reader = await openChunkReader(folder, format, CHUNK, () => {});
        // Nothing of what was damaged may come through.
        for (const number of reader.files.keys()) expect(await reader.load(number)).toBeUndefined();
      }).finally(() => rm(join(folder, file)));
    }),
    { numRuns: CASES },
  );
});

it('a lock', async () => {
  const texts = fc.oneof(
    fc.string(),
    fc.integer().map((id) => `${id}\n`),
    fc.tuple(fc.nat(), fc.string()).map(([id, host]) => `${id} ${host}\n`),
    fc.bigInt().map((id) => `${id}\n`),
  );
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      await writeFile(join(home, 'lock'), text);
      await expectCoded(() => ownerOf(home));
      await expectCoded(() => prunable(home, false));
      await expectCoded(async () => (await lockFolder(home, '--out'))());
      await rm(join(home, 'lock'), { force: true });
    }),
    { numRuns: CASES },
  );
});
