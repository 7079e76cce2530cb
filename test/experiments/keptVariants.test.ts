import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  type PlayedVariant,
  playVariants,
  type Variant,
  type VariantsOptions,
} from '../../src/experiments/variants.ts';
import { openGameStore } from '../../src/simulation/store/gameStore.ts';
import { buildToy, toyStudy } from '../simulation/buildToy.ts';
import { newFolder } from '../simulation/store/gamesBatch.ts';
import type { ToyConfiguration } from '../simulation/toyRuleset.ts';

const GAMES = 60;
const CHUNK = 25;

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
});

function variantsOf(configuration: ToyConfiguration): readonly Variant[] {
  return ['one', 'two'].map((name, i) => ({ name, study: toyStudy(configuration, i + 1) }));
}

/**
 * Plays both variants in blocks, and only the second one after the second look.
 * @param folder undefined stores nothing
 */
async function play(
  folder: string | undefined,
  configuration: ToyConfiguration = {},
  options: Partial<VariantsOptions> = {},
) {
  const variants = variantsOf(configuration);
  const shown: string[] = [];
  const look = (played: readonly PlayedVariant[]) => (played[0].games < 40 ? variants : variants.slice(1));
  const { played, stored, interrupted } = await playVariants(variants, {
    games: GAMES,
    pool: undefined,
    moduleUrl,
    block: 20,
    look,
    ...(folder === undefined
      ? {}
      : {
          storeOf: ({ name }, columns) =>
            openGameStore(join(folder, name), { columns, run: name }, CHUNK, () => {}),
        }),
    ...options,
    onBatch: (variant, batch) => {
      for (let row = 0; row < batch.games; row++) {
        shown.push(
          `${variant.name} ${batch.first + row}: ${batch.columns.map((column) => column[row]).join()}`,
        );
      }
      options.onBatch?.(variant, batch);
    },
  });
  const results = played.map(({ games, points, resultsHash }) => ({ games, points, resultsHash }));
  return { results, shown, stored, interrupted };
}

async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.sort().map(async (path) => `${path.slice(folder.length)} ${await readFile(path, 'hex')}`),
  );
}

test('arms that are kept are those that are not, and nothing of them is played twice', async () => {
  const folder = await newFolder();
  const plain = await play(undefined);
  expect(await play(folder)).toEqual(plain);
  expect(plain.results.map(({ games }) => games)).toEqual([40, GAMES]);
  // Were one of them played again, it would throw.
  const throwsAt = Array.from({ length: GAMES }, (_, index) => index);
  const again = await play(folder, { throwsAt });
  expect(again.shown).toEqual(plain.shown);
  expect(again.results.map(({ points }) => points)).toEqual(plain.results.map(({ points }) => points));
  expect(again.stored).toBe(40 + GAMES);
});

test.each([10, 50, 75])('arms stopped after %i games end as if they had not been', async (games) => {
  const [whole, stopped] = [await newFolder(), await newFolder()];
  const reference = await play(whole);
  const stop = new AbortController();
  let seen = 0;
  const first = await play(
    stopped,
    {},
    {
      signal: stop.signal,
      onBatch: (_, batch) => {
        seen += batch.games;
        if (seen >= games) stop.abort();
      },
    },
  );
  expect(first.interrupted).toBe(true);
  const second = await play(stopped);
  expect({ ...second, stored: 0 }).toEqual(reference);
  expect(second.stored).toBeGreaterThanOrEqual(games);
  expect(await filesOf(stopped)).toEqual(await filesOf(whole));
});
