import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameStore } from '../../src/simulation/store/gameStore.ts';
import { openGameStore } from '../../src/simulation/store/gameStore.ts';
import { runStudy, type StudyOptions, type StudyOutcome } from '../../src/simulation/study.ts';
import { buildToy, toyStudy } from './buildToy.ts';
import { newFolder } from './store/gamesBatch.ts';
import type { ToyConfiguration } from './toyRuleset.ts';

const CHUNK = 64;

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
});

interface Kept {
  readonly outcome: StudyOutcome;
  /** Every index in order of arrival, and the content of the batches. */
  readonly shown: string;
  readonly damaged: readonly string[];
}

async function play(
  folder: string,
  games: number,
  configuration: ToyConfiguration = {},
  options: Partial<StudyOptions> = {},
): Promise<Kept> {
  const damaged: string[] = [];
  let store: GameStore | undefined;
  let shown = '';
  const outcome = await runStudy(toyStudy(configuration), {
    games,
    threads: 0,
    moduleUrl,
    store: async (columns) => {
      store = await openGameStore(folder, { columns, run: 'toy' }, CHUNK, (file) => damaged.push(file));
      return store;
    },
    ...options,
    onBatch: async (batch) => {
      for (let row = 0; row < batch.games; row++) {
        shown += `${batch.first + row}:${batch.columns.map((column) => column[row]).join()} `;
      }
      await options.onBatch?.(batch);
    },
  });
  await store?.close();
  return { outcome, shown, damaged };
}

/** Ends a study after some games, as Ctrl-C does. */
async function stopAfter(folder: string, games: number, total: number, configuration?: ToyConfiguration) {
  const stop = new AbortController();
  return play(folder, total, configuration, {
    signal: stop.signal,
    chunkGames: 7,
    onBatch: ({ first }) => {
      if (first >= games) stop.abort();
    },
  });
}

async function filesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'hex')] as const)),
  );
}

describe('a study that goes on', () => {
  it.each([0, 1, 63, 64, 100, 250])('after %i games ends as if it had never stopped', async (games) => {
    const [whole, stopped] = [await newFolder(), await newFolder()];
    const reference = await play(whole, 300);
    const first = await stopAfter(stopped, games, 300);
    expect(first.outcome.interrupted).toBe(true);
    const second = await play(stopped, 300, {}, { chunkGames: 11 });
    expect(second.shown).toBe(reference.shown);
    expect(second.outcome.resultsHash).toBe(reference.outcome.resultsHash);
    expect(await filesOf(stopped)).toEqual(await filesOf(whole));
  });

  it('plays no game twice', async () => {
    const folder = await newFolder();
    await stopAfter(folder, 100, 300);
    // Were one of them played again, it would throw and have no result.
    const again = await play(folder, 300, { throwsAt: Array.from({ length: 100 }, (_, index) => index) });
    expect(again.outcome).toMatchObject({ games: 300, failures: [] });
  });

  it('gets more games, with the files of one that had them from the start', async () => {
    const [whole, grown] = [await newFolder(), await newFolder()];
    const reference = await play(whole, 300);
    await play(grown, 130);
    const more = await play(grown, 300);
    expect(more.shown).toBe(reference.shown);
    expect(more.outcome.resultsHash).toBe(reference.outcome.resultsHash);
    expect(await filesOf(grown)).toEqual(await filesOf(whole));
  });

  it('is played block by block into the files of one that is played at once, and read block by block again', async () => {
    const [whole, blocks] = [await newFolder(), await newFolder()];
    const throwsAt = [70];
    const reference = await play(whole, 300, { throwsAt });
    const ends = [30, 70, 71, 140, 192, 300];
    const playBlocks = async (configuration: ToyConfiguration) => {
      let shown = '';
      const failed: number[] = [];
      for (const [i, games] of ends.entries()) {
        const block = await play(blocks, games, configuration, { first: i === 0 ? 0 : ends[i - 1] });
        shown += block.shown;
        failed.push(...block.outcome.failures.map(({ index }) => index));
      }
      return { shown, failed };
    };
    expect(await playBlocks({ throwsAt })).toEqual({ shown: reference.shown, failed: throwsAt });
    expect(await filesOf(blocks)).toEqual(await filesOf(whole));
    const every = Array.from({ length: 300 }, (_, index) => index);
    expect(await playBlocks({ throwsAt: every })).toEqual({ shown: reference.shown, failed: throwsAt });
    expect(await filesOf(blocks)).toEqual(await filesOf(whole));
  });

  it('keeps its games without a result, and where they were', async () => {
    const [whole, stopped] = [await newFolder(), await newFolder()];
    const throwsAt = [5, 64, 127, 299];
    const reference = await play(whole, 300, { throwsAt });
    await stopAfter(stopped, 100, 300, { throwsAt });
    const second = await play(stopped, 300, { throwsAt });
    const indices = ({ outcome }: Kept) => outcome.failures.map(({ index, message }) => [index, message]);
    expect(indices(second)).toEqual(indices(reference));
    expect(second.shown).toBe(reference.shown);
    expect(await filesOf(stopped)).toEqual(await filesOf(whole));
  });

  it('is looked at where it was looked at before', async () => {
    const looks = async (folder: string): Promise<Kept & { readonly seen: readonly number[] }> => {
      const seen: number[] = [];
      const look = {
        next: (games: number) => games + 30,
        isOver: (games: number) => {
          seen.push(games);
          return games >= 150;
        },
      };
      return { ...(await play(folder, 1000, {}, { look })), seen };
    };
    const [whole, stopped] = [await newFolder(), await newFolder()];
    const reference = await looks(whole);
    await stopAfter(stopped, 100, 1000);
    const second = await looks(stopped);
    expect(second.seen).toEqual(reference.seen);
    expect(second.outcome).toMatchObject({ games: 150, stopped: true });
    expect(second.outcome.resultsHash).toBe(reference.outcome.resultsHash);
    // And once more: all games are there.
    expect((await looks(stopped)).shown).toBe(reference.shown);
  });

  it.each([0, 2])('plays a damaged chunk again, and no other (%i threads)', async (threads) => {
    const folder = await newFolder();
    const reference = await play(folder, 300);
    const before = await filesOf(folder);
    const [, name] = [...before.keys()];
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, name), bytes.subarray(0, 200));
    // All other games would fail, so none of them may be played.
    const throwsAt = Array.from({ length: 300 }, (_, index) => index).filter(
      (index) => index < CHUNK || index >= 2 * CHUNK,
    );
    const again = await play(folder, 300, { throwsAt }, { threads });
    expect(again.damaged).toEqual([join(folder, name)]);
    expect(again.shown).toBe(reference.shown);
    expect(await filesOf(folder)).toEqual(before);
  });

  it('plays a chunk in the middle and the games at the end, when both are missing', async () => {
    const folder = await newFolder();
    const reference = await play(folder, 300);
    const [, second] = [...(await filesOf(folder)).keys()];
    await writeFile(join(folder, second), 'nothing');
    const more = await play(folder, 400, {}, { threads: 2 });
    expect(more.shown.startsWith(reference.shown)).toBe(true);
    expect(more.outcome.games).toBe(400);
  });
});
