import { expect, test } from 'vitest';
import { DataTree } from '../../src/data/tree.ts';
import { parseYaml } from '../../src/data/yaml.ts';

function treeOf(...texts: readonly string[]): DataTree {
  const tree = new DataTree();
  for (const [layer, text] of texts.entries()) {
    const { document } = parseYaml(new TextEncoder().encode(text), `${layer}.yaml`);
    if (document !== undefined) tree.add(document, [], false, layer);
  }
  return tree;
}

test('an entry replaces the earlier one with its id, others are added', () => {
  const { value, faults } = treeOf('a: [{id: x, n: 1}, {id: y, n: 1}]', 'a: [{id: z, n: 2}, {id: x, n: 2}]');
  expect(value).toEqual({
    a: [
      { id: 'x', n: 2 },
      { id: 'y', n: 1 },
      { id: 'z', n: 2 },
    ],
  });
  expect(faults).toEqual([]);
});

test('an id may stand once in a layer', () => {
  expect(treeOf('a: [{id: x}, {id: x}]').faults).toMatchObject([{ code: 'data/duplicate-id' }]);
});

test('an empty list adds nothing to entries, and what is no list takes none away', () => {
  const { value, faults } = treeOf('a: [{id: x, n: 1}]', 'a: []', 'a: {}', 'a:', 'a: [{id: y, n: 3}]');
  expect(value).toEqual({
    a: [
      { id: 'x', n: 1 },
      { id: 'y', n: 3 },
    ],
  });
  expect(faults).toEqual([]);
});
