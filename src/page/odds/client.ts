/** Client of the worker: one request at a time; while a control is dragged only the newest one waits. */
import type { Misread } from '../../odds/sentence/side.ts';
import type { PageData } from '../frame/panel.ts';
import { type PageWorker, startWorker } from '../frame/parts.ts';
import type { Change } from './controls.ts';
import type { Outcome, Wants } from './desk.ts';
import type { Asking, FormReply, Reply, Request } from './protocol.ts';
import type { Suggestions } from './spokenForms.ts';

/** Milliseconds after which a newer request ends an unfinished one. */
const PATIENCE_MS = 250;

interface OddsListener {
  /** @param isLast no later change is pending */
  onForm(reply: FormReply, isLast: boolean): void;
  onAnswer(outcome: Outcome): void;
  /** What is not understood in a sentence; the answer before it stays. */
  onMisread(misread: readonly Misread[]): void;
  onSuggestions(suggestions: Suggestions): void;
  /** Called when the wait for an answer begins or ends. */
  onBusy(isBusy: boolean): void;
  /** A defect, as a sentence. */
  onFailure(message: string): void;
}

/** Sends requests to the worker, and replaces a worker that takes too long. */
export class OddsClient {
  readonly #data: PageData;
  readonly #listener: OddsListener;
  /** Opened files, as sent to the worker. */
  readonly #files = new Map<string, Request>();
  #worker: PageWorker;
  #serial = 0;
  /** The last request for suggestions. */
  #suggest = 0;
  #link = '';
  #wants: Wants = { steps: false, document: false };
  #waiting: Change[] = [];
  #isWanted = false;
  /** Whether a sentence has cut off an answer, which is due again if it is not understood. */
  #isCut = false;
  /** What the worker is working on; null: nothing. */
  #stage: 'form' | 'answer' | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(data: PageData, listener: OddsListener) {
    this.#data = data;
    this.#listener = listener;
    this.#worker = this.#start();
  }

  /** Opens a question of a ruleset, see Desk.begin. */
  begin(ruleset: string, question: string | null, left: readonly string[]): void {
    this.#askAnew({ kind: 'begin', serial: ++this.#serial, ruleset, question, left, wants: this.#wants });
  }

  /** Goes to a link and drops waiting changes. */
  go(link: string): void {
    this.#askAnew({ kind: 'ask', serial: ++this.#serial, link, changes: [], wants: this.#wants });
  }

  /** Asks what a sentence says. @param left as for `begin`; the last one is shown */
  say(ruleset: string, text: string, left: readonly string[]): void {
    this.#isCut = this.#stage !== null;
    this.#askAnew({ kind: 'say', serial: ++this.#serial, ruleset, text, left, wants: this.#wants });
  }

  /** Asks what can stand next in a sentence; only the last request is answered. */
  suggest(ruleset: string, text: string, left: readonly string[]): void {
    const request: Request = { kind: 'suggest', number: ++this.#suggest, ruleset, text, left };
    this.#worker.post(request);
  }

  change(change: Change): void {
    const last = this.#waiting.at(-1);
    // While a control is dragged, only its newest value counts.
    if (last?.name === change.name && last.part === change.part) this.#waiting.pop();
    this.#waiting.push(change);
    this.#next();
  }

  /** Opens a file; `change` follows when its bytes have been read. */
  open(file: File, change: Change): void {
    file.arrayBuffer().then(
      (content) => {
        const taken: Request = { kind: 'file', file: file.name, bytes: new Uint8Array(content) };
        this.#files.set(file.name, taken);
        this.#worker.post(taken);
        this.change(change);
      },
      (reason) => this.#listener.onFailure(String(reason)),
    );
  }

  /** Requests the same answer again, with or without its steps. */
  want(wants: Wants): void {
    this.#wants = wants;
    this.#isWanted = true;
    this.#next();
  }

  #start(): PageWorker {
    const { rulesets, changed, given } = this.#data;
    const made = startWorker<Reply>(
      'odds',
      (reply) => this.#replyCame(reply),
      this.#listener.onFailure,
      rulesets.map(({ id }) => id),
    );
    for (const { id: ruleset } of rulesets) {
      const catalogue = changed.get(ruleset) ?? null;
      const open: Request = { kind: 'open', ruleset, catalogue, given: given[ruleset] ?? {} };
      made.post(open);
    }
    for (const file of this.#files.values()) made.post(file);
    return made;
  }

  #restart(): void {
    this.#worker.close();
    this.#worker = this.#start();
  }

  #replyCame(reply: Reply): void {
    if (reply.kind === 'suggestions') {
      if (reply.number === this.#suggest) this.#listener.onSuggestions(reply.suggestions);
      return;
    }
    // The user has gone to another question.
    if (reply.serial !== this.#serial) return;
    if (reply.kind === 'form') this.#formCame(reply);
    else if (reply.kind === 'answer') this.#answerCame(reply.outcome);
    else this.#misreadCame(reply.misread);
  }

  #formCame(reply: FormReply): void {
    const isOpened = 'link' in reply.result;
    if ('link' in reply.result) this.#link = reply.result.link;
    this.#stage = isOpened ? 'answer' : null;
    this.#listener.onForm(reply, this.#waiting.length === 0);
    if (!isOpened) this.#listener.onBusy(false);
    this.#next();
  }

  #misreadCame(misread: readonly Misread[]): void {
    this.#stage = null;
    if (this.#isCut) this.#isWanted = true;
    this.#listener.onMisread(misread);
    this.#next();
    if (this.#stage === null) this.#listener.onBusy(false);
  }

  #answerCame(outcome: Outcome): void {
    this.#stage = null;
    this.#listener.onAnswer(outcome);
    this.#next();
    if (this.#stage === null) this.#listener.onBusy(false);
  }

  #ask(request: Asking): void {
    if (this.#stage === null) this.#listener.onBusy(true);
    this.#stage = 'form';
    this.#since = performance.now();
    this.#worker.post(request);
  }

  /** Drops all pending work and sends a new request. */
  #askAnew(request: Asking): void {
    this.#waiting = [];
    this.#isWanted = false;
    if (this.#stage === 'answer') this.#restart();
    this.#ask(request);
  }

  /** Sends the waiting request once the worker is free or has taken too long. */
  #next(): void {
    clearTimeout(this.#timer);
    const hasNews = this.#waiting.length > 0 || (this.#isWanted && this.#link !== '');
    if (!hasNews || this.#stage === 'form') return;
    if (this.#stage === 'answer') {
      const left = PATIENCE_MS - (performance.now() - this.#since);
      if (left > 0) {
        this.#timer = setTimeout(() => this.#next(), left);
        return;
      }
      this.#restart();
    }
    const changes = this.#waiting;
    this.#waiting = [];
    this.#isWanted = false;
    this.#ask({ kind: 'ask', serial: ++this.#serial, link: this.#link, changes, wants: this.#wants });
  }
}
