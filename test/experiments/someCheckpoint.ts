import type { TuningCheckpoint } from '../../src/rulesets/tannhauser/studies/tune/tuningCheckpoint.ts';

/** A tuning of two weights after two of three iterations. */
export const checkpoint: TuningCheckpoint = {
  format: 1,
  engine: '1.0.0',
  ruleset: 'tannhauser',
  catalogueHash: 'ab'.repeat(32),
  configuration: { map: 'castle-ksiaz' },
  player: 'tactician',
  against: 'self',
  result: 'tactician-tuned',
  commandLine: 'shockroll tune player tactician',
  games: 40,
  probeGames: 16,
  checkGames: 800,
  plan: {
    seed: 1,
    iterations: 3,
    gain: 0.25,
    width: 0.25,
    weights: [
      { name: 'kill', start: 1.5, low: -100, high: 100 },
      { name: 'guard', start: 0.1 + 0.2, low: -100, high: 100 },
    ],
  },
  moved: [true, false],
  state: { done: 2, values: [1 / 3, 0.1 + 0.2] },
};
