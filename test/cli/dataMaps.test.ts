import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { slowly } from '../config/slowly.ts';
import { printedBy, refusalOf } from './inProcess.ts';
import { shellWords } from './shellWords.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shockroll-maps-'));
});
afterEach(() => rm(folder, { recursive: true }));

const runData = (args: readonly string[]): Promise<string> => printedBy('data', ...args);

async function faultsOf(args: readonly string[]): Promise<readonly string[]> {
  const { faults } = await refusalOf('data', ...args);
  return faults.map(({ place, message, nearest }) => `${place.path}: ${message} (${nearest})`);
}

/** The arguments of a command as a shell splits them. */
describe('house maps', () => {
  const files = readdirSync('datasets/house/maps');

  test('three, whose ids say that they are house data, one of them unfair', async () => {
    const { maps } = await loadCatalogue();
    const house = maps.filter(({ id }) => id !== 'castle-ksiaz');
    expect(house.map(({ id }) => id)).toEqual(['house-cloister', 'house-crooked-manor', 'house-mirror-keep']);
    expect(house.map(({ source }) => source.includes('unfair on purpose'))).toEqual([false, true, false]);
    expect(files).toHaveLength(3);
  });

  test.each(files)('%s is what the command in it makes, byte for byte', async (file) => {
    const text = readFileSync(`datasets/house/maps/${file}`, 'utf8');
    const { maps } = await loadCatalogue();
    const map = maps.find(({ id }) => id === `house-${file.replace('.yaml', '')}`);
    const command = /made by "shockroll data (.*)";/.exec(map?.source ?? '')?.[1] ?? '';
    expect(await runData(shellWords(command))).toBe(text);
  });
});

describe('data generate-map', () => {
  test('writes a file that data validate takes, with the drawn seed in its id', async () => {
    const text = await runData(['generate-map', '--rooms', '6']);
    const seed = /--seed (\d+)/.exec(text)?.[1];
    expect(text).toContain(`id: generated-${seed}\n`);
    const out = join(folder, 'maps.yaml');
    await runData(['generate-map', '--rooms', '6', '--seed', String(seed), '--out', out]);
    expect(await readFile(out, 'utf8')).toBe(text);
  });

  test('names every wrong option', async () => {
    const options = ['--rooms', '50', '--symmetry', 'mirrr', '--entries', '3', '--id', 'A b', '--name', ''];
    expect(await faultsOf(['generate-map', ...options])).toEqual([
      '--rooms: found 50, expected an integer from 4 to 24 (undefined)',
      '--entries: found 3, expected 2 or 4 (undefined)',
      '--symmetry: found "mirrr", expected one of point, mirror (mirror)',
      '--id: found "A b", expected a kebab-case id (undefined)',
      '--name: expected a name of 1 to 80 characters on one line (undefined)',
    ]);
  });
});

describe('data map', () => {
  slowly('draws into files and to standard output', async () => {
    const [svg, png] = ['map.svg', 'map.png'].map((name) => join(folder, name));
    await runData(['map', 'castle-ksiaz', '--svg', svg, '--png', png]);
    expect(await readFile(svg, 'utf8')).toBe(await runData(['map', 'Castle Ksiaz', '--svg', '-']));
    expect((await readFile(png)).subarray(1, 4).toString()).toBe('PNG');
  });

  test('draws both pictures or none', async () => {
    const svg = join(folder, 'map.svg');
    const png = join(folder, 'missing', 'map.png');
    const { faults } = await refusalOf('data', 'map', 'castle-ksiaz', '--svg', svg, '--png', png);
    expect(faults).toMatchObject([{ code: 'system/not-found', place: { file: png } }]);
    expect(
      (await refusalOf('data', 'map', 'castle-ksiaz', '--svg', '-', '--png', folder)).faults,
    ).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('draws miniatures where --miniature puts them', async () => {
    const miniatures = ['--miniature', 'eva-kramer@63', '--miniature', 'john-macneal@72'];
    const svg = await runData(['map', 'castle-ksiaz', '--svg', '-', ...miniatures]);
    expect(svg).toContain('Eva Krämer on 63');
    expect(svg).toContain('John MacNeal on 72');
  });

  test('refuses what is no map, has no file, or puts miniatures where none can stand', async () => {
    expect(await faultsOf(['map', 'mp40', '--svg', '-'])).toEqual([
      expect.stringMatching(/^MAP: "mp40" is one of the items, expected a map/),
    ]);
    expect(await faultsOf(['map', 'castle-ksiaz'])).toEqual([expect.stringMatching(/^--svg: found neither/)]);
    const miniatures = ['eva-kraer@63', 'eva-kramer@62', 'karl-zermann@63', 'john-macneal@63', 'x'];
    const given = miniatures.flatMap((miniature) => ['--miniature', miniature]);
    expect(await faultsOf(['map', 'castle-ksiaz', '--svg', '-', ...given])).toEqual([
      expect.stringMatching(/^--miniature: unknown character "eva-kraer".*\(eva-kramer\)$/),
      expect.stringMatching(/^--miniature: found the circle "62", expected one from 0 to 150 on which/),
      expect.stringMatching(/^--miniature: circle 63 has a miniature already/),
      expect.stringMatching(/^--miniature: found "x", expected CHARACTER@CIRCLE/),
    ]);
  });
});
