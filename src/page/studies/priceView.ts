/** What a study takes on this machine, before it starts. */
import { formatCount, formatDuration, formatSpeed } from '../../answer/format.ts';
import type { StudyPrice } from '../../experiments/startedStudy.ts';
import { element, setText } from '../frame/dom.ts';

/** Half-widths of the score's interval that people ask for, from coarse to fine. */
const PRECISIONS = [0.05, 0.02, 0.01, 0.005];

export class PriceView {
  /** Begins the trial. */
  readonly ask = element('button', { type: 'button' }, 'How long will it take?');
  readonly #told = element('p', { class: 'note', 'aria-live': 'polite' });
  readonly #rows = element('tbody', {});
  readonly #table = element(
    'table',
    { class: 'price', hidden: true },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        ...['Score to', 'Games', 'Time'].map((column) => element('th', { scope: 'col' }, column)),
      ),
    ),
    this.#rows,
  );
  readonly root = element('div', { class: 'study-price' }, this.#told, this.#table);
  #running: AbortController | undefined;

  /** @param price tries the games of the form out; null where they cannot be */
  constructor(price: (signal: AbortSignal) => Promise<StudyPrice | null>) {
    this.ask.addEventListener('click', () => void this.#find(price));
  }

  /** Clears a price that the form no longer has. */
  forget(): void {
    this.#running?.abort();
    this.#running = undefined;
    setText(this.#told, '');
    this.#table.hidden = true;
  }

  async #find(price: (signal: AbortSignal) => Promise<StudyPrice | null>): Promise<void> {
    this.forget();
    const running = new AbortController();
    this.#running = running;
    setText(this.#told, 'Playing some games to see …');
    const found = await price(running.signal).catch(() => null);
    if (this.#running !== running) return;
    this.#running = undefined;
    if (found === null) {
      setText(
        this.#told,
        'These games cannot be tried out; the study shows the time left as soon as it plays.',
      );
      return;
    }
    setText(
      this.#told,
      `This machine plays ${formatSpeed(found.gamesPerSecond)} of these games a second. With a second AI player that checks the findings:`,
    );
    this.#rows.replaceChildren(
      ...PRECISIONS.map((precision) => {
        // Games grow with the square of the precision.
        const factor = (found.halfWidth / precision) ** 2;
        const cells = [
          `±${100 * precision} points`,
          formatCount(factor * found.games),
          formatDuration(factor * found.seconds),
        ];
        return element('tr', {}, ...cells.map((cell) => element('td', {}, cell)));
      }),
    );
    this.#table.hidden = false;
  }
}
