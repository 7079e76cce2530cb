/** The studies that the page has started: one after the other, each a command line of its own. */
import { UsageError } from '../../base/errors.ts';
import * as words from '../../base/messages/studies.ts';
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

/** Exit codes of commands that answered: yes, and no. */
const ANSWERED: readonly (number | null)[] = [0, 1];
const INTERRUPTED = 130;

/** What is to be run. */
export type AskedStudy = Pick<StartedStudy, 'ruleset' | 'command' | 'line' | 'run'> & {
  /** Words of its command line, those about its folder and its progress included. */
  readonly words: readonly string[];
};

export interface Studies {
  readonly all: () => readonly StartedStudy[];
  /** @throws UsageError `usage/too-many-studies` */
  readonly add: (asked: AskedStudy) => StartedStudy;
  /** Ends one as Ctrl-C does, or takes it out of the queue. @returns undefined when there is none with this id */
  readonly stop: (id: number) => StartedStudy | undefined;
  /** @returns ends it */
  readonly follow: (tell: (event: StudyEvent) => void) => () => void;
  /** Ends all of them as Ctrl-C does, and waits until they have saved what they had. */
  readonly close: () => Promise<void>;
}

interface Entry {
  study: StartedStudy;
  readonly words: readonly string[];
  child: Child | undefined;
}

export function createStudies(start: StartChild): Studies {
  const entries = new Map<number, Entry>();
  const followers = new Set<(event: StudyEvent) => void>();
  const ends = new Set<() => void>();
  let last = 0;
  let isClosed = false;

  const tell = (event: StudyEvent): void => {
    for (const follower of followers) follower(event);
  };
  const change = (entry: Entry, changed: Partial<StartedStudy>): void => {
    entry.study = { ...entry.study, ...changed };
    tell({ kind: 'study', study: entry.study });
  };
  const inState = (...states: readonly StudyState[]): Entry[] =>
    [...entries.values()].filter(({ study }) => states.includes(study.state));

  const next = (): void => {
    const [waiting] = inState('waiting');
    if (isClosed || waiting === undefined || inState('running', 'stopping').length > 0) return;
    change(waiting, { state: 'running' });
    waiting.child = start(waiting.words, {
      onProgress: (progress) => onProgress(waiting, progress),
      onMessage: (message) => {
        const { messages } = waiting.study;
        if (messages.length < MOST_MESSAGES)
          change(waiting, { messages: [...messages, message.slice(0, LONGEST_MESSAGE)] });
      },
      onPrinted: (text) => {
        const printed = (waiting.study.printed + text).slice(0, MOST_PRINTED);
        waiting.study = { ...waiting.study, printed };
      },
      onEnd: (code) => {
        waiting.child = undefined;
        change(waiting, { state: stateAfter(code, waiting.study.state) });
        for (const end of ends) end();
        next();
      },
    });
  };
  const onProgress = (entry: Entry, progress: ProgressLine): void => {
    const { id, looks } = entry.study;
    entry.study = { ...entry.study, progress, looks: withLook(looks, progress) };
    tell({ kind: 'progress', id, progress });
  };
  const stop = ({ study: { id } }: Entry): StartedStudy | undefined => {
    const entry = entries.get(id);
    if (entry?.study.state === 'waiting') change(entry, { state: 'stopped' });
    else if (entry?.child !== undefined) {
      entry.child.interrupt();
      if (entry.study.state === 'running') change(entry, { state: 'stopping' });
    }
    return entry?.study;
  };

  return {
    all: () => [...entries.values()].map(({ study }) => study),
    add: ({ words: arguments_, ...asked }) => {
      if (inState('waiting').length >= MOST_WAITING)
        throw new UsageError([{ code: 'usage/too-many-studies', place: {}, message: words.STUDIES_FULL }]);
      const id = ++last;
      const study: StartedStudy = {
        id,
        ...asked,
        state: 'waiting',
        progress: null,
        looks: [],
        printed: '',
        messages: [],
      };
      const entry: Entry = { study, words: arguments_, child: undefined };
      entries.set(id, entry);
      const [oldest] = inState('ended', 'stopped', 'failed');
      if (entries.size > MOST_KNOWN && oldest !== undefined) entries.delete(oldest.study.id);
      tell({ kind: 'study', study });
      next();
      return entry.study;
    },
    stop: (id) => {
      const entry = entries.get(id);
      return entry && stop(entry);
    },
    follow: (follower) => {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    close: async () => {
      isClosed = true;
      for (const entry of inState('waiting', 'running')) stop(entry);
      while (inState('running', 'stopping').length > 0)
        await new Promise<void>((resolve) => {
          ends.add(resolve);
        });
    },
  };
}

function stateAfter(code: number | null, before: StudyState): StudyState {
  // A command that had hardly begun is ended by the signal itself.
  if (code === INTERRUPTED || (code === null && before === 'stopping')) return 'stopped';
  return ANSWERED.includes(code) ? 'ended' : 'failed';
}
