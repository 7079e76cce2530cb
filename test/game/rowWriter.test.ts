import { describe, expect, it } from 'vitest';
import type { ColumnArray } from '../../src/game/contract.ts';
import { counter, rowWriter } from '../../src/game/rowWriter.ts';

const counts = (p: number): number => p;

describe('a column of counts', () => {
  it.each([
    [0, 'uint8'],
    [255, 'uint8'],
    [256, 'uint16'],
    [65_535, 'uint16'],
    [65_536, 'uint32'],
    [2 ** 32 - 1, 'uint32'],
  ])('of %d at most is kept as %s', (most, type) => {
    expect(counter('turns', most, counts).spec).toEqual({ name: 'turns', type });
  });

  it.each([2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])('of %d at most is refused', (most) => {
    expect(() => counter('turns', most, counts)).toThrow(/column turns: no type holds/);
  });

  it('keeps its highest count', () => {
    const most = [255, 65_535, 2 ** 32 - 1];
    const rows = rowWriter(most.map((highest) => counter(`c${highest}`, highest, () => highest)));
    const columns: ColumnArray[] = [new Uint8Array(1), new Uint16Array(1), new Uint32Array(1)];
    rows.write(0, columns, 0);
    expect(columns.map(([value]) => value)).toEqual(most);
  });
});
