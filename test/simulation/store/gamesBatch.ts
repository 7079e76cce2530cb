import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ColumnBatch, ColumnSpec } from '../../../src/game/contract.ts';
import type { ChunkFormat } from '../../../src/simulation/store/chunkFile.ts';

export const LABELS = ['Reich', 'Union', 'draw'];

export const specs: readonly ColumnSpec[] = [
  { name: 'winner', type: 'uint8', labels: LABELS },
  { name: 'turns', type: 'int16' },
  { name: 'actions', type: 'uint16' },
  { name: 'decisions', type: 'uint32' },
  { name: 'score', type: 'float64' },
];

export const format: ChunkFormat = { columns: specs, run: 'a run' };

/** Games whose values are functions of their index. */
export function batchOf(first: number, games: number): ColumnBatch {
  const rows = Array.from({ length: games }, (_, row) => first + row);
  return {
    first,
    games,
    columns: [
      Uint8Array.from(rows, (index) => index % 3),
      Int16Array.from(rows, (index) => (index % 100) - 50),
      Uint16Array.from(rows, (index) => index * 6_007),
      Uint32Array.from(rows, (index) => index * 100_003),
      Float64Array.from(rows, (index) => index / 7),
    ],
  };
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'shockroll-games-'));
}
