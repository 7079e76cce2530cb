import { tableFromIPC } from '@uwdata/flechette';
import { fromArrow } from 'arquero';
import { describe, expect, it } from 'vitest';
import {
  type ChunkFormat,
  createChunkDecoder,
  createChunkEncoder,
  type StoredGames,
} from '../../../src/simulation/store/chunkFile.ts';
import { batchOf, format, LABELS, specs } from './gamesBatch.ts';

const games: StoredGames = {
  index: Uint32Array.of(5, 6, 8),
  columns: batchOf(5, 3).columns,
  failures: [{ index: 7, cause: 'threw', message: 'the coin stood on its edge' }],
};
const bytes = encoded(games);

/** @param tried expected games of the chunk */
function decoded(chunk: Uint8Array, of: ChunkFormat = format, tried = 4): StoredGames | undefined {
  return createChunkDecoder(of)(chunk, tried);
}

function encoded(chunk: StoredGames): Uint8Array {
  return Uint8Array.from(Buffer.concat(createChunkEncoder(format)(chunk)));
}

describe('a chunk of games', () => {
  it('is an Arrow stream that other programs read', () => {
    const table = tableFromIPC(bytes);
    expect(table.names).toEqual(['index', 'winner', 'turns', 'actions', 'decisions', 'score']);
    expect(table.getChild('decisions').toArray()).toEqual(games.columns[3]);
    expect(fromArrow(bytes).objects()[1]).toEqual({
      index: 6,
      winner: LABELS[0],
      turns: -44,
      actions: 36_042,
      decisions: 600_018,
      score: 6 / 7,
    });
  });

  it('gives back every value and the games without a result', () => {
    expect(decoded(bytes)).toEqual(games);
  });

  it('has the same bytes whatever was encoded before it', () => {
    const encode = createChunkEncoder(format);
    encode({
      index: new Uint32Array(50).fill(0xffffffff),
      columns: [
        new Uint8Array(50).fill(2),
        new Int16Array(50).fill(-1),
        new Uint16Array(50).fill(0xffff),
        new Uint32Array(50).fill(0xffffffff),
        new Float64Array(50).fill(Number.NaN),
      ],
      failures: [],
    });
    expect(Uint8Array.from(Buffer.concat(encode(games)))).toEqual(bytes);
  });

  it('has its own values where the one before had as many games', () => {
    const encode = createChunkEncoder(format);
    const others: StoredGames = { ...games, index: Uint32Array.of(0, 1, 2), columns: batchOf(0, 3).columns };
    const first = encode(others);
    expect(Uint8Array.from(Buffer.concat(encode(games)))).toEqual(bytes);
    expect(Buffer.concat(first)).toEqual(Buffer.from(encoded(others)));
    const failures = [{ ...games.failures[0], message: 'the coin rolled away' }];
    expect(Buffer.concat(encode({ ...games, failures })).toString('latin1')).toContain('rolled away');
  });

  it('without a game still has its columns', () => {
    const none = { index: new Uint32Array(0), columns: batchOf(0, 0).columns, failures: [] };
    expect(decoded(encoded(none), format, 0)).toEqual(none);
  });

  it('of another run or other columns is refused', () => {
    expect(decoded(bytes, { ...format, run: 'another run' })).toBeUndefined();
    const others = [
      specs.slice(1),
      [...specs, { name: 'more', type: 'uint8' } as const],
      specs.map((spec) => ({ ...spec, name: `${spec.name}s` })),
      specs.map((spec) => ({ ...spec, type: 'float64' }) as const),
      specs.map((spec) => (spec.labels === undefined ? spec : { ...spec, labels: ['a', 'b', 'c'] })),
    ];
    for (const columns of others) expect(decoded(bytes, { ...format, columns })).toBeUndefined();
  });

  it('that is no Arrow stream at all is refused', () => {
    expect(decoded(new TextEncoder().encode('{"not": "Arrow"}'))).toBeUndefined();
    expect(decoded(new Uint8Array(0))).toBeUndefined();
  });

  it('of another number of games is refused', () => {
    for (const tried of [0, 3, 5, 9_999_999]) expect(decoded(bytes, format, tried)).toBeUndefined();
    expect(decoded(bytes.subarray(0, -8))).toBeUndefined();
    expect(decoded(Buffer.concat([bytes, bytes]))).toBeUndefined();
  });

  // A stream that claims lists of a billion entries ended the process.
  it.each([0xff, 0x7f, 0x01])(
    'with a byte changed by %i is refused at once, or has another value',
    (flip) => {
      const decode = createChunkDecoder(format);
      let taken = 0;
      for (let at = 0; at < bytes.length; at++) {
        const forged = bytes.slice();
        forged[at] ^= flip;
        const found = decode(forged, 4);
        if (found === undefined) continue;
        taken++;
        expect([found.index, ...found.columns].map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 3]);
      }
      // All of the values, what fills them up to eight bytes, and some letters of the failure.
      expect(taken).toBeGreaterThanOrEqual(16 + 8 + 8 + 8 + 16 + 24);
      expect(taken).toBeLessThan(200);
    },
  );
});
