import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { expect, test } from 'vitest';
import type { ColumnSpec } from '../../src/game/contract.ts';
import { GAMES_FOLDER } from '../../src/simulation/manifest.ts';
import { readManifest } from '../../src/simulation/readRun.ts';
import { chunkRun, createRunFolder } from '../../src/simulation/runFolder.ts';
import { longChunks } from '../../src/simulation/storedRuns/longGames.ts';
import { toyStudy } from './buildToy.ts';
import { newFolder } from './store/gamesBatch.ts';

/** Only `a` has packs, and kills of `b` are not counted. */
const COLUMNS: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['first', 'second'] },
  { name: 'lost:first', type: 'uint8' },
  { name: 'kills:a', type: 'uint8' },
  { name: 'pack:a', type: 'uint8', labels: ['combat', 'stamina'] },
  { name: 'wounds:a', type: 'int16' },
  { name: 'wounds:b', type: 'int16' },
];
const RUN = {
  command: 'play',
  line: 'shockroll play',
  engine: '0.1.0',
  study: toyStudy(),
  games: 2,
  chunkGames: 2,
  repeatable: true,
  variants: false,
};

test('what a game does not say of a miniature is null, never a zero or the value of another miniature', async () => {
  const path = join(await newFolder(), 'run');
  const folder = await createRunFolder(RUN, path, false);
  const store = await folder.openGames(COLUMNS, () => {});
  const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
  const wounds = [Int16Array.of(1, 2), Int16Array.of(5, 6)];
  const columns = [bytes(0, 1), bytes(3, 4), bytes(7, 8), bytes(1, 0), ...wounds];
  await store.append({ first: 0, games: 2, columns });
  await store.close();
  const manifest = await readManifest(path);
  await folder.close();
  const { study, chunkGames } = RUN;
  const run = chunkRun({ ...study, catalogueHash: manifest.identity.catalogueHash, chunkGames });
  const format = { columns: COLUMNS, run };
  const rows: unknown[] = [];
  for await (const chunk of longChunks(
    { games: join(path, GAMES_FOLDER), format, manifest },
    undefined,
    (file) => {
      throw new Error(`damaged: ${file}`);
    },
  ))
    rows.push(...tableFromIPC(chunk.bytes).toArray());
  expect(rows).toEqual([
    { index: 0, miniature: 'a', winner: 'first', kills: 7, pack: 'stamina', wounds: 1 },
    { index: 0, miniature: 'b', winner: 'first', kills: null, pack: null, wounds: 5 },
    { index: 1, miniature: 'a', winner: 'second', kills: 8, pack: 'combat', wounds: 2 },
    { index: 1, miniature: 'b', winner: 'second', kills: null, pack: null, wounds: 6 },
  ]);
});
