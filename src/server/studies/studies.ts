/** The studies started by the page: run one after the other, each as a command line of its own. */
import { UsageError } from '../../base/errors.ts';
import type { ProgressLine } from '../../experiments/progressLine.ts';
import {
  type StartedStudy,
  type StudyEvent,
  type StudyState,
  withLook,
} from '../../experiments/startedStudy.ts';
import type { Child, StartChild } from './childProcess.ts';

const MOST_WAITING = 20;
const MOST_KNOWN = 50;
const MOST_PRINTED = 200_000;
const MOST_MESSAGES = 50;
const LONGEST_MESSAGE = 2000;

/** Exit codes of commands that completed, with a positive or negative answer. */
const ANSWERED: readonly (number | null)[] = [0, 1];
const INTERRUPTED = 130;

/** The study to run. */
type StudyRequest = Pick<StartedStudy, 'ruleset' | 'command' | 'line' | 'run'> & {
  /** Its command line arguments, including those for its folder and progress. */
  readonly words: readonly string[];
};

interface Entry {
  study: StartedStudy;
  readonly words: readonly string[];
  child: Child | undefined;
}

export class Studies {
  /** Starts a command line of its own. */
  readonly start: StartChild;
  readonly #entries = new Map<number, Entry>();
  readonly #followers = new Set<(event: StudyEvent) => void>();
  readonly #ends = new Set<() => void>();
  #last = 0;
  #isClosed = false;

  constructor(start: StartChild) {
    this.start = start;
  }

  all(): readonly StartedStudy[] {
    return [...this.#entries.values()].map(({ study }) => study);
  }

  /** @throws UsageError `usage/too-many-studies` */
  add({ words: arguments_, ...request }: StudyRequest): StartedStudy {
    if (this.#inState('waiting').length >= MOST_WAITING)
      throw new UsageError([
        {
          code: 'usage/too-many-studies',
          place: {},
          message: 'too many studies are waiting; stop one of them',
        },
      ]);
    const id = ++this.#last;
    const begun = { progress: null, looks: [], printed: '', messages: [] };
    const study: StartedStudy = { id, ...request, state: 'waiting', ...begun };
    const entry: Entry = { study, words: arguments_, child: undefined };
    this.#entries.set(id, entry);
    const [oldest] = this.#inState('ended', 'stopped', 'failed');
    if (this.#entries.size > MOST_KNOWN && oldest !== undefined) this.#entries.delete(oldest.study.id);
    this.#tell({ kind: 'study', study });
    this.#next();
    return entry.study;
  }

  /** Stops a study as Ctrl-C does, or removes it from the queue. @returns undefined for an unknown id */
  stop(id: number): StartedStudy | undefined {
    const entry = this.#entries.get(id);
    if (entry?.study.state === 'waiting') this.#change(entry, { state: 'stopped' });
    else if (entry?.child !== undefined) {
      entry.child.interrupt();
      if (entry.study.state === 'running') this.#change(entry, { state: 'stopping' });
    }
    return entry?.study;
  }

  /** @returns ends the subscription */
  follow(report: (event: StudyEvent) => void): () => void {
    this.#followers.add(report);
    return () => this.#followers.delete(report);
  }

  /** Stops all studies as Ctrl-C does, and waits until they have saved their games. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { study } of this.#inState('waiting', 'running')) this.stop(study.id);
    while (this.#inState('running', 'stopping').length > 0)
      await new Promise<void>((resolve) => {
        this.#ends.add(resolve);
      });
  }

  #tell(event: StudyEvent): void {
    for (const follower of this.#followers) follower(event);
  }

  #change(entry: Entry, changed: Partial<StartedStudy>): void {
    entry.study = { ...entry.study, ...changed };
    this.#tell({ kind: 'study', study: entry.study });
  }

  #inState(...states: readonly StudyState[]): Entry[] {
    return [...this.#entries.values()].filter(({ study }) => states.includes(study.state));
  }

  #next(): void {
    const [waiting] = this.#inState('waiting');
    if (this.#isClosed || waiting === undefined || this.#inState('running', 'stopping').length > 0) return;
    this.#change(waiting, { state: 'running' });
    waiting.child = this.start(waiting.words, {
      onProgress: (progress) => this.#progressCame(waiting, progress),
      onMessage: (message) => {
        const { messages } = waiting.study;
        if (messages.length < MOST_MESSAGES)
          this.#change(waiting, { messages: [...messages, message.slice(0, LONGEST_MESSAGE)] });
      },
      onPrinted: (text) => {
        const printed = (waiting.study.printed + text).slice(0, MOST_PRINTED);
        waiting.study = { ...waiting.study, printed };
      },
      onEnd: (code) => {
        waiting.child = undefined;
        this.#change(waiting, { state: stateAfter(code, waiting.study.state) });
        for (const end of this.#ends) end();
        this.#next();
      },
    });
  }

  #progressCame(entry: Entry, progress: ProgressLine): void {
    const { id, looks } = entry.study;
    entry.study = { ...entry.study, progress, looks: withLook(looks, progress) };
    this.#tell({ kind: 'progress', id, progress });
  }
}

function stateAfter(code: number | null, before: StudyState): StudyState {
  // A command still starting up is ended by the signal itself.
  if (code === INTERRUPTED || (code === null && before === 'stopping')) return 'stopped';
  return ANSWERED.includes(code) ? 'ended' : 'failed';
}
