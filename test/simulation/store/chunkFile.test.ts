import { tableFromIPC } from '@uwdata/flechette';
import { fromArrow } from 'arquero';
import { describe, expect, it } from 'vitest';
import {
  createChunkEncoder,
  decodeChunk,
  type StoredGames,
} from '../../../src/simulation/store/chunkFile.ts';
import { batchOf, format, LABELS, specs } from './gamesBatch.ts';

const games: StoredGames = {
  index: Uint32Array.of(5, 6, 8),
  columns: batchOf(5, 3).columns,
  failures: [{ index: 7, cause: 'threw', message: 'the coin stood on its edge' }],
};
const bytes = createChunkEncoder(format)(games);

describe('a chunk of games', () => {
  it('is an Arrow stream that other programs read', () => {
    const table = tableFromIPC(bytes);
    expect(table.names).toEqual(['index', 'winner', 'turns', 'decisions', 'score']);
    expect(table.getChild('decisions').toArray()).toEqual(games.columns[2]);
    expect(fromArrow(bytes).objects()[1]).toEqual({
      index: 6,
      winner: LABELS[0],
      turns: -44,
      decisions: 600_018,
      score: 6 / 7,
    });
  });

  it('gives back every value and the games without a result', () => {
    expect(decodeChunk(bytes, format)).toEqual(games);
  });

  it('has the same bytes whatever was encoded before it', () => {
    const encode = createChunkEncoder(format);
    encode({
      index: new Uint32Array(50).fill(0xffffffff),
      columns: [
        new Uint8Array(50).fill(2),
        new Int16Array(50).fill(-1),
        new Uint32Array(50).fill(0xffffffff),
        new Float64Array(50).fill(Number.NaN),
      ],
      failures: [],
    });
    expect(encode(games)).toEqual(bytes);
  });

  it('without a game still has its columns', () => {
    const none = { index: new Uint32Array(0), columns: batchOf(0, 0).columns, failures: [] };
    expect(decodeChunk(createChunkEncoder(format)(none), format)).toEqual(none);
  });

  it('of another run or other columns is refused', () => {
    expect(decodeChunk(bytes, { ...format, run: 'another run' })).toBeUndefined();
    const others = [
      specs.slice(1),
      [...specs, { name: 'more', type: 'uint8' } as const],
      specs.map((spec) => ({ ...spec, name: `${spec.name}s` })),
      specs.map((spec) => ({ ...spec, type: 'float64' }) as const),
      specs.map((spec) => (spec.labels === undefined ? spec : { ...spec, labels: ['a', 'b', 'c'] })),
    ];
    for (const columns of others) expect(decodeChunk(bytes, { ...format, columns })).toBeUndefined();
  });

  it('that is no Arrow stream at all is refused', () => {
    expect(decodeChunk(new TextEncoder().encode('{"not": "Arrow"}'), format)).toBeUndefined();
    expect(decodeChunk(new Uint8Array(0), format)).toBeUndefined();
  });
});
