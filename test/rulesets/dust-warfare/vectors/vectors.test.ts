import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attackVectors } from './attackVectors.ts';
import { otherVectors } from './otherVectors.ts';
import { vehicleVectors } from './vehicleVectors.ts';

/** Derived from the rules by exact rational arithmetic, independently of this project. */
const { examples, count } = JSON.parse(
  readFileSync(new URL('../data/examples.json', import.meta.url), 'utf8'),
);
const checks: Readonly<Record<string, (input: never, expected: never) => void>> = {
  ...attackVectors,
  ...vehicleVectors,
  ...otherVectors,
};

test('there are 95 vectors', () => {
  expect(examples).toHaveLength(95);
  expect(count).toBe(95);
});

describe.each<{ id: string; title: string; rules: string[]; input: never; expected: never }>(examples)(
  '$id $title ($rules)',
  ({ id, input, expected: figures }) => {
    test('is met as exact fractions', () => {
      const kind = Object.keys(checks).filter((prefix) => id.startsWith(prefix));
      expect(kind).toHaveLength(1);
      checks[kind[0]](input, figures);
    });
  },
);
