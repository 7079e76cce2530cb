import { expect, test } from 'vitest';
import { SLOW } from './answers/lines.ts';
import { faultsOfLines } from './answers/printed.ts';

test('what runs, plans, ladders, tunings and studies with more to say print is as their schemas say', async () => {
  for (const [line, faults] of await faultsOfLines(SLOW)) expect(faults, line).toEqual([]);
});
