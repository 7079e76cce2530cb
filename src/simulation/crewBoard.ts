/** What the threads of a crew share: which job of a list is next, and how many are done. */
export type CrewBoard = Int32Array<SharedArrayBuffer>;

const NEXT = 0;
const DONE = 1;

/** A list of jobs, for one helper. */
export interface CrewTask {
  /** Number of the list. */
  readonly list: number;
  readonly jobs: readonly unknown[];
  readonly board: CrewBoard;
}

/** What a helper says of one job: its result, or that it failed, so that it is done where the error can be thrown. */
export type CrewReply = { readonly list: number; readonly job: number } & (
  | { readonly result: unknown }
  | { readonly failed: true }
);

export function createCrewBoard(): CrewBoard {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
}

/** Takes the number of the next job; jobs are taken in their order. */
export function takeJob(board: CrewBoard): number {
  return Atomics.add(board, NEXT, 1);
}

/** Notes that one more job is done. */
export function noteDone(board: CrewBoard): void {
  Atomics.add(board, DONE, 1);
  Atomics.notify(board, DONE);
}

/**
 * Waits until all jobs are done.
 * @param patience milliseconds in which at least one more must be done
 * @returns whether they are
 */
export function waitForAll(board: CrewBoard, jobs: number, patience: number): boolean {
  for (;;) {
    const done = Atomics.load(board, DONE);
    if (done >= jobs) return true;
    if (Atomics.wait(board, DONE, done, patience) === 'timed-out') return false;
  }
}
