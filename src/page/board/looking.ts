/** What is seen from the circle under the pointer or the keyboard, asked anew when the circle or the position is another. */
import type { BoardView } from './boardView.ts';
import type { BoardClient } from './client.ts';
import { lookView } from './lookView.ts';
import type { Look } from './protocol.ts';
import type { ShownBoard } from './shown.ts';

interface Standing {
  readonly board: ShownBoard;
  /** Who would walk, unless somebody stands on the circle. */
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
  #asked = 0;
  /** The look that is shown, unless another one is on its way. */
  #seen: Look | undefined;

  /** @param board of which marks tell what is seen; @param position as it is now */
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

  /** The position is another, or the miniature that would walk. */
  again(): void {
    void this.at(this.#circle);
  }

  /** The circle that is looked from next, where the keyboard is then. */
  goTo(circle: number): void {
    this.#circle = circle;
    this.#board.goTo(circle);
  }

  /** @param circle null: on none */
  async at(circle: number | null): Promise<void> {
    const position = this.#position();
    if (circle === null || position === undefined) return;
    this.#circle = circle;
    const number = ++this.#asked;
    this.#seen = undefined;
    const { miniature } = position;
    const outcome = await this.#client.ask({ kind: 'look', circle, miniature, points: this.#view.points() });
    if (number !== this.#asked || !outcome.ok) return;
    this.#seen = outcome.value;
    const sentence = this.#draw(outcome.value);
    // The pointer says it to nobody who listens.
    if (this.#board.root.contains(document.activeElement)) this.#announce(sentence);
  }

  /** @returns what is seen, in words */
  #draw(look: Look): string {
    const position = this.#position();
    if (position === undefined) return '';
    const { marks, lines, sentence } = this.#view.show(look, position.board, this.#board.nameOf(look.circle));
    this.#board.showMarks(marks, lines);
    return sentence;
  }
}
