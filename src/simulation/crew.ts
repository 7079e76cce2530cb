/** A crew of worker threads: the calling thread works with them and waits, so that an answer needs no promise. */
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { alone, type CallHelpers, type Crew } from '../game/crew.ts';
import {
  type CrewReply,
  type CrewTask,
  createCrewBoard,
  noteDone,
  takeJob,
  waitForAll,
} from './crewBoard.ts';
import { workerUrl } from './workerUrl.ts';

/** Milliseconds of work that are not worth a helper: it takes half a second to begin, and as long to run as fast as the others. */
const ALONE_MS = 2000;
/** Milliseconds after which a job that no helper has finished is done again: no job takes seconds. */
const PATIENCE_MS = 30_000;

/**
 * Helpers in worker threads, one for each further hand.
 * @param hands threads that work, the calling one among them; 0 and 1: it works alone
 * @param patience milliseconds of work before helpers are called
 */
export function threadHelpers(hands: number, patience: number = ALONE_MS): CallHelpers {
  return (program, setup, own) => {
    if (hands <= 1) return alone(own);
    const start = (): Helper[] => Array.from({ length: hands - 1 }, () => startHelper(program, setup));
    return threadCrew(hands, start, patience, own);
  };
}

function threadCrew<J, R>(
  hands: number,
  start: () => readonly Helper[],
  patience: number,
  own: (job: J) => R,
): Crew<J, R> {
  let helpers: readonly Helper[] = [];
  let lists = 0;
  /** Milliseconds that the calling thread has worked alone. */
  let aloneFor = 0;
  /** Does jobs until none is left. */
  const workHere = (task: CrewTask, jobs: readonly J[], results: Map<number, R>): void => {
    let began = performance.now();
    for (let job = takeJob(task.board); job < jobs.length; job = takeJob(task.board)) {
      results.set(job, own(jobs[job]));
      noteDone(task.board);
      if (helpers.length > 0) continue;
      aloneFor += performance.now() - began;
      began = performance.now();
      if (aloneFor < patience) continue;
      helpers = start();
      for (const { port } of helpers) port.postMessage(task);
    }
  };
  return {
    hands,
    work: (jobs) => {
      const task: CrewTask = { list: ++lists, jobs, board: createCrewBoard() };
      for (const { port } of helpers) port.postMessage(task);
      const results = new Map<number, R>();
      workHere(task, jobs, results);
      waitForAll(task.board, jobs.length, PATIENCE_MS);
      for (const { port } of helpers) takeResults(port, task.list, results);
      // Of a helper that failed or died nothing comes: a result depends on its job alone.
      return jobs.map((job, number) => results.get(number) ?? own(job));
    },
    close: () => {
      for (const { worker } of helpers) void worker.terminate();
    },
  };
}

interface Helper {
  readonly worker: Worker;
  readonly port: MessagePort;
}

function startHelper(program: string, setup: unknown): Helper {
  const { port1: port, port2 } = new MessageChannel();
  const worker = new Worker(fileURLToPath(workerUrl('helper.cjs')), {
    workerData: { program, setup, port: port2 },
    transferList: [port2],
  });
  // Whoever waits for nothing else may end; a helper that fails leaves its jobs to the others.
  worker.unref();
  worker.on('error', () => {});
  return { worker, port };
}

/** Takes the results of one list that a helper has sent; those of a list before it come too late. */
function takeResults<R>(port: MessagePort, list: number, results: Map<number, R>): void {
  for (let got = receiveMessageOnPort(port); got !== undefined; got = receiveMessageOnPort(port)) {
    const reply: CrewReply & { readonly result?: R } = got.message;
    if (reply.list === list && reply.result !== undefined) results.set(reply.job, reply.result);
  }
}
