import { describe, expect, it } from 'vitest';
import { agreement, type Effect } from '../../bench/support/verdictAgreement.mjs';
import { normals } from '../statistics/normals.ts';

const MINIATURES = 12;
const PACKS = 3;

function effect(index: number, points: number, standardError: number, flagged: string | null = null): Effect {
  return {
    miniature: `f${Math.floor(index / PACKS)}`,
    pack: `p${index % PACKS}`,
    points,
    standardError,
    flagged,
  };
}

describe('two verdicts about the same packs', () => {
  it('the correlation rid of errors is that of the true effects, and its interval holds', () => {
    const [correlation, spread, error, studies] = [0.9, 0.05, 0.025, 300];
    const draw = normals(18);
    let [sum, raw, held] = [0, 0, 0];
    for (let study = 0; study < studies; study++) {
      const [first, second]: Effect[][] = [[], []];
      for (let index = 0; index < MINIATURES * PACKS; index++) {
        const [shared, own] = [draw(), draw()];
        const other = correlation * shared + Math.sqrt(1 - correlation ** 2) * own;
        first.push(effect(index, spread * shared + error * draw(), error));
        second.push(effect(index, spread * other + error * draw(), error));
      }
      const found = agreement(first, second);
      sum += found.disattenuated.estimate;
      raw += found.correlation;
      if (found.disattenuated.low <= correlation && correlation <= found.disattenuated.high) held++;
    }
    expect(sum / studies).toBeCloseTo(correlation, 1);
    // Errors have a fifth of the variance.
    expect(raw / studies).toBeLessThan(0.8);
    expect(held / studies).toBeGreaterThan(0.9);
  });

  it('a flag holds, turns over or stays open by the interval of the other', () => {
    const first = [0.1, 0.1, -0.1, 0.02, 0.01, -0.01].map((points, i) =>
      effect(i, points, 0.01, i < 3 ? 'stronger' : null),
    );
    const second = [0.05, -0.05, -0.01, 0.09, 0.02, -0.02].map((points, i) => effect(i, points, 0.01));
    expect(agreement(first, second).flags).toEqual({ all: 3, held: 1, turned: 1, open: 1 });
  });

  it('refuses studies of different packs', () => {
    expect(() => agreement([effect(0, 0.1, 0.01)], [effect(1, 0.1, 0.01)])).toThrow(/different packs/);
  });
});
