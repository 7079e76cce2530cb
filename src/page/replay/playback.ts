/** Controls for moving through a game: buttons, a slider, and playback that can be paused. */
import { element, setText } from '../frame/dom.ts';
import { LABELS } from '../phrases.ts';

const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const DEFAULT_SPEED = 3;
/** Moments per second at speed 1. */
const PER_SECOND = 1.5;

const PLAY = 'Play';

export class Playback {
  readonly #onMoment: (moment: number) => void;
  readonly #slider = element('input', {
    id: 'replay-moment',
    type: 'range',
    min: '0',
    max: '0',
    value: '0',
  });
  readonly #where = element('output', { for: 'replay-moment' });
  readonly #speed = element('input', {
    id: 'replay-speed',
    type: 'range',
    min: '0',
    max: String(SPEEDS.length - 1),
    value: String(DEFAULT_SPEED),
  });
  readonly #speedShown = element('output', { for: 'replay-speed' });
  readonly #play = element('button', { type: 'button', class: 'primary' }, PLAY);
  readonly root = element(
    'div',
    { class: 'playback' },
    this.#buttons(),
    element(
      'div',
      { class: 'control' },
      element('label', { for: 'replay-moment' }, LABELS.moment),
      element('div', { class: 'drag' }, this.#slider, this.#where),
    ),
  );
  #moments = 1;
  #moment = 0;
  #clock: ReturnType<typeof setTimeout> | undefined;

  /** @param onMoment called with each moment to show */
  constructor(onMoment: (moment: number) => void) {
    this.#onMoment = onMoment;
    this.#speed.addEventListener('input', () => this.#showSpeed());
    this.#play.addEventListener('click', () => this.#startOrPause());
    this.#slider.addEventListener('input', () => this.goTo(Number(this.#slider.value)));
    this.#showSpeed();
  }

  /** Starts another game from its beginning. */
  reset(moments: number): void {
    this.#pause();
    this.#moments = Math.max(1, moments);
    this.#slider.max = String(this.#moments - 1);
    this.#show(0);
  }

  goTo(moment: number): void {
    this.#pause();
    this.#show(moment);
  }

  /** @param text current moment in words, for screen readers */
  say(text: string): void {
    setText(this.#where, text);
    this.#slider.setAttribute('aria-valuetext', text);
  }

  #buttons(): HTMLElement {
    const button = (label: string, sign: string, moment: () => number): HTMLButtonElement => {
      const made = element('button', { type: 'button', 'aria-label': label, title: label }, sign);
      made.addEventListener('click', () => this.goTo(moment()));
      return made;
    };
    const speedLabel = element('label', { for: 'replay-speed' }, LABELS.speed);
    return element(
      'div',
      { class: 'actions' },
      button('To the beginning', '|◀', () => 0),
      button('Back one step', '◀', () => this.#moment - 1),
      this.#play,
      button('Forward one step', '▶', () => this.#moment + 1),
      button('To the end', '▶|', () => this.#moments - 1),
      element('span', { class: 'speed' }, speedLabel, this.#speed, this.#speedShown),
    );
  }

  get #isAtEnd(): boolean {
    return this.#moment >= this.#moments - 1;
  }

  #show(wanted: number): void {
    this.#moment = Math.min(this.#moments - 1, Math.max(0, wanted));
    this.#slider.value = String(this.#moment);
    this.#onMoment(this.#moment);
  }

  #speedNow(): number {
    return SPEEDS[Number(this.#speed.value)];
  }

  #showSpeed(): void {
    setText(this.#speedShown, `${this.#speedNow()}×`);
  }

  #startOrPause(): void {
    if (this.#clock !== undefined) {
      this.#pause();
      return;
    }
    if (this.#isAtEnd) this.#show(0);
    setText(this.#play, 'Pause');
    this.#clock = setTimeout(() => this.#tick(), 0);
  }

  #pause(): void {
    clearTimeout(this.#clock);
    this.#clock = undefined;
    setText(this.#play, PLAY);
  }

  #tick(): void {
    if (this.#isAtEnd) {
      this.#pause();
      return;
    }
    this.#show(this.#moment + 1);
    this.#clock = setTimeout(() => this.#tick(), 1000 / (PER_SECOND * this.#speedNow()));
  }
}
