import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaFaults } from '../../src/data/schemaFaults.ts';
import { whole } from '../../src/data/schemaParts.ts';

const schema = z.array(
  z.union([
    z.strictObject({ ban: z.string(), cost: whole(1, 9).optional() }),
    z.strictObject({ tokens: whole(0, 3), cost: whole(1, 9).optional() }),
  ]),
);

test('a fault in one of several forms without a common word says what that form expects', () => {
  const faults = schemaFaults(schema, [{ ban: 'kit' }, { tokens: 99 }, { tokens: 1, cost: 0 }], (path) => ({
    path: path.join('.'),
  }));
  expect(faults.map(({ place, message }) => `${place.path}: ${message}`)).toEqual([
    '1.tokens: found 99, expected an integer from 0 to 3',
    '2.cost: found 0, expected an integer from 1 to 9',
  ]);
});
