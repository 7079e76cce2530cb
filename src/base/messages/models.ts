/** Sentences of statistical models: regressions, designs, matrix games. */

/** Columns that the columns before them already determine. */
export function dependentColumns(names: readonly string[]): string {
  return `the games cannot tell ${names.join(', ')} from the effects before: leave out the term, declare a reference level or play the missing combinations`;
}

/** A fit that never settled, although separation was ruled out by Firth's penalty. */
export function fitDiverges(steps: number): string {
  return `the logistic regression did not settle within ${steps} steps`;
}

/** A solver that found no answer to a problem that has one. */
export function solverFailed(problem: string, status: string): string {
  return `the solver found no answer to the ${problem}: ${status}`;
}

/** A chain whose smallest rates are below the smallest number. */
export function selectionTooStrong(selection: number): string {
  return `a strength of selection of ${selection} makes some fixations rarer than numbers can say: choose a smaller one`;
}
