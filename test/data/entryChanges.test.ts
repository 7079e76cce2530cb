import { expect, it } from 'vitest';
import { entryChanges } from '../../src/data/entryChanges.ts';

const EVA = { id: 'eva-kramer', name: 'Eva Krämer', rows: [{ stamina: 5 }, { stamina: 4 }] };

it('names changed, added and removed values by entry and key, whatever the order of the entries', () => {
  const before = { hash: 'a', characters: [EVA, { id: 'old', name: 'Old' }], turn: { cap: 9 } };
  const changed = { ...EVA, rows: [{ stamina: 6 }, { stamina: 4 }], slots: 4 };
  const after = { hash: 'b', characters: [{ id: 'new' }, changed], turn: { cap: 9 } };
  const eva = { kind: 'characters', id: 'eva-kramer', name: 'Eva Krämer' };
  expect(entryChanges(before, after)).toEqual([
    { ...eva, key: 'rows.0.stamina', change: 'changed', before: '5', after: '6' },
    { ...eva, key: 'slots', change: 'added', before: null, after: '4' },
    { kind: 'characters', id: 'old', name: 'Old', key: '', change: 'removed', before: null, after: null },
    { kind: 'characters', id: 'new', name: 'new', key: '', change: 'added', before: null, after: null },
  ]);
  expect(entryChanges(before, { ...before, hash: 'b' })).toEqual([]);
});
