import { expect, test } from 'vitest';
import { deviations, RUNS } from './squadEngagements.ts';

const GAMES = 160_000;

test.each(RUNS.map((run) => [run.id, run] as const))(
  '%s: odds and losses of the simple model, from as many firefights as the figures',
  (_, run) => {
    expect(deviations(run, GAMES, 3)).toEqual([]);
  },
);
