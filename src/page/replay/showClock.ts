/** Runs through the moments of a game by the clock of the screen. */

interface Handlers {
  /** Milliseconds that a moment is shown at speed 1. */
  readonly durationOf: (moment: number) => number;
  /** Another moment is shown. */
  readonly onMoment: (moment: number) => void;
  /** The moment goes on. @param ms since it began, at speed 1; Infinity: it is over */
  readonly onFrame: (ms: number) => void;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** Longer pauses between frames, as of a window in the background, do not count. */
const LONGEST_FRAME_MS = 250;

export class ShowClock {
  readonly #handlers: Handlers;
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Moments go by so many times as fast. */
  speed = 1;
  #moments = 1;
  #moment = 0;
  /** Since the moment began. */
  #ms = 0;
  #isPlaying = false;
  #request = 0;
  #last = 0;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
  }

  get moment(): number {
    return this.#moment;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get #isAtEnd(): boolean {
    return this.#moment >= this.#moments - 1;
  }

  /** Starts another game from its beginning. */
  reset(moments: number): void {
    this.#moments = Math.max(1, moments);
    this.goTo(0);
  }

  /** Jumps to a moment, which is over at once. */
  goTo(moment: number): void {
    this.#show(moment, Number.POSITIVE_INFINITY);
  }

  /** Shows the next moment as it happens. */
  step(): void {
    if (this.#isAtEnd || this.#still.matches) {
      this.goTo(this.#moment + 1);
      return;
    }
    this.#show(this.#moment + 1, 0);
    this.#run();
  }

  /** Stops where it is, in the middle of a moment, too. */
  pause(): void {
    this.#setPlaying(false);
    cancelAnimationFrame(this.#request);
  }

  startOrPause(): void {
    if (this.#isPlaying) {
      this.#setPlaying(false);
      return;
    }
    if (this.#isAtEnd) this.goTo(0);
    this.#ms = Math.min(this.#ms, this.#handlers.durationOf(this.#moment));
    this.#setPlaying(true);
    this.#run();
  }

  #show(moment: number, ms: number): void {
    cancelAnimationFrame(this.#request);
    this.#setPlaying(false);
    this.#moment = Math.min(this.#moments - 1, Math.max(0, moment));
    this.#ms = ms;
    this.#handlers.onMoment(this.#moment);
    this.#handlers.onFrame(ms);
  }

  #setPlaying(isPlaying: boolean): void {
    if (this.#isPlaying === isPlaying) return;
    this.#isPlaying = isPlaying;
    this.#handlers.onPlaying(isPlaying);
  }

  #run(): void {
    cancelAnimationFrame(this.#request);
    this.#last = performance.now();
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    const passed = Math.max(0, Math.min(LONGEST_FRAME_MS, now - this.#last));
    this.#last = now;
    this.#ms += passed * this.speed;
    const before = this.#moment;
    let duration = this.#handlers.durationOf(this.#moment);
    while (this.#isPlaying && this.#ms >= duration) {
      if (this.#isAtEnd) {
        this.#setPlaying(false);
        break;
      }
      this.#ms -= duration;
      this.#moment++;
      duration = this.#handlers.durationOf(this.#moment);
    }
    const isStill = this.#still.matches;
    if (this.#moment !== before) this.#handlers.onMoment(this.#moment);
    if (!isStill || this.#moment !== before)
      this.#handlers.onFrame(isStill ? Number.POSITIVE_INFINITY : this.#ms);
    if (this.#isPlaying || this.#ms < duration)
      this.#request = requestAnimationFrame((next) => this.#frame(next));
  }
}
