/** Requests what the circle under the pointer or the keyboard sees, whenever the circle or the position changes. */
import type { BoardView } from './boardView.ts';
import type { BoardClient } from './client.ts';
import { lookView } from './lookView.ts';
import type { Look } from './protocol.ts';
import type { ShownBoard } from './shown.ts';

interface Standing {
  readonly board: ShownBoard;
  /** The miniature that would walk if the circle is empty. */
  readonly miniature: number | null;
}

export class Looking {
  readonly #client: BoardClient;
  readonly #board: BoardView;
  readonly #position: () => Standing | undefined;
  readonly #announce: (text: string) => void;
  readonly #view = lookView(
    () => this.#seen && this.#announce(this.#draw(this.#seen)),
    () => this.again(),
  );
  readonly root = this.#view.root;
  #circle = 0;
  #requested = 0;
  /** The result that is shown; undefined while another one is pending. */
  #seen: Look | undefined;

  /**
   * @param board shows the marks
   * @param position gives the current position
   */
  constructor(
    client: BoardClient,
    board: BoardView,
    position: () => Standing | undefined,
    announce: (text: string) => void,
  ) {
    this.#client = client;
    this.#board = board;
    this.#position = position;
    this.#announce = announce;
  }

  /** Repeats the request after a change of the position or of the walking miniature. */
  again(): void {
    void this.at(this.#circle);
  }

  /** Sets the next circle to look from, and moves the keyboard there. */
  goTo(circle: number): void {
    this.#circle = circle;
    this.#board.goTo(circle);
  }

  /** @param circle null: off the board */
  async at(circle: number | null): Promise<void> {
    const position = this.#position();
    if (circle === null || position === undefined) return;
    this.#circle = circle;
    const number = ++this.#requested;
    this.#seen = undefined;
    const { miniature } = position;
    const outcome = await this.#client.ask({ kind: 'look', circle, miniature, points: this.#view.points() });
    if (number !== this.#requested || !outcome.ok) return;
    this.#seen = outcome.value;
    const sentence = this.#draw(outcome.value);
    // Announced for keyboard users only.
    if (this.#board.root.contains(document.activeElement)) this.#announce(sentence);
  }

  /** @returns the sentence about the result */
  #draw(look: Look): string {
    const position = this.#position();
    if (position === undefined) return '';
    const { marks, lines, sentence } = this.#view.show(look, position.board, this.#board.nameOf(look.circle));
    this.#board.showMarks(marks, lines);
    return sentence;
  }
}
