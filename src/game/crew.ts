/** Threads that help with one calculation while the thread that asked for it waits: they share out the jobs of a list. */

/** Does lists of jobs. J: a job as plain data; R: its result as plain data, which depends on the job alone. */
export interface Crew<J, R> {
  /** Threads that work, the calling one among them. */
  readonly hands: number;
  /** Does the jobs and waits for the last one. @returns their results, in the order of the jobs */
  readonly work: (jobs: readonly J[]) => readonly R[];
  /** Sends the helpers away. */
  readonly close: () => void;
}

/**
 * Calls helpers for a calculation that takes long, who begin as soon as they are ready; until then the calling thread works alone.
 * @param program a file of `workers/`, which does the same as `own`
 * @param setup plain data, by which the program knows what the jobs are about
 * @param own does a job in the calling thread
 */
export type CallHelpers = <J, R>(program: string, setup: unknown, own: (job: J) => R) => Crew<J, R>;

/** The calling thread without helpers. */
export function alone<J, R>(own: (job: J) => R): Crew<J, R> {
  return { hands: 1, work: (jobs) => jobs.map(own), close: () => {} };
}
