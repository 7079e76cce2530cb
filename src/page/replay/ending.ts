/** Hides how a game ends until somebody has seen it or wants to. */
import { element } from '../frame/dom.ts';

export class Ending {
  readonly #onShown: () => void;
  readonly button = element('button', { type: 'button', class: 'quiet' }, 'Show the ending');
  /** Sections that tell the ending. */
  readonly #hidden: HTMLElement[] = [];
  #last = 0;
  #seen = 0;
  #isShown = false;

  /** @param onShown called when the user wants to see the ending */
  constructor(onShown: () => void) {
    this.#onShown = onShown;
    this.button.addEventListener('click', () => {
      this.#show(true);
      this.#onShown();
    });
  }

  /** The last moment that may be shown: the farthest one seen, or the last one of the game. */
  get seen(): number {
    return this.#isShown ? this.#last : this.#seen;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** A section that is hidden as long as the ending is. */
  conceal(section: HTMLElement): void {
    this.#hidden.push(section);
    section.hidden = !this.#isShown;
  }

  /** Hides the ending of another game. */
  reset(moments: number): void {
    this.#last = Math.max(0, moments - 1);
    this.#seen = 0;
    this.#show(false);
  }

  /** A moment was shown; the last one is the ending. */
  reach(moment: number): void {
    this.#seen = Math.max(this.#seen, moment);
    if (this.#seen >= this.#last) this.#show(true);
  }

  #show(isShown: boolean): void {
    this.#isShown = isShown;
    this.button.hidden = isShown;
    for (const section of this.#hidden) section.hidden = !isShown;
  }
}
