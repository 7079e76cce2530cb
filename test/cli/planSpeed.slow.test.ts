import { expect, it } from 'vitest';
import { shockroll } from './shockroll.ts';

it('plan measures the speed without the start of its threads, however short the trial', async () => {
  const speed = async (trial: string): Promise<number> => {
    const words = ['plan', '--ai', 'greedy', '--trial', trial, '--threads', '1', '--json'];
    return JSON.parse((await shockroll(words)).stdout).trial.gamesPerSecond;
  };
  // With the start of its thread forty games took 17 times as long a game; the bounds leave room for a busy machine.
  const ratio = (await speed('40')) / (await speed('4000'));
  expect(ratio).toBeGreaterThan(0.15);
  expect(ratio).toBeLessThan(6);
});
