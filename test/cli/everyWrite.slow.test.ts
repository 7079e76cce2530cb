/**
 * Refuses, tears and kills every write, sync, rename, removal and new folder of a command in turn; see faults/walk.ts.
 */
import { expect, it } from 'vitest';
import { HARMED } from './faults/commands.ts';
import { some, walk } from './faults/walk.ts';

it.each(HARMED)('$name: nothing is lost, whatever fails', async (command) => {
  const { points, tried, faults } = await walk(command, (all) => all, some(5), 2);
  const all = Object.values(points).reduce((sum, count) => sum + count, 0);
  process.stderr.write(`${command.name}: ${all} points ${JSON.stringify({ ...points, ...tried })}\n`);
  expect(faults).toEqual([]);
  expect(tried).toEqual({ refused: all, killed: all, torn: points.write });
});
