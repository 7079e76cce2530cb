/** Phrases shared by several files of this folder or its parents. */

/** Error text for a solver that found no solution to a problem that has one. */
export function solverFailed(problem: string, status: string): string {
  return `the solver found no answer to the ${problem}: ${status}`;
}
