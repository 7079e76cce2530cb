/** Controls for moving through a game: buttons, a slider, speed, and playback that can be paused. */
import { element, setText } from '../frame/dom.ts';
import { LABELS } from '../phrases.ts';
import { ShowClock } from './showClock.ts';

const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const DEFAULT_SPEED = 1;

const PLAY = 'Play';

interface Handlers {
  readonly durationOf: (moment: number) => number;
  /** Called with each moment to show. */
  readonly onMoment: (moment: number) => void;
  /** Called while a moment goes on. @param ms since it began, at speed 1; Infinity: it is over */
  readonly onFrame: (ms: number) => void;
}

export class Playback {
  readonly #clock: ShowClock;
  readonly #slider = element('input', {
    id: 'replay-moment',
    type: 'range',
    min: '0',
    max: '0',
    value: '0',
    'aria-label': LABELS.moment,
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
  readonly #play = element('button', { type: 'button', class: 'primary', title: 'Space' }, PLAY);
  readonly root = element(
    'div',
    { class: 'playback' },
    this.#buttons(),
    element('div', { class: 'drag' }, this.#slider, this.#where),
  );
  readonly speed = element(
    'span',
    { class: 'speed' },
    element('label', { for: 'replay-speed' }, LABELS.speed),
    this.#speed,
    this.#speedShown,
  );
  #moments = 1;

  constructor(handlers: Handlers) {
    this.#clock = new ShowClock({
      ...handlers,
      onMoment: (moment) => {
        this.#slider.value = String(moment);
        handlers.onMoment(moment);
      },
      onPlaying: (isPlaying) => setText(this.#play, isPlaying ? 'Pause' : PLAY),
    });
    this.#speed.addEventListener('input', () => this.#showSpeed());
    this.#play.addEventListener('click', () => this.startOrPause());
    this.#slider.addEventListener('input', () => this.goTo(Number(this.#slider.value)));
    this.#showSpeed();
  }

  get moment(): number {
    return this.#clock.moment;
  }

  /** Moments go by so many times as fast. */
  get speedNow(): number {
    return SPEEDS[Number(this.#speed.value)];
  }

  /** Starts another game from its beginning. */
  reset(moments: number): void {
    this.#moments = Math.max(1, moments);
    this.#slider.max = String(this.#moments - 1);
    this.#clock.reset(this.#moments);
  }

  goTo(moment: number): void {
    this.#clock.goTo(moment);
  }

  toEnd(): void {
    this.goTo(this.#moments - 1);
  }

  back(): void {
    this.goTo(this.moment - 1);
  }

  /** Shows the next moment as it happens. */
  forward(): void {
    this.#clock.step();
  }

  startOrPause(): void {
    this.#clock.startOrPause();
  }

  pause(): void {
    this.#clock.pause();
  }

  /** @param text current moment in words, for screen readers */
  say(text: string): void {
    setText(this.#where, text);
    this.#slider.setAttribute('aria-valuetext', text);
  }

  #buttons(): HTMLElement {
    const button = (label: string, sign: string, key: string, act: () => void): HTMLButtonElement => {
      const made = element(
        'button',
        { type: 'button', 'aria-label': label, title: `${label} (${key})` },
        sign,
      );
      made.addEventListener('click', act);
      return made;
    };
    return element(
      'div',
      { class: 'transport' },
      button('To the beginning', '|◀', 'Home', () => this.goTo(0)),
      button('Back one step', '◀', '←', () => this.back()),
      this.#play,
      button('Forward one step', '▶', '→', () => this.forward()),
      button('To the end', '▶|', 'End', () => this.toEnd()),
    );
  }

  #showSpeed(): void {
    this.#clock.speed = this.speedNow;
    setText(this.#speedShown, `${this.speedNow}×`);
  }
}
