/** Asks what to do in the shown position, better and better, until another position is shown. */
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';
import type { BoardClient } from '../client.ts';
import { type Advice, type Arrow, DRAWN } from './advised.ts';
import { AdvisorView } from './advisorView.ts';
import { WinBar } from './winBar.ts';

/** Seconds of one answer after the other. The last one comes where those before had too few games, or where the user asks for it. */
const ROUNDS = [2, 6, 30];
const [, USUAL, LONGER] = ROUNDS;
/** Milliseconds without a change before a position is worth an answer. */
const QUIET_MS = 300;

interface Handlers {
  /** Starts a worker of its own: its work ends only with it. */
  readonly start: () => BoardClient;
  /** Draws the best lines, the best first. */
  readonly draw: (arrows: readonly Arrow[]) => void;
}

export class Advisor {
  readonly #handlers: Handlers;
  readonly #view = new AdvisorView(
    () => void this.#ask([LONGER]),
    () => this.#draw(),
  );
  readonly root = this.#view.root;
  readonly bar = new WinBar();
  #client: BoardClient | undefined;
  #isBusy = false;
  #clock: ReturnType<typeof setTimeout> | undefined;
  #file: PositionFile | undefined;
  #names: readonly [string, string] = ['', ''];
  #advice: Advice | undefined;
  /** Games behind the chances that are shown. */
  #games = 0;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
    this.bar.show(this.#names, null);
  }

  /** Choices of the best line; null: nobody knows it yet. */
  get best(): readonly string[] | null {
    const advice = this.#advice;
    return advice?.isEnough === true ? (advice.lines.at(0)?.steps ?? null) : null;
  }

  /** Asks about a position. @param names of its sides */
  show(file: PositionFile, names: readonly [string, string]): void {
    if (JSON.stringify(file) === JSON.stringify(this.#file)) return;
    this.#clear();
    this.#file = file;
    this.#names = names;
    this.bar.show(names, null);
    this.#view.clear('Looking for the best activation …');
    this.#clock = setTimeout(() => void this.#ask(ROUNDS), QUIET_MS);
  }

  /** Shows the end of a game. @param winner 0, 1, or 2 for a draw */
  end(winner: number, names: readonly [string, string]): void {
    this.#clear();
    const share = winner === 2 ? 0.5 : 1 - winner;
    this.bar.show(names, { share, low: share, high: share, games: 0 });
    this.#view.clear('The game is over.');
  }

  #clear(): void {
    clearTimeout(this.#clock);
    if (this.#isBusy) {
      this.#client?.close();
      this.#client = undefined;
    }
    this.#isBusy = false;
    this.#file = undefined;
    this.#advice = undefined;
    this.#games = 0;
    this.#draw();
  }

  #draw(): void {
    const lines = this.#view.isOpen ? (this.#advice?.lines ?? []) : [];
    this.#handlers.draw(lines.slice(0, DRAWN).map(({ arrow }) => arrow));
  }

  async #ask(rounds: readonly number[]): Promise<void> {
    const file = this.#file;
    if (file === undefined || this.#isBusy) return;
    this.#isBusy = true;
    this.#client ??= this.#handlers.start();
    for (const seconds of rounds) {
      const outcome = await this.#client.ask({ kind: 'advise', file, seconds }, (soFar) => {
        if (this.#file === file) this.#tell(soFar);
      });
      if (this.#file !== file) return;
      if (!outcome.ok) {
        this.#view.refuse(outcome.faults);
        break;
      }
      this.#advice = outcome.value;
      this.#games = 0;
      this.#tell(outcome.value);
      const isExact = outcome.value.win.games === 0;
      const isLast = isExact || seconds === LONGER || (seconds === USUAL && outcome.value.isEnough);
      this.#view.show(outcome.value, isLast && !isExact && seconds < LONGER);
      this.#draw();
      if (isLast) break;
    }
    this.#isBusy = false;
  }

  /** Shows the chances unless those of more games are shown. */
  #tell({ side, win, standing }: Advice): void {
    this.#view.tell(this.#names[side]);
    if (standing !== null) this.#view.say(standing);
    if (win.games < this.#games) return;
    this.#games = win.games;
    this.bar.show(this.#names, win);
  }
}
