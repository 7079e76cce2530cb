import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnBatch, ColumnSpec } from '../../src/game/contract.ts';
import { addBatch, emptyHashSum } from '../../src/simulation/gamesSum.ts';
import { resultsHash } from '../../src/simulation/resultsHash.ts';
import { toyStudy } from './buildToy.ts';

const specs: readonly ColumnSpec[] = [
  { name: 'a', type: 'uint8' },
  { name: 'b', type: 'int16' },
  { name: 'c', type: 'float64' },
];
type Row = readonly [number, number, number];

function batch(first: number, rows: readonly Row[]): ColumnBatch {
  return {
    first,
    games: rows.length,
    columns: [
      Uint8Array.from(rows, (row) => row[0]),
      Int16Array.from(rows, (row) => row[1]),
      Float64Array.from(rows, (row) => row[2]),
    ],
  };
}

function hash(...batches: readonly ColumnBatch[]): string {
  const sum = emptyHashSum();
  for (const part of batches) addBatch(sum, part);
  return resultsHash(toyStudy(), specs, 10, sum);
}

const row = fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: -32768, max: 32767 }), fc.double());
const rows = fc.array(row, { minLength: 2, maxLength: 30 });

describe('the results hash', () => {
  test.prop([rows, fc.nat()])('is the same for any split and order of the batches', (games, cut) => {
    const at = cut % games.length;
    const parts = [batch(at, games.slice(at)), batch(0, games.slice(0, at))];
    expect(hash(...parts)).toBe(hash(batch(0, games)));
  });

  test.prop([rows, fc.nat(), fc.nat(2)])('changes with any single value', (games, at, column) => {
    const index = at % games.length;
    const changed = games.map((values, i): Row => {
      if (i !== index) return values;
      const copy: [number, number, number] = [...values];
      copy[column] = Object.is(copy[column], 1) ? 2 : 1;
      return copy;
    });
    const same = games.every((values, i) => values.every((value, j) => Object.is(value, changed[i][j])));
    expect(hash(batch(0, changed)) === hash(batch(0, games))).toBe(same);
  });

  it('tells two games apart that swap their results', () => {
    const one: Row = [1, 2, 3];
    const two: Row = [3, 2, 1];
    expect(hash(batch(0, [one, two]))).not.toBe(hash(batch(0, [two, one])));
  });

  it('tells indices apart beyond 2^32', () => {
    expect(hash(batch(2 ** 32, [[1, 2, 3]]))).not.toBe(hash(batch(0, [[1, 2, 3]])));
  });

  it('depends on configuration, catalogue, seed, number of games and the columns', () => {
    const sum = emptyHashSum();
    const study = toyStudy({}, 1);
    const hashes = [
      resultsHash(study, specs, 10, sum),
      resultsHash(study, specs, 11, sum),
      resultsHash({ ...study, seed: 2 }, specs, 10, sum),
      resultsHash({ ...study, configuration: { milliseconds: 1 } }, specs, 10, sum),
      resultsHash({ ...study, catalogue: 1 }, specs, 10, sum),
      resultsHash(study, specs.slice(1), 10, sum),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  });

  it('does not depend on the order of the keys of the configuration', () => {
    const sum = emptyHashSum();
    const study = toyStudy();
    expect(resultsHash({ ...study, configuration: { x: 1, y: 2 } }, specs, 1, sum)).toBe(
      resultsHash({ ...study, configuration: { y: 2, x: 1 } }, specs, 1, sum),
    );
  });

  it('of a known batch is a known value, on every machine', () => {
    expect(
      hash(
        batch(0, [
          [1, -2, 0.5],
          [255, 32767, -1e300],
        ]),
      ),
    ).toMatchInlineSnapshot(`"38631a019b66f0e05070e150e3b44225b71ecedf349bf92acfb98e318fee5049"`);
  });
});
