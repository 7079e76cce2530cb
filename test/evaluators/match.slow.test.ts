import { expect, test } from 'vitest';
import { main } from './match.ts';

test('a planner scores half against itself, since exchanged sides give the same game', async () => {
  const reports: string[] = [];
  await main(['-', '-', 'domination', '1', '7', 'planner+games:2'], (text) => reports.push(text));
  expect(reports).toEqual([expect.stringContaining('2 games, 50.0 %')]);
  expect(reports[0]).toContain('pairs by half points 0,0,1,0,0');
});

test('a number of pairs is expected', async () => {
  const played = main(['-', '-', 'domination', 'many', '7'], () => undefined);
  await expect(played).rejects.toThrow('found "many" pairs, expected a whole number from 1 on');
});
