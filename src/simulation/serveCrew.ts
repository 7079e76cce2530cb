/** The helper's side of a crew. */
import { type MessagePort, workerData } from 'node:worker_threads';
import { type CrewReply, type CrewTask, noteDone, takeJob } from './crewBoard.ts';

/**
 * Does jobs for the crew that started this thread, until it is ended.
 * @param begin makes the function that does a job, from the setup that all jobs share
 */
export function serveCrew<S, J>(begin: (setup: S) => (job: J) => unknown): void {
  const { setup, port }: { readonly setup: S; readonly port: MessagePort } = workerData;
  const own = begin(setup);
  port.on('message', ({ list, jobs, board }: CrewTask & { readonly jobs: readonly J[] }) => {
    for (let job = takeJob(board); job < jobs.length; job = takeJob(board)) {
      port.postMessage({ list, job, ...outcome(own, jobs[job]) } satisfies CrewReply);
      noteDone(board);
    }
  });
}

function outcome<J>(
  own: (job: J) => unknown,
  job: J,
): { readonly result: unknown } | { readonly failed: true } {
  try {
    return { result: own(job) };
  } catch {
    return { failed: true };
  }
}
