import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentHash } from '../../src/data/hash.ts';
import { replacedAt } from '../../src/data/place.ts';
import { playVariants, type Variant } from '../../src/experiments/variants.ts';
import { createRunFolder } from '../../src/simulation/runFolder.ts';
import { createChunkDecoder, createChunkEncoder } from '../../src/simulation/store/chunkFile.ts';
import { chunkFileName } from '../../src/simulation/store/chunkName.ts';
import { readStoredRun, readStoredVariants } from '../../src/simulation/storedRuns/storedRun.ts';
import { printedBy, refusalOf } from './inProcess.ts';

const GAMES = 6;
/** The baseline, a variant with another setting, and one with another value. */
const FIGURE = 'eva-kramer: combat 9';
const FOLDER = /^eva-kramer-/;

let home: string;
let whole: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-variants-'));
  whole = join(home, 'whole');
  await compare(whole);
}, 60_000);

/** Plays and stores the variants of a comparing study, without its report. */
async function compare(path: string): Promise<void> {
  const plan = join(home, 'plan');
  const duel = ['eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '7', '--games', '1'];
  await printedBy('play', ...duel, '--out', plan, '--plan', '--quiet');
  const { manifest, study } = await readStoredRun(plan);
  const configuration = replacedAt(study.configuration, ['rulings', 'passingAllowed'], true);
  const catalogue = replacedAt(study.catalogue, ['characters', 0, 'rows', 0, 'combat'], 9);
  const variants: readonly Variant[] = [
    { name: 'baseline', study },
    { name: 'passingAllowed=true', study: { ...study, configuration } },
    { name: FIGURE, study: { ...study, catalogue } },
  ];
  const { identity } = manifest;
  const run = { ...identity, command: 'balance rules', line: 'a line', study, games: GAMES, variants: true };
  const folder = await createRunFolder(run, path, false);
  const { played } = await playVariants(variants, {
    games: GAMES,
    pool: undefined,
    storeOf: (variant, columns) => folder.openVariant(variant.name, variant.study, columns, () => {}),
  });
  const list = played.map(({ variant, games, resultsHash }) => {
    const { configuration: request, seed } = variant.study;
    const catalogueHash = contentHash(variant.study.catalogue);
    return { name: variant.name, configuration: request, seed, catalogueHash, games, resultsHash };
  });
  await folder.write('variants.json', JSON.stringify(list));
  const resultsHash = contentHash(list.map((variant) => variant.resultsHash));
  const results = { games: 3 * GAMES, resultsHash, failures: [], seconds: 1, gamesPerSecond: 1 };
  await folder.finish('complete', results);
  await folder.close();
}

afterEach(() => {
  process.exitCode = 0;
});

async function copyOf(name: string): Promise<string> {
  const run = join(home, name);
  await cp(whole, run, { recursive: true });
  return run;
}

/** The folder of the variant with another value. */
async function figureOf(run: string): Promise<string> {
  const [found] = (await readdir(join(run, 'games'))).filter((name) => FOLDER.test(name));
  return join(run, 'games', found);
}

async function chunkOf(variant: string): Promise<string> {
  const [found] = (await readdir(variant)).filter((name) => name.endsWith('.arrows'));
  return found;
}

async function verify(run: string, ...more: readonly string[]) {
  return JSON.parse(await printedBy('runs', 'verify', run, '--json', '--quiet', '--threads', '0', ...more));
}

describe('runs verify of a study that compares', () => {
  it('plays games of every variant again, from the folder alone', async () => {
    const elsewhere = await copyOf('elsewhere');
    const found = await verify(elsewhere, '--games', '4');
    expect(found).toMatchObject({ holds: true, hashHolds: true, games: 3 * GAMES, replayed: 12 });
    const names = found.variants.map(({ name, holds }: { name: string; holds: boolean }) => [name, holds]);
    expect(names).toHaveLength(3);
    expect(names).toContainEqual(['passingAllowed=true', true]);
    expect(names).toContainEqual([FIGURE, true]);
    expect(await verify(elsewhere, '--all')).toMatchObject({
      holds: true,
      replayed: 3 * GAMES,
      differing: 0,
    });
    const text = await printedBy('runs', 'verify', elsewhere, '--quiet');
    expect(text).toContain(`${3 * GAMES} games of 3 variants are in its files.`);
    expect(process.exitCode).not.toBe(1);
  });

  it('names the variant with a game that was made up', async () => {
    const run = await copyOf('lied-to');
    const variant = (await readStoredVariants(run)).find(({ folder }) => FOLDER.test(folder.slice(6)));
    if (variant === undefined) throw new Error('the variant is missing');
    const chunk = await chunkOf(variant.games);
    const games = createChunkDecoder(variant.format)(await readFile(join(variant.games, chunk)), GAMES);
    if (games === undefined) throw new Error('the chunk cannot be read');
    const turns = variant.format.columns.findIndex(({ name }) => name === 'turns');
    games.columns[turns][3] += 1;
    const lie = Buffer.concat(createChunkEncoder(variant.format)(games));
    await rm(join(variant.games, chunk));
    await writeFile(join(variant.games, chunkFileName(0, GAMES, lie)), lie);
    const found = await verify(run);
    expect(found).toMatchObject({ holds: false, hashHolds: false, damaged: [], differing: 1 });
    expect(found.wrong).toMatchObject([{ variant: variant.folder, index: 3, value: { column: 'turns' } }]);
    const wrong = found.variants.filter(({ holds }: { holds: boolean }) => !holds);
    expect(wrong).toMatchObject([{ name: FIGURE, differing: 1, hashHolds: false }]);
    expect(process.exitCode).toBe(1);
    const text = await printedBy('runs', 'verify', run, '--quiet');
    expect(text).toContain(`variant "${FIGURE}" in ${variant.folder} is not intact`);
    expect(text).toContain(`${variant.folder}, game 3: turns is`);
  });

  it('names the variant with a damaged file, and the one whose games are gone', async () => {
    const run = await copyOf('damaged');
    const variant = await figureOf(run);
    const chunk = join(variant, await chunkOf(variant));
    await writeFile(chunk, 'x');
    const found = await verify(run);
    expect(found).toMatchObject({ holds: false, hashHolds: false, damaged: [chunk], games: 2 * GAMES });
    await rm(variant, { recursive: true });
    const gone = await verify(run);
    expect(gone).toMatchObject({ holds: false, hashHolds: false, damaged: [], games: 2 * GAMES });
    const wrong = gone.variants.filter(({ holds }: { holds: boolean }) => !holds);
    expect(wrong).toMatchObject([{ name: FIGURE, games: 0 }]);
  });

  it('refuses variants that are not what their folder says', async () => {
    const run = await copyOf('changed');
    const variant = await figureOf(run);
    const file = join(variant, 'variant.json');
    const was = await readFile(file, 'utf8');
    await writeFile(file, was.replace('"value":9', '"value":8'));
    const changed = await refusalOf('runs', 'verify', run, '--quiet');
    expect(changed.faults).toMatchObject([{ code: 'data/catalogue-changed', place: { file } }]);
    await writeFile(file, was.replace('"seed":7', '"seed":8'));
    const other = await refusalOf('runs', 'verify', run, '--quiet');
    expect(other.faults).toMatchObject([{ code: 'data/not-a-run', place: { file } }]);
    await writeFile(file, was.replace('"path":[', '"path":["constructor",'));
    const nowhere = await refusalOf('runs', 'verify', run, '--quiet');
    expect(nowhere.faults).toMatchObject([{ code: 'data/catalogue-changed' }]);
    await rm(file);
    const unknown = await refusalOf('runs', 'verify', run, '--quiet');
    expect(unknown.faults).toMatchObject([{ code: 'data/not-a-run', place: { file } }]);
  });

  it('holds an interrupted one against nothing but its games', async () => {
    const run = await copyOf('interrupted');
    const file = join(run, 'manifest.json');
    // As versions before the hashes of files wrote it.
    const { hashes, checksum, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
    expect([Object.keys(hashes).includes('variants.json'), typeof checksum]).toEqual([true, 'string']);
    const files = manifest.files.filter((name: string) => name !== 'variants.json');
    await writeFile(file, JSON.stringify({ ...manifest, status: 'interrupted', files }));
    expect(await verify(run)).toMatchObject({ holds: true, hashHolds: null, replayed: 3 * GAMES });
  });

  it('holds the first games against the hash, where later ones were played but not counted', async () => {
    const run = await copyOf('shorter');
    const file = join(run, 'variants.json');
    const list = JSON.parse(await readFile(file, 'utf8'));
    const two = await verify(run);
    expect(two.hashHolds).toBe(true);
    list[1].games = GAMES - 1;
    await writeFile(file, JSON.stringify(list));
    const wrong = (await verify(run)).variants.filter(({ holds }: { holds: boolean }) => !holds);
    expect(wrong).toMatchObject([{ name: 'passingAllowed=true', hashHolds: false, differing: 0 }]);
  });
});
