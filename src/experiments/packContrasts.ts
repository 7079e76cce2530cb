/** Packs, and pairs of packs, compared with the others of their miniatures: contrasts of the scores that a fit predicts. */

import type { Side } from '../game/contract.ts';
import { combinations, type EffectDesign, writeEffectRow } from '../statistics/effects.ts';
import type { LogisticFit } from '../statistics/logistic.ts';
import { averageShares } from '../statistics/logisticEffects.ts';
import { contrastsOf, type JointEstimate } from '../statistics/simultaneous.ts';

/** The fit and design behind the contrasts. */
export interface FittedPacks {
  readonly fit: LogisticFit;
  readonly design: EffectDesign;
  /** The side of each factor's miniature. */
  readonly sides: readonly Side[];
  /** Combinations over which scores are averaged: the level of each factor. */
  readonly population: readonly (readonly number[])[];
}

/** Levels of one factor or of two, by index. */
export interface Target {
  readonly factors: readonly number[];
  readonly levels: readonly number[];
}

/**
 * The score of the factors' side with the levels of each target, 0 … 1, minus that with each factor's other levels. With one
 * factor it is the effect of a pack, with two the effect of both levels beyond the sum of their own effects. Everything else is
 * averaged over.
 * @param terms the factors of each family of targets, of one side
 * @returns every combination of levels of each term is a target, in this order
 */
export function packContrasts(
  fitted: FittedPacks,
  terms: readonly (readonly number[])[],
): { readonly targets: readonly Target[]; readonly joint: JointEstimate } {
  const counts = fitted.design.factors.map(({ levels }) => levels.length);
  const targets = terms.flatMap((factors) =>
    combinations(factors.map((factor) => counts[factor])).map((levels): Target => ({ factors, levels })),
  );
  // The model is for the first side's score; its errors are robust to dependence within a cluster.
  const shares = averageShares(
    fitted.fit,
    targets.map((target) => rowsWith(fitted, target)),
    'cluster',
  );
  const weights = targets.map(({ factors, levels }) => {
    const sign = fitted.sides[factors[0]] === 0 ? 1 : -1;
    return targets.map((other) =>
      other.factors === factors
        ? factors.reduce(
            (product, factor, at) =>
              product * (other.levels[at] === levels[at] ? 1 : -1 / (counts[factor] - 1)),
            sign,
          )
        : 0,
    );
  });
  const freedom = fitted.fit.clusters - fitted.fit.names.length;
  return { targets, joint: contrastsOf({ ...shares, freedom }, weights) };
}

/** The predictors of the population with some levels fixed, written into one reused array. */
function* rowsWith({ design, population }: FittedPacks, { factors, levels }: Target): Iterable<Float64Array> {
  const row = new Float64Array(design.names.length);
  for (const combination of population) {
    const changed = [...combination];
    factors.forEach((factor, at) => {
      changed[factor] = levels[at];
    });
    writeEffectRow(design, changed, row);
    yield row;
  }
}
