/** Effects of a complete table by plain means, for comparison with a regression. */
import { combinations, type EffectDesign, effectRow, type Factor } from '../../src/statistics/effects.ts';

/** One effect of the levels of a term's factors, as weights on the columns of the design. */
export interface EffectContrast {
  readonly factors: readonly number[];
  readonly levels: readonly number[];
  readonly weights: readonly number[];
}

/** A contrast for each effect of each level, including the last levels: minus the sum of the others. */
export function effectContrasts(design: EffectDesign): EffectContrast[] {
  return design.terms.flatMap(({ factors, first, columns }) =>
    combinations(factors.map((factor) => design.factors[factor].levels.length)).map((levels) => {
      const all = new Array<number>(design.factors.length).fill(0);
      factors.forEach((factor, at) => {
        all[factor] = levels[at];
      });
      const predictors = Array.from(effectRow(design, all));
      const weights = predictors.map((predictor, i) => (i >= first && i < first + columns ? predictor : 0));
      return { factors, levels, weights };
    }),
  );
}

export interface TableEffects {
  readonly mean: number;
  /** `main[factor][level]`: mean of the level minus mean of all. */
  readonly main: readonly (readonly number[])[];
  /** Mean of two levels together, minus the means of both, plus the mean of all. */
  interaction(first: number, firstLevel: number, second: number, secondLevel: number): number;
}

/**
 * Effects of a complete table, with equal weights of all combinations.
 * @param values one per combination, the last factor changing fastest
 */
export function tableEffects(factors: readonly Factor[], values: ArrayLike<number>): TableEffects {
  const cells = combinations(factors.map(({ levels }) => levels.length));
  const meanWhere = (holds: (levels: readonly number[]) => boolean): number => {
    let [sum, count] = [0, 0];
    cells.forEach((levels, i) => {
      if (!holds(levels)) return;
      sum += values[i];
      count++;
    });
    return sum / count;
  };
  const mean = meanWhere(() => true);
  const main = factors.map(({ levels }, factor) =>
    levels.map((_, level) => meanWhere((cell) => cell[factor] === level) - mean),
  );
  return {
    mean,
    main,
    interaction: (first, firstLevel, second, secondLevel) =>
      meanWhere((cell) => cell[first] === firstLevel && cell[second] === secondLevel) -
      mean -
      main[first][firstLevel] -
      main[second][secondLevel],
  };
}
