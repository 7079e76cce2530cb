/** Phrases that several files of this folder, or of those above it, say. */

/** A solver that found no answer to a problem that has one. */
export function solverFailed(problem: string, status: string): string {
  return `the solver found no answer to the ${problem}: ${status}`;
}
