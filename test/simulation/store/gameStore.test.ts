import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ColumnBatch } from '../../../src/game/contract.ts';
import { type GameStore, openGameStore } from '../../../src/simulation/store/gameStore.ts';
import { batchOf, format, newFolder } from './gamesBatch.ts';

const CHUNK = 100;
const failure = { index: 150, cause: 'threw', message: 'no' } as const;

function open(folder: string, damaged: string[] = []): Promise<GameStore> {
  return openGameStore(folder, format, CHUNK, (file) => damaged.push(file));
}

async function written(folder: string, batches: readonly ColumnBatch[]): Promise<readonly string[]> {
  const store = await open(folder);
  for (const batch of batches) await store.append(batch);
  await store.close();
  return (await readdir(folder)).sort();
}

/** Games of some chunks as `first+games`, with `!` for a last game without a result. */
async function piecesIn(store: GameStore, ...chunks: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const chunk of chunks) {
    for (const { batch, failure } of (await store.load(chunk)) ?? []) {
      expect(batch).toEqual(batchOf(batch.first, batch.games));
      found.push(`${batch.first}+${batch.games}${failure === null ? '' : '!'}`);
    }
  }
  return found;
}

describe('the games of a run', () => {
  it('have the same files whatever batches they came in', async () => {
    const whole = await newFolder();
    const names = await written(whole, [batchOf(0, 250)]);
    expect(names).toEqual([
      expect.stringMatching(/^000000-100-/),
      expect.stringMatching(/^000001-100-/),
      expect.stringMatching(/^000002-50-/),
    ]);
    const cut = await newFolder();
    const pieces: ColumnBatch[] = [];
    for (let first = 0; first < 250; first += pieces[pieces.length - 1].games) {
      pieces.push(batchOf(first, Math.min(250 - first, 1 + ((first * 7) % 97))));
    }
    expect(await written(cut, pieces)).toEqual(names);
    for (const name of names) {
      expect(await readFile(join(cut, name))).toEqual(await readFile(join(whole, name)));
    }
  });

  it('are written as they were, however soon the next ones come', async () => {
    const folder = await newFolder();
    await written(folder, [batchOf(0, 1000)]);
    const damaged: string[] = [];
    const store = await open(folder, damaged);
    const chunks = Array.from({ length: 10 }, (_, chunk) => chunk);
    expect(await piecesIn(store, ...chunks)).toEqual(chunks.map((chunk) => `${chunk * CHUNK}+${CHUNK}`));
    expect(damaged).toEqual([]);
  });

  it('are read back around the games without a result', async () => {
    const folder = await newFolder();
    const store = await open(folder);
    await store.append(batchOf(0, 150));
    await store.quarantine({ ...failure, ...{ stack: 'at a path of this machine' } });
    await store.append(batchOf(151, 49));
    await store.close();
    const again = await open(folder);
    expect(again.end).toBe(200);
    expect(await piecesIn(again, 0, 1)).toEqual(['0+100', '100+50!', '151+49']);
    const [piece] = (await again.load(1)) ?? [];
    expect(piece.failure).toEqual(failure);
  });

  it('are read while they are played, those that no file has yet too', async () => {
    const [folder, whole] = [await newFolder(), await newFolder()];
    await written(folder, [batchOf(0, 130)]);
    const store = await open(folder);
    expect(await piecesIn(store, 1)).toEqual(['100+30']);
    await store.append(batchOf(130, 20));
    await store.quarantine(failure);
    await store.append(batchOf(151, 4));
    expect(await piecesIn(store, 1)).toEqual(['100+50!', '151+4']);
    await store.append(batchOf(155, 45));
    expect(await piecesIn(store, 1)).toEqual(['100+50!', '151+49']);
    await store.close();
    const reference = await open(whole);
    await reference.append(batchOf(0, 150));
    await reference.quarantine(failure);
    await reference.append(batchOf(151, 49));
    await reference.close();
    expect((await readdir(folder)).sort()).toEqual((await readdir(whole)).sort());
  });

  it('go on in the chunk that was begun, with the bytes of one that was never interrupted', async () => {
    const [stopped, whole] = [await newFolder(), await newFolder()];
    await written(stopped, [batchOf(0, 130)]);
    const store = await open(stopped);
    expect(store.end).toBe(130);
    expect(await piecesIn(store, 0, 1)).toEqual(['0+100', '100+30']);
    await store.append(batchOf(130, 120));
    await store.close();
    expect((await readdir(stopped)).sort()).toEqual(await written(whole, [batchOf(0, 250)]));
  });

  it('are written while the last chunk is still growing, and the shorter file goes', async () => {
    const folder = await newFolder();
    await written(folder, [batchOf(0, 30)]);
    const store = await open(folder);
    await store.load(0);
    await store.append(batchOf(30, 30));
    await store.close();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^000000-60-/)]);
  });
});

describe('what a crash leaves', () => {
  it('a longer and a shorter file of one chunk: the longer one counts', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    await written(folder, [batchOf(0, 60)]);
    const [shorter] = await written(other, [batchOf(0, 30)]);
    await writeFile(join(folder, shorter), await readFile(join(other, shorter)));
    expect(await piecesIn(await open(folder), 0)).toEqual(['0+60']);
  });

  it('half a file that never got its name is no chunk', async () => {
    const folder = await newFolder();
    const [name] = await written(folder, [batchOf(0, 60)]);
    const bytes = await readFile(join(folder, name));
    await writeFile(join(folder, `000001-100-0123456789abcdef.arrows.7-1.part`), bytes.subarray(0, 50));
    const store = await open(folder);
    expect([store.has(0), store.has(1), store.end]).toEqual([true, false, 60]);
  });
});

describe('a damaged chunk', () => {
  const damages: readonly (readonly [string, (bytes: Buffer) => Uint8Array])[] = [
    ['truncated', (bytes) => bytes.subarray(0, bytes.length - 9)],
    ['empty', () => new Uint8Array(0)],
    ['with one flipped bit', (bytes) => Uint8Array.from(bytes, (byte, i) => (i === 400 ? byte ^ 1 : byte))],
    ['longer than it was', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
  ];

  it.each(damages)('%s is told, played again and replaced', async (_, damage) => {
    const folder = await newFolder();
    const names = await written(folder, [batchOf(0, 250)]);
    const good = await readFile(join(folder, names[1]));
    await writeFile(join(folder, names[1]), damage(good));
    const shown: string[] = [];
    const store = await open(folder, shown);
    expect(await store.load(1)).toBeUndefined();
    expect(shown).toEqual([join(folder, names[1])]);
    await store.append(batchOf(100, 100));
    expect(await piecesIn(store, 2)).toEqual(['200+50']);
    await store.close();
    expect(await readFile(join(folder, names[1]))).toEqual(good);
    expect((await readdir(folder)).sort()).toEqual(names);
  });

  it('of another run is taken for damaged', async () => {
    const folder = await newFolder();
    await written(folder, [batchOf(0, 100)]);
    const other = await openGameStore(folder, { ...format, run: 'another' }, CHUNK, () => {});
    expect(await other.load(0)).toBeUndefined();
  });

  it('whose shorter forerunner is still there costs only the games between', async () => {
    const [folder, other] = [await newFolder(), await newFolder()];
    const [longer] = await written(folder, [batchOf(0, 60)]);
    const [shorter] = await written(other, [batchOf(0, 30)]);
    await writeFile(join(folder, shorter), await readFile(join(other, shorter)));
    await writeFile(join(folder, longer), '');
    expect(await piecesIn(await open(folder), 0)).toEqual(['0+30']);
  });
});
