/** Some of the failures of everyWrite.slow.test.ts, for the quickest command. */
import { expect, it } from 'vitest';
import { QUICKEST } from './faults/commands.ts';
import { some, walk } from './faults/walk.ts';

const POINTS = 1;

it('`runs merge` goes on after whatever fails, and tells it', async () => {
  const { points, tried, faults } = await walk(QUICKEST, some(POINTS), some(1), 1);
  expect(faults).toEqual([]);
  expect(tried).toMatchObject({ refused: POINTS, killed: POINTS });
  expect(points).toMatchObject({
    write: expect.any(Number),
    sync: expect.any(Number),
    rename: expect.any(Number),
  });
});
