import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableFromIPC } from '@uwdata/flechette';
import { fromArrow } from 'arquero';
import { describe, expect, it } from 'vitest';
import { SystemError } from '../../src/base/errors.ts';
import type { ColumnBatch, ColumnSpec } from '../../src/game/contract.ts';
import { createGamesFile } from '../../src/simulation/gamesFile.ts';

const specs: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: ['Reich', 'Union', 'draw'] },
  { name: 'turns', type: 'int16' },
  { name: 'decisions', type: 'uint32' },
  { name: 'score', type: 'float64' },
];

function batch(first: number, games: number): ColumnBatch {
  const rows = Array.from({ length: games }, (_, row) => first + row);
  return {
    first,
    games,
    columns: [
      Uint8Array.from(rows, (index) => index % 3),
      Int16Array.from(rows, (index) => (index % 100) - 50),
      Uint32Array.from(rows, (index) => index * 100_003),
      Float64Array.from(rows, (index) => index / 7),
    ],
  };
}

async function write(batches: readonly ColumnBatch[]): Promise<Uint8Array> {
  const path = join(await mkdtemp(join(tmpdir(), 'shockroll-games-')), 'games.arrows');
  const file = await createGamesFile(path, specs);
  for (const part of batches) await file.append(part);
  await file.close();
  return new Uint8Array(await readFile(path));
}

describe('the games file', () => {
  it('gives back every value, over several record batches', async () => {
    const games = 40_000;
    const table = tableFromIPC(await write([batch(0, games)]));
    expect(table.numRows).toBe(games);
    expect(table.schema.fields.map(({ name }) => name)).toEqual([
      'index',
      'winner',
      'turns',
      'decisions',
      'score',
    ]);
    const columns = batch(0, games).columns;
    expect(table.getChild('turns').toArray()).toEqual(columns[1]);
    expect(table.getChild('decisions').toArray()).toEqual(columns[2]);
    expect(table.getChild('score').toArray()).toEqual(columns[3]);
    const winners = [...table.getChild('winner')];
    expect(winners).toEqual(Array.from({ length: games }, (_, i) => ['Reich', 'Union', 'draw'][i % 3]));
  });

  it('has the same bytes whatever batches the games came in', async () => {
    const whole = await write([batch(0, 20_000)]);
    const pieces: ColumnBatch[] = [];
    for (let first = 0; first < 20_000; ) {
      const games = Math.min(20_000 - first, 1 + ((first * 7) % 977));
      pieces.push(batch(first, games));
      first += games;
    }
    expect(Buffer.compare(await write(pieces), whole)).toBe(0);
  });

  it('keeps the index of each game when one between them has no result', async () => {
    const table = fromArrow(await write([batch(0, 3), batch(4, 2)]));
    expect(table.array('index')).toEqual([0, 1, 2, 4, 5]);
    expect(table.array('winner')).toEqual(['Reich', 'Union', 'draw', 'Union', 'draw']);
  });

  it('is readable up to its last record batch when it was never closed', async () => {
    const bytes = await write([batch(0, 20_000)]);
    const table = tableFromIPC(bytes.subarray(0, bytes.length - 8));
    expect(table.numRows).toBe(20_000);
  });

  it('without a game still has its columns', async () => {
    const table = tableFromIPC(await write([]));
    expect(table.numRows).toBe(0);
    expect(table.numCols).toBe(5);
  });

  it.runIf(process.platform === 'linux')('says that the disk is full', async () => {
    const file = await createGamesFile('/dev/full', specs);
    const fault = await file.append(batch(0, 20_000)).catch((thrown: unknown) => thrown);
    expect(fault).toBeInstanceOf(SystemError);
    expect(fault).toMatchObject({
      exitCode: 2,
      faults: [{ code: 'system/disk-full', place: { file: '/dev/full' } }],
    });
    await expect(file.close()).rejects.toMatchObject({ faults: [{ code: 'system/disk-full' }] });
  });

  it('says which folder is missing', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'shockroll-games-')), 'absent', 'games.arrows');
    await expect(createGamesFile(path, specs)).rejects.toMatchObject({
      faults: [{ code: 'system/not-found', place: { file: path } }],
    });
  });
});
