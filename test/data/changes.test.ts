import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/data/canonicalJson.ts';
import { changesBetween, withChanges } from '../../src/data/changes.ts';

const document = fc.jsonValue({ maxDepth: 4 });

describe('the changes between two documents', () => {
  it('name the parts that are others, new or gone, and nothing else', () => {
    const base = { same: { a: 1 }, list: [1, { b: 2 }], gone: 1, short: [1] };
    const other = { same: base.same, list: [1, { b: 3 }], new: null, short: [1, 2] };
    expect(changesBetween(base, other)).toEqual([
      { path: ['list', 1, 'b'], value: 3 },
      { path: ['gone'] },
      { path: ['short'], value: [1, 2] },
      { path: ['new'], value: null },
    ]);
    expect(changesBetween(base, structuredClone(base))).toEqual([]);
  });

  it('make one of the other, as JSON in a file', () => {
    fc.assert(
      fc.property(document, document, (base, other) => {
        const changes = JSON.parse(JSON.stringify(changesBetween(base, other)));
        expect(canonicalJson(withChanges(base, changes))).toBe(canonicalJson(other));
      }),
    );
  });

  it('make nothing where they lead nowhere', () => {
    expect(withChanges({ a: [1] }, [{ path: ['a', 1], value: 2 }])).toBeUndefined();
    expect(withChanges({ a: [1] }, [{ path: ['a', 'length'], value: 2 }])).toBeUndefined();
    expect(withChanges({ a: 1 }, [{ path: ['a', 'b'], value: 2 }])).toBeUndefined();
    expect(withChanges({}, [{ path: ['__proto__', 'x'], value: 2 }])).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });
});
