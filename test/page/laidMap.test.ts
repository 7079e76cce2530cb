import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueWith } from '../../src/page/frame/laidMap.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { mapText } from '../../src/rulesets/tannhauser/maps/mapText.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-map-'));
  await mkdir(join(folder, 'maps'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a map in the window makes the catalogue, hash and all, that its file makes on the command line', async () => {
  const catalogue = await loadCatalogue();
  const map = { ...catalogue.maps[0], id: 'my-board', name: 'My board' };
  await writeFile(join(folder, 'maps', 'my-board.yaml'), mapText(map));
  expect(await catalogueWith(catalogue, map)).toEqual(await loadCatalogue({ overlays: [folder] }));
});

test('a map with the id of one of the data takes its place', async () => {
  const catalogue = await loadCatalogue();
  const map = { ...catalogue.maps[1], name: 'Mine' };
  const { maps, hash } = await catalogueWith(catalogue, map);
  expect(maps.map(({ name }) => name)).toEqual(
    catalogue.maps.map(({ name }, at) => (at === 1 ? 'Mine' : name)),
  );
  expect(hash).not.toBe(catalogue.hash);
});
