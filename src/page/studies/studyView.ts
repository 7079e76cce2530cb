/** One study: its progress, the results so far, and its answer. */

import { formatDuration, formatSpeed } from '../../answer/format.ts';
import { phaseText } from '../../base/phrases.ts';
import type { ProgressLine, Standing } from '../../experiments/progressLine.ts';
import { type Look, type StartedStudy, withLook } from '../../experiments/startedStudy.ts';
import { element, setText } from '../frame/dom.ts';
import { reportAddress } from './client.ts';
import { gamesOfTotal, intervalBar, narrowingBand, percent } from './intervalView.ts';
import { partList } from './partsView.ts';
import { REPORT, reportOf } from './phrases.ts';

const STOP = 'Stop';

export const STATES = {
  waiting: 'waiting',
  running: 'running',
  stopping: 'stopping; saving the games played',
  ended: 'complete',
  stopped: 'stopped',
  failed: 'failed',
} as const;

export function studyTitle(line: string): string {
  return line.replace(/^shockroll /, '');
}

function announceProgress(games: string, standing: string): string {
  return standing === '' ? games : `${games}: ${standing}`;
}

export class StudyView {
  readonly #heading: HTMLElement;
  readonly #state = element('p', { class: 'study-state' });
  readonly #bar = element('progress', { 'aria-label': 'Games played' });
  readonly #pace = element('p', { class: 'note' });
  readonly #chart = element('div', { class: 'intervals' });
  readonly #variants = element('ul', {
    class: 'standings',
    tabindex: '0',
    'aria-label': 'Score of the first side in each variant',
  });
  readonly #parts = element('ul', {
    class: 'standings',
    tabindex: '0',
    'aria-label': 'Score with each part minus that with the others',
  });
  readonly #watching = element('p', { class: 'note' });
  readonly #stop = element('button', { type: 'button' }, STOP);
  readonly #report = element('a', { class: 'button', target: '_blank', rel: 'noopener' }, REPORT);
  readonly #messages = element('ul', { class: 'messages' });
  readonly #printed = element('pre', { tabindex: '0' });
  readonly #answer = element(
    'details',
    {},
    element('summary', {}, 'The answer, as the command line prints it'),
    this.#printed,
  );
  readonly root: HTMLElement;
  /** Folder of its run. */
  readonly run: string;
  #study: StartedStudy;
  #looks: readonly Look[];

  /** @param onStop called when the user stops the study */
  constructor(study: StartedStudy, onStop: () => void) {
    this.#study = study;
    this.#looks = study.looks;
    this.run = study.run;
    this.#heading = element('h3', { tabindex: '-1' }, studyTitle(study.line));
    this.#stop.addEventListener('click', onStop);
    this.#report.href = reportAddress(study.run);
    this.#report.setAttribute('aria-label', reportOf(study.run));
    this.root = element(
      'li',
      { class: 'study' },
      this.#heading,
      this.#state,
      this.#bar,
      this.#pace,
      this.#chart,
      this.#parts,
      this.#watching,
      this.#messages,
      element('div', { class: 'actions' }, this.#stop, this.#report),
      this.#answer,
    );
    this.show(study);
  }

  /** @returns whether its state has changed */
  show(study: StartedStudy): boolean {
    const { state, progress, messages, printed } = study;
    const isOther = state !== this.#study.state;
    const hadFocus = document.activeElement === this.#stop;
    this.#study = study;
    this.#looks = study.looks;
    setText(this.#state, STATES[state]);
    this.#state.dataset.state = state;
    const isUnderWay = state === 'running' || state === 'stopping';
    this.#bar.hidden = !isUnderWay;
    this.#stop.hidden = !isUnderWay && state !== 'waiting';
    setText(this.#stop, state === 'stopping' ? 'End at once' : STOP);
    this.#pace.hidden = progress === null;
    this.#chart.hidden = progress === null;
    this.#watching.hidden = !isUnderWay || (progress?.standings.length ?? 0) === 0;
    this.#report.hidden = state !== 'ended' && state !== 'stopped';
    this.#messages.replaceChildren(...messages.map((text) => element('li', {}, text)));
    this.#messages.hidden = messages.length === 0;
    this.#answer.hidden = isUnderWay || printed === '';
    setText(this.#printed, printed);
    if (progress !== null) this.#showProgress(progress);
    // Moves the focus from the hidden button to a visible element.
    if (hadFocus && this.#stop.hidden) (this.#report.hidden ? this.#heading : this.#report).focus();
    return isOther;
  }

  report(progress: ProgressLine): void {
    this.#showProgress(progress);
    for (const part of [this.#pace, this.#bar]) part.hidden = false;
    this.#watching.hidden = progress.standings.length === 0;
  }

  /** Progress in a sentence; empty if the study is not running. */
  inWords(): string {
    const { state, progress } = this.#study;
    if (state !== 'running' || progress === null) return '';
    const { games, total, isTotalLeast, isOpenEnded, standings } = progress;
    const [only, ...more] = standings;
    const standing = only === undefined || more.length > 0 ? '' : standingText(only);
    return announceProgress(gamesOfTotal(games, total, isOpenEnded, isTotalLeast), standing);
  }

  #showProgress(progress: ProgressLine): void {
    const { games, total, isOpenEnded, standings } = progress;
    this.#study = { ...this.#study, progress };
    this.#looks = withLook(this.#looks, progress);
    if (isOpenEnded || total === 0) this.#bar.removeAttribute('value');
    else {
      this.#bar.max = total;
      this.#bar.value = games;
    }
    setText(this.#pace, paceText(progress, this.#study.state === 'running'));
    this.#drawStandings(standings);
    this.#parts.hidden = progress.parts.length === 0;
    this.#parts.replaceChildren(...partList(progress.parts));
  }

  #drawStandings(standings: readonly Standing[]): void {
    const [only, ...more] = standings;
    const isOne = only !== undefined && more.length === 0;
    this.#chart.hidden = only === undefined;
    if (only === undefined) return;
    const many = isOne
      ? []
      : [
          'They show the score of the first side for each variant separately. The answer says which variants differ, corrected for their number.',
        ];
    const confidence = `Intervals of ${percent(only.confidence, 0)} confidence.`;
    setText(
      this.#watching,
      [
        confidence,
        'Stop whenever you like: these intervals are confidence sequences, valid at every look, so an early stop does not bias them.',
        ...many,
      ].join(' '),
    );
    if (isOne && this.#looks.length > 0) {
      this.#chart.replaceChildren(
        element('p', { class: 'standing' }, standingText(only)),
        narrowingBand(this.#looks, 'Score of the first side, by games'),
      );
      return;
    }
    this.#variants.replaceChildren(
      ...standings.map((standing) =>
        element('li', {}, element('span', {}, variantText(standing)), intervalBar(standing)),
      ),
    );
    // Replaced only if needed, because it keeps its scroll position.
    if (!this.#chart.contains(this.#variants)) this.#chart.replaceChildren(this.#variants);
  }
}

function speed(gamesPerSecond: number): string {
  return `${formatSpeed(gamesPerSecond)} games/s`;
}

/** @param seconds rounded up @param isOfStage whether later stages follow */
function timeLeft(seconds: number, isOfStage: boolean): string {
  return `${formatDuration(seconds)} left${isOfStage ? ' of this stage' : ''}`;
}

/** Games, their speed, and the time left or the next phase. */
function paceText(progress: ProgressLine, isRunning: boolean): string {
  const { phase, games, total, isTotalLeast, isOpenEnded, gamesPerSecond, secondsLeft } = progress;
  const isGoing = isRunning && phase === 'playing' && games < total;
  const isAfter = isRunning && phase !== 'playing';
  return [
    ...(total === 0 ? [] : [gamesOfTotal(games, total, isOpenEnded, isTotalLeast), speed(gamesPerSecond)]),
    ...(isGoing && secondsLeft !== null ? [timeLeft(secondsLeft, isTotalLeast)] : []),
    ...(isAfter ? [phaseText(progress)] : []),
  ].join(' · ');
}

function noScoreYet(name: string): string {
  return `${name}: no pair of games yet`;
}

function standingText({ name, score, low, high }: Standing): string {
  return score === null
    ? noScoreYet(name)
    : `${name} scores ${percent(score)} (${percent(low)} to ${percent(high)})`;
}

function variantText({ name, score, low, high }: Standing): string {
  return score === null
    ? noScoreYet(name)
    : `${name}: ${percent(score)} (${percent(low)} to ${percent(high)})`;
}
