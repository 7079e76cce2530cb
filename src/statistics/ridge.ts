import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** An observation of a value with some of the effects present. */
export interface SparseObservation {
  /** Indices of the effects that are present, each once. */
  readonly present: readonly number[];
  /** Its mean is a constant plus the effects present. */
  readonly value: number;
}

/**
 * Effects on a value, from observations with some of them present: least squares with a constant and a ridge penalty, so that
 * there may be more effects than observations (A. E. Hoerl and R. W. Kennard, "Ridge regression", Technometrics 12, 1970).
 * @param effects number of effects
 * @param penalty above 0: variance of an observation over the variance expected among the effects
 * @returns one for each effect; 0 for an effect that is never or always present
 */
export function ridgeEffects(
  observations: readonly SparseObservation[],
  effects: number,
  penalty: number,
): number[] {
  const count = Math.max(1, observations.length);
  const level = observations.reduce((sum, { value }) => sum + value, 0) / count;
  const presence = new Float64Array(effects);
  const right = new Float64Array(effects);
  const left = Matrix.eye(effects, effects, penalty);
  for (const { present, value } of observations) {
    for (const i of present) {
      presence[i]++;
      right[i] += value - level;
      for (const j of present) left.set(i, j, left.get(i, j) + 1);
    }
  }
  for (let i = 0; i < effects; i++) {
    for (let j = 0; j < effects; j++) left.set(i, j, left.get(i, j) - (presence[i] * presence[j]) / count);
  }
  return new CholeskyDecomposition(left).solve(Matrix.columnVector(Array.from(right))).to1DArray();
}
