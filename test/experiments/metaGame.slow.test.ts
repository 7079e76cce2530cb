import { beforeAll, describe, expect, it } from 'vitest';
import { metaGame } from '../../src/experiments/metaGame.ts';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import { gamesOf, loadOuts } from './plantedLoadOuts.ts';
import { uniforms } from './syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

describe('the equilibrium of measured load-outs, in many studies', () => {
  it('has intervals of the value that hold the true one about as often as they say', () => {
    let held = 0;
    for (let study = 0; study < 40; study++) {
      const points = gamesOf(
        [
          [0.6, 0.45],
          [0.35, 0.55],
        ],
        100 + study,
      );
      const { value } = metaGame(
        solve,
        {
          loadOuts: [loadOuts(['ac', 'bc']), loadOuts(['xz', 'yz'])],
          points,
          drawn: undefined,
          picks: [[], []],
          replicates: 60,
        },
        uniforms(study),
      );
      // (0.6·0.55 − 0.45·0.35) / (0.6 + 0.55 − 0.45 − 0.35)
      if (value.low <= 0.1725 / 0.35 && 0.1725 / 0.35 <= value.high) held++;
    }
    expect(held).toBeGreaterThanOrEqual(35);
  }, 300_000);
});
