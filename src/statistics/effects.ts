/**
 * Effects of factors that sum to zero (H. Scheffé, "The Analysis of Variance", 1959, section 4.1): columns for a regression
 * on any design.
 */

/** A factor of a study, such as a character and the packs it may take. */
export interface Factor {
  readonly name: string;
  /** Names of the levels, at least two. */
  readonly levels: readonly string[];
}

/** A main effect (one factor) or an interaction (two), by index, and the columns that carry it. */
interface EffectTerm {
  readonly factors: readonly number[];
  /** Index of its first column. */
  readonly first: number;
  readonly columns: number;
}

export interface EffectDesign {
  readonly factors: readonly Factor[];
  /**
   * Names of the columns: `1`, then `character[pack]`, then `character[pack]:other[pack]`; the last level of a factor has no
   * column.
   */
  readonly names: readonly string[];
  readonly terms: readonly EffectTerm[];
}

/**
 * The columns of a constant, all main effects and the given interactions.
 * @param interactions pairs of indices of factors
 */
export function effectDesign(
  factors: readonly Factor[],
  interactions: readonly (readonly [number, number])[] = [],
): EffectDesign {
  const names = ['1'];
  const terms: EffectTerm[] = [];
  for (const indices of [...factors.map((_, i) => [i]), ...interactions]) {
    const own = combinations(indices.map((factor) => factors[factor].levels.length - 1)).map((levels) =>
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
 * The row of predictors of a combination: 1 for a level's own column, −1 in all columns of a factor for its last level, and
 * products for interactions.
 * @param levels index of the level of each factor
 * @param row array to write to: one predictor for each name of the design
 */
export function writeEffectRow(
  { factors, terms }: EffectDesign,
  levels: ArrayLike<number>,
  row: Float64Array,
): void {
  row[0] = 1;
  for (const term of terms) {
    row[term.first] = 1;
    let columns = 1;
    for (const factor of term.factors) {
      // Products of the columns so far with those of this factor, from the last one on, so that none is overwritten too early.
      const own = factors[factor].levels.length - 1;
      const level = levels[factor];
      for (let column = columns - 1; column >= 0; column--) {
        const product = row[term.first + column];
        for (let k = own - 1; k >= 0; k--) {
          row[term.first + column * own + k] = level === own ? -product : level === k ? product : 0;
        }
      }
      columns *= own;
    }
  }
}

/** {@link writeEffectRow} into a new row. */
export function effectRow(design: EffectDesign, levels: ArrayLike<number>): Float64Array {
  const row = new Float64Array(design.names.length);
  writeEffectRow(design, levels, row);
  return row;
}

/** All combinations of levels, the last factor running fastest. */
export function combinations(levels: readonly number[]): number[][] {
  let all: number[][] = [[]];
  for (const count of levels) {
    all = all.flatMap((head) => Array.from({ length: count }, (_, level) => [...head, level]));
  }
  return all;
}
