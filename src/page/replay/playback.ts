/** Going through the moments of a game: buttons, a slider, and a clock that can be stopped. */
import * as words from '../../base/messages/pageReplay.ts';
import { element, setText } from '../frame/dom.ts';

const SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
const USUAL_SPEED = 3;
/** Moments a second at speed 1. */
const PER_SECOND = 1.5;

export interface Playback {
  readonly root: HTMLElement;
  /** Another game, at its beginning. */
  readonly reset: (moments: number) => void;
  readonly goTo: (moment: number) => void;
  readonly moment: () => number;
  /** @param text where it is, for those who listen */
  readonly say: (text: string) => void;
}

/** @param onMoment another moment is to be shown */
export function playback(onMoment: (moment: number) => void): Playback {
  let moments = 1;
  let moment = 0;
  let clock: ReturnType<typeof setTimeout> | undefined;
  const slider = element('input', { id: 'replay-moment', type: 'range', min: '0', max: '0', value: '0' });
  const where = element('output', { for: 'replay-moment' });
  const speed = element('input', {
    id: 'replay-speed',
    type: 'range',
    min: '0',
    max: String(SPEEDS.length - 1),
    value: String(USUAL_SPEED),
  });
  const speedOf = (): number => SPEEDS[Number(speed.value)];
  const speedShown = element('output', { for: 'replay-speed' });
  const showSpeed = (): void => setText(speedShown, `${speedOf()}×`);
  speed.addEventListener('input', showSpeed);
  showSpeed();

  const pause = (): void => {
    clearTimeout(clock);
    clock = undefined;
    setText(play, words.PLAY);
  };
  const show = (wanted: number): void => {
    moment = Math.min(moments - 1, Math.max(0, wanted));
    slider.value = String(moment);
    onMoment(moment);
  };
  const go = (wanted: number): void => {
    pause();
    show(wanted);
  };
  const tick = (): void => {
    if (moment >= moments - 1) {
      pause();
      return;
    }
    show(moment + 1);
    clock = setTimeout(tick, 1000 / (PER_SECOND * speedOf()));
  };
  const button = (label: string, sign: string, onClick: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', 'aria-label': label, title: label }, sign);
    made.addEventListener('click', onClick);
    return made;
  };
  const play = element('button', { type: 'button', class: 'primary' }, words.PLAY);
  play.addEventListener('click', () => {
    if (clock !== undefined) {
      pause();
      return;
    }
    if (moment >= moments - 1) show(0);
    setText(play, words.PAUSE);
    clock = setTimeout(tick, 0);
  });
  slider.addEventListener('input', () => go(Number(slider.value)));

  return {
    root: element(
      'div',
      { class: 'playback' },
      element(
        'div',
        { class: 'actions' },
        button(words.START, '|◀', () => go(0)),
        button(words.BACK, '◀', () => go(moment - 1)),
        play,
        button(words.FORWARD, '▶', () => go(moment + 1)),
        button(words.END, '▶|', () => go(moments - 1)),
        element(
          'span',
          { class: 'speed' },
          element('label', { for: 'replay-speed' }, words.LABELS.speed),
          speed,
          speedShown,
        ),
      ),
      element(
        'div',
        { class: 'control' },
        element('label', { for: 'replay-moment' }, words.LABELS.moment),
        element('div', { class: 'drag' }, slider, where),
      ),
    ),
    reset: (count) => {
      pause();
      moments = Math.max(1, count);
      slider.max = String(moments - 1);
      show(0);
    },
    goTo: go,
    moment: () => moment,
    say: (text) => {
      setText(where, text);
      slider.setAttribute('aria-valuetext', text);
    },
  };
}
