import { describe, expect, test } from 'vitest';
import { armourVectors } from './armourVectors.ts';
import { blastVectors } from './blastVectors.ts';
import { fireVectors } from './fireVectors.ts';
import { testVectors } from './testVectors.ts';
import { type Check, examples, keyOf } from './vector.ts';

/** Every chapter maps the functions of its vectors; an id applies to one vector alone. */
const checks: Readonly<Record<string, Check>> = {
  ...fireVectors,
  ...blastVectors,
  ...armourVectors,
  ...testVectors,
};

test('there are 117 vectors', () => {
  expect(examples).toHaveLength(117);
});

test('every vector whose printed numbers follow the rule is mapped', () => {
  const unmapped = examples.filter((vector) => vector.status === 'ok' && keyOf(vector, checks) === undefined);
  expect(unmapped.map(({ id }) => id)).toEqual([]);
});

test('every check has a vector', () => {
  const named = new Set(examples.flatMap(({ id, fn }) => [id, fn]));
  expect(Object.keys(checks).filter((name) => !named.has(name))).toEqual([]);
});

describe.each(examples.filter((vector) => keyOf(vector, checks) !== undefined))(
  '$id $fn ($rule)',
  (vector) => {
    test('is met', () => {
      const key = keyOf(vector, checks);
      if (key !== undefined) checks[key](vector.args, vector.expect);
    });
  },
);
