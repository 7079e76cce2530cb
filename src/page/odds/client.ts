/** The window's end of the worker: one question at a time, and of what is dragged meanwhile only the newest. */
import type { PageData } from '../frame/panel.ts';
import { type PageWorker, startWorker } from '../frame/parts.ts';
import type { Change } from './controls.ts';
import type { Outcome, Wants } from './desk.ts';
import type { Asking, FormReply, Reply, Request } from './protocol.ts';

/** An answer that has taken longer is not waited for when something else is asked. */
const PATIENCE_MS = 250;

export interface OddsClient {
  /** Opens the question of a ruleset as it begins; null: its first. */
  begin(ruleset: string, question: string | null): void;
  /** Goes to a link; changes that wait are dropped. */
  go(link: string): void;
  change(change: Change): void;
  /** Opens a file; `change` comes when its bytes have been read. */
  open(file: File, change: Change): void;
  /** Asks again for what is shown, with or without its steps. */
  want(wants: Wants): void;
}

export interface OddsListener {
  /** @param isLast no change is on its way that this form does not know */
  onForm(reply: FormReply, isLast: boolean): void;
  onAnswer(outcome: Outcome): void;
  /** Told when an answer begins to be awaited, and when none is any more. */
  onBusy(isBusy: boolean): void;
  /** A defect, as a sentence. */
  onFailure(message: string): void;
}

export function createClient(data: PageData, listener: OddsListener): OddsClient {
  /** Files that have been opened, as the worker was told. */
  const files = new Map<string, Request>();
  let worker = start();
  let serial = 0;
  let link = '';
  let wants: Wants = { steps: false, document: false };
  let waiting: Change[] = [];
  let isWanted = false;
  /** What the worker is at, and since when; null: nothing. */
  let stage: 'form' | 'answer' | null = null;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function start(): PageWorker {
    const made = startWorker<Reply>('odds', replyCame, listener.onFailure);
    for (const [ruleset, figures] of data.catalogues) {
      const open: Request = { kind: 'open', ruleset, figures, given: data.given[ruleset] ?? {} };
      made.post(open);
    }
    for (const file of files.values()) made.post(file);
    return made;
  }

  function replyCame(reply: Reply): void {
    // Somebody has gone elsewhere since.
    if (reply.serial !== serial) return;
    if (reply.kind === 'form') formCame(reply);
    else answerCame(reply.outcome);
  }

  function ask(request: Asking): void {
    if (stage === null) listener.onBusy(true);
    stage = 'form';
    since = performance.now();
    worker.post(request);
  }

  function formCame(reply: FormReply): void {
    const isOpened = 'link' in reply.result;
    if ('link' in reply.result) ({ link } = reply.result);
    stage = isOpened ? 'answer' : null;
    listener.onForm(reply, waiting.length === 0);
    if (!isOpened) listener.onBusy(false);
    next();
  }

  function answerCame(outcome: Outcome): void {
    stage = null;
    listener.onAnswer(outcome);
    next();
    if (stage === null) listener.onBusy(false);
  }

  /** Asks what waits, as soon as the worker is free or has taken too long. */
  function next(): void {
    clearTimeout(timer);
    const hasNews = waiting.length > 0 || (isWanted && link !== '');
    if (!hasNews || stage === 'form') return;
    if (stage === 'answer') {
      const left = PATIENCE_MS - (performance.now() - since);
      if (left > 0) {
        timer = setTimeout(next, left);
        return;
      }
      restart();
    }
    const changes = waiting;
    waiting = [];
    isWanted = false;
    ask({ kind: 'ask', serial: ++serial, link, changes, wants });
  }

  function restart(): void {
    worker.close();
    worker = start();
  }

  /** Leaves everything behind. */
  function askAnew(request: Asking): void {
    waiting = [];
    isWanted = false;
    if (stage === 'answer') restart();
    ask(request);
  }

  function change(made: Change): void {
    const last = waiting.at(-1);
    // A control that is dragged says only where it is now.
    if (last?.name === made.name && last.part === made.part) waiting.pop();
    waiting.push(made);
    next();
  }

  return {
    begin: (ruleset, question) => askAnew({ kind: 'begin', serial: ++serial, ruleset, question, wants }),
    go: (wanted) => askAnew({ kind: 'ask', serial: ++serial, link: wanted, changes: [], wants }),
    change,
    open: (file, made) => {
      file.arrayBuffer().then(
        (content) => {
          const taken: Request = { kind: 'file', file: file.name, bytes: new Uint8Array(content) };
          files.set(file.name, taken);
          worker.post(taken);
          change(made);
        },
        (reason) => listener.onFailure(String(reason)),
      );
    },
    want: (wanted) => {
      wants = wanted;
      isWanted = true;
      next();
    },
  };
}
