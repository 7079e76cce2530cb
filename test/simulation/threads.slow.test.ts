import { beforeAll, describe, expect, it } from 'vitest';
import { runStudy } from '../../src/simulation/study.ts';
import { buildToy, toyStudy } from './buildToy.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
});

describe('a game that fills the memory of its thread', () => {
  it('is named, and the others are kept', async () => {
    const outcome = await runStudy(toyStudy({ exhaustsAt: [137] }), { games: 300, threads: 2, moduleUrl });
    expect(outcome.failures).toMatchObject([{ index: 137, cause: 'died' }]);
    expect(outcome.failures[0].message).toMatch(/memory/i);
    expect(outcome.games).toBe(299);
  });
});

describe('many games', () => {
  it('a million games stay below 400 MB', async () => {
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss());
    }, 20);
    const outcome = await runStudy(toyStudy(), { games: 1_000_000, threads: 2, moduleUrl });
    clearInterval(timer);
    expect(outcome.games).toBe(1_000_000);
    expect(peak).toBeLessThan(400e6);
  });
});
