/**
 * Effects of factors that sum to zero (H. Scheffé, "The Analysis of Variance", 1959, section 4.1): columns for a regression
 * on any design.
 */

/** What is varied: a character, and the packs it may take. */
export interface Factor {
  readonly name: string;
  /** At least two. */
  readonly levels: readonly string[];
}

/** A main effect (one factor) or an interaction (two), by index, and the columns that carry it. */
export interface EffectTerm {
  readonly factors: readonly number[];
  /** Index of its first column. */
  readonly first: number;
  readonly columns: number;
}

export interface EffectDesign {
  readonly factors: readonly Factor[];
  /** `1`, then `character[pack]`, then `character[pack]:other[pack]`; the last level of a factor has no column. */
  readonly names: readonly string[];
  readonly terms: readonly EffectTerm[];
}

/**
 * The columns of a constant, all main effects and the interactions asked for.
 * @param interactions pairs of indices of factors
 */
export function effectDesign(
  factors: readonly Factor[],
  interactions: readonly (readonly [number, number])[] = [],
): EffectDesign {
  const names = ['1'];
  const terms: EffectTerm[] = [];
  for (const indices of [...factors.map((_, i) => [i]), ...interactions]) {
    const own = columnLevels(factors, indices).map((levels) =>
      levels
        .map((level, at) => `${factors[indices[at]].name}[${factors[indices[at]].levels[level]}]`)
        .join(':'),
    );
    terms.push({ factors: indices, first: names.length, columns: own.length });
    names.push(...own);
  }
  return { factors, names, terms };
}

/**
 * The row of figures of a combination: 1 for a level's own column, −1 in all columns of a factor for its last level, and
 * products for interactions.
 * @param levels index of the level of each factor
 */
export function effectFigures(design: EffectDesign, levels: readonly number[]): number[] {
  const figures = [1];
  for (const { factors } of design.terms) figures.push(...code(design.factors, factors, levels));
  return figures;
}

/** All combinations of levels, the last factor running fastest. */
export function combinations(levels: readonly number[]): number[][] {
  let all: number[][] = [[]];
  for (const count of levels) {
    all = all.flatMap((head) => Array.from({ length: count }, (_, level) => [...head, level]));
  }
  return all;
}

function columnLevels(factors: readonly Factor[], indices: readonly number[]): number[][] {
  return combinations(indices.map((factor) => factors[factor].levels.length - 1));
}

function code(factors: readonly Factor[], indices: readonly number[], levels: readonly number[]): number[] {
  return columnLevels(factors, indices).map((columns) =>
    columns.reduce((product, column, at) => {
      const level = levels[indices[at]];
      const last = factors[indices[at]].levels.length - 1;
      return level === last ? -product : level === column ? product : 0;
    }, 1),
  );
}
