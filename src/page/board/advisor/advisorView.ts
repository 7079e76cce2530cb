/** The best activations of a position as a list. */
import type { Fault } from '../../../base/errors.ts';
import { counted } from '../../../base/phrases.ts';
import { element, setText } from '../../frame/dom.ts';
import { faultList } from '../../odds/answerView.ts';
import { type Advice, type AdvisedLine, DRAWN } from './advised.ts';

const TITLE = 'Best activations';
const BEHIND =
  'Behind each, both sides play on as the tactician does; a draw counts as half a win. Intervals of 95 %.';

function openText(open: number): string {
  return open === 0 ? '' : `${counted(open, 'more line')} may be as good. `;
}

export class AdvisorView {
  readonly #title = element('summary', {}, TITLE);
  readonly #standing = element('p', { class: 'standing' });
  readonly #lines = element('ol', { class: 'advised' });
  readonly #note = element('p', { class: 'note' });
  readonly #longer = element('button', { type: 'button', class: 'quiet', hidden: true }, 'Look longer');
  readonly root = element(
    'details',
    { class: 'part advisor', open: true },
    this.#title,
    this.#standing,
    this.#lines,
    this.#longer,
    this.#note,
  );

  /**
   * @param onLonger the user wants a better answer
   * @param onToggle the list was opened or closed
   */
  constructor(onLonger: () => void, onToggle: () => void) {
    this.#longer.addEventListener('click', onLonger);
    this.root.addEventListener('toggle', onToggle);
  }

  /** Whether the list is open, so that its arrows are drawn. */
  get isOpen(): boolean {
    return this.root.open;
  }

  /** @param says what stands there until there is an answer */
  clear(says: string): void {
    setText(this.#title, TITLE);
    setText(this.#standing, says);
    setText(this.#note, '');
    this.#standing.hidden = false;
    this.#lines.replaceChildren();
    this.#longer.hidden = true;
  }

  refuse(faults: readonly Fault[]): void {
    this.clear('');
    this.#standing.replaceChildren(faultList(faults));
  }

  /** @param side name of the side that decides */
  tell(side: string): void {
    setText(this.#title, `${TITLE} of ${side}`);
  }

  /** Shows who leads, until there are lines. */
  say(standing: string): void {
    if (this.#lines.childElementCount === 0) setText(this.#standing, standing);
  }

  /** @param canLonger whether a better answer can be asked for */
  show({ lines, open }: Advice, canLonger: boolean): void {
    const hadFocus = document.activeElement === this.#longer;
    this.#standing.hidden = true;
    this.#lines.replaceChildren(...lines.map(lineElement));
    setText(this.#note, openText(open) + BEHIND);
    this.#longer.hidden = !canLonger;
    if (hadFocus && !canLonger) this.#title.focus();
  }
}

function lineElement({ text, wins, costs }: AdvisedLine, place: number): HTMLElement {
  const rank = element(
    'span',
    { class: place < DRAWN ? 'rank drawn' : 'rank', 'aria-hidden': 'true' },
    String(place + 1),
  );
  const says = costs === null ? wins : `${wins}; ${costs}`;
  return element(
    'li',
    {},
    rank,
    element('span', {}, element('strong', {}, text), element('span', { class: 'odds' }, says)),
  );
}
