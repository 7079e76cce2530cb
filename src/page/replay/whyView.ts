/** Why a side won: the shares of the result and the decisive events, explained when the user asks. */
import { blockMarkup } from '../../answer/html.ts';
import {
  eventEffect,
  eventHead,
  shareBlocks,
  whyLimits,
  whyTitle,
} from '../../rulesets/tannhauser/studies/why/whyBlocks.ts';
import type { WhyEvent, WhyGame } from '../../rulesets/tannhauser/studies/why/whyGame.ts';
import type { Outcome } from '../board/client.ts';
import { built, element, setText } from '../frame/dom.ts';
import type { Place } from '../frame/panel.ts';
import { faultList } from '../odds/answerView.ts';
import { gameOf, type Source, sourceAddress } from './source.ts';

const WHY = 'Why did this side win?';
const IDLE =
  'Setup, luck and decisions add up to the result. The events that decided are played on with what else could have come, which takes a while.';
const BUSY = 'Playing on from the events that changed most…';

/** Explains the shown game. @param report gets what is known so far */
type Explain = (report: (why: WhyGame) => void) => Promise<Outcome<WhyGame>>;

export class WhyView {
  readonly #explain: Explain;
  readonly #place: Pick<Place, 'announce'>;
  readonly #ask = element('button', { type: 'button' }, 'Explain the result');
  readonly #note = element('p', { class: 'note' }, IDLE);
  readonly #answer = element('div', {});
  readonly root = element(
    'section',
    { class: 'why', 'aria-label': WHY, hidden: true },
    element('h2', {}, WHY),
    this.#note,
    this.#ask,
    this.#answer,
  );
  #source: Source = {};
  #asked = 0;

  constructor(explain: Explain, place: Pick<Place, 'announce'>) {
    this.#explain = explain;
    this.#place = place;
    this.#ask.addEventListener('click', () => void this.#run());
  }

  /** Another moment of the same game keeps its explanation. @param hasBoard games without a board have none */
  reset(source: Source, hasBoard: boolean): void {
    this.root.hidden = !hasBoard;
    const game = gameOf(source);
    if (sourceAddress(game) === sourceAddress(this.#source)) return;
    this.#source = game;
    this.#asked++;
    this.#rest();
    this.#answer.replaceChildren();
  }

  #rest(): void {
    this.#ask.removeAttribute('aria-disabled');
    setText(this.#note, IDLE);
  }

  async #run(): Promise<void> {
    // Not disabled, which would lose the focus.
    if (this.#ask.hasAttribute('aria-disabled')) return;
    this.#ask.setAttribute('aria-disabled', 'true');
    setText(this.#note, BUSY);
    const number = ++this.#asked;
    const outcome = await this.#explain((why) => {
      if (number === this.#asked) this.#show(why);
    });
    if (number !== this.#asked) return;
    this.#rest();
    if (!outcome.ok) {
      this.#answer.replaceChildren(faultList(outcome.faults));
      return;
    }
    this.#show(outcome.value);
    this.#place.announce(whyTitle(outcome.value));
  }

  #show(why: WhyGame): void {
    this.#answer.replaceChildren(
      element('h3', {}, whyTitle(why)),
      element(
        'ol',
        { class: 'turning-points' },
        ...why.events.map((event) => this.#eventItem(event, why.sides[0])),
      ),
      ...shareBlocks(why).map((block) => built(blockMarkup(block))),
      ...whyLimits(why).map((line) => element('p', { class: 'note' }, line)),
    );
  }

  /** Leads to the position before the activation of the event. */
  #eventItem(event: WhyEvent, side: string): HTMLElement {
    const there = sourceAddress({ ...this.#source, activations: String(event.activations) });
    const link = element('a', { href: `#replay/${there}` }, eventHead(event));
    return element('li', {}, link, element('p', {}, eventEffect(event, side)));
  }
}
