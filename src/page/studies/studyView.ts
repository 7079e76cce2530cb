/** One study: how far it is, what its games say so far, and what it answered. */
import * as words from '../../base/messages/pageStudies.ts';
import { phaseText } from '../../base/messages/phases.ts';
import type { ProgressLine, Standing } from '../../experiments/progressLine.ts';
import { type Look, type StartedStudy, withLook } from '../../experiments/startedStudy.ts';
import { element, setText } from '../frame/dom.ts';
import { reportAddress } from './client.ts';
import { intervalBar, narrowingBand } from './intervalView.ts';

export interface StudyView {
  readonly root: HTMLElement;
  /** Folder of its run. */
  readonly run: string;
  /** @returns whether its state is another */
  readonly show: (study: StartedStudy) => boolean;
  readonly tell: (progress: ProgressLine) => void;
  /** How far it is, in a sentence; empty where nothing plays. */
  readonly inWords: () => string;
}

/** @param onStop somebody wants to end it */
export function studyView(first: StartedStudy, onStop: () => void): StudyView {
  const heading = element('h3', { tabindex: '-1' }, words.studyTitle(first.line));
  const state = element('p', { class: 'study-state' });
  const bar = element('progress', { 'aria-label': words.PLAYED });
  const pace = element('p', { class: 'note' });
  const picture = element('div', { class: 'intervals' });
  const variants = element('ul', { class: 'standings', tabindex: '0', 'aria-label': words.VARIANTS });
  const watching = element('p', { class: 'note' });
  const stop = element('button', { type: 'button' }, words.STOP);
  const report = element('a', { class: 'button', target: '_blank', rel: 'noopener' }, words.REPORT);
  const messages = element('ul', { class: 'messages' });
  const printed = element('pre', { tabindex: '0' });
  const answer = element('details', {}, element('summary', {}, words.ANSWER), printed);
  let study = first;
  let looks: readonly Look[] = first.looks;

  stop.addEventListener('click', onStop);
  report.href = reportAddress(first.run);
  report.setAttribute('aria-label', words.reportOf(first.run));

  const tell = (progress: ProgressLine): void => {
    const { phase, games, total, isTotalLeast, isOpenEnded, standings } = progress;
    study = { ...study, progress };
    looks = withLook(looks, progress);
    if (isOpenEnded || total === 0) bar.removeAttribute('value');
    else {
      bar.max = total;
      bar.value = games;
    }
    const { gamesPerSecond, secondsLeft } = progress;
    const isGoing = study.state === 'running' && phase === 'playing' && games < total;
    const isAfter = study.state === 'running' && phase !== 'playing';
    setText(
      pace,
      [
        ...(total === 0
          ? []
          : [words.gamesOfTotal(games, total, isOpenEnded, isTotalLeast), words.speed(gamesPerSecond)]),
        ...(isGoing && secondsLeft !== null ? [words.timeLeft(secondsLeft, isTotalLeast)] : []),
        ...(isAfter ? [phaseText(progress)] : []),
      ].join(' · '),
    );
    drawStandings(standings);
  };

  function drawStandings(standings: readonly Standing[]): void {
    const [only, ...more] = standings;
    const isOne = only !== undefined && more.length === 0;
    picture.hidden = only === undefined;
    if (only === undefined) return;
    setText(
      watching,
      [
        `${words.withConfidence(only.confidence)}.`,
        words.WATCHING,
        ...(isOne ? [] : [words.WATCHING_MANY]),
      ].join(' '),
    );
    if (isOne && looks.length > 0) {
      picture.replaceChildren(
        element('p', { class: 'standing' }, standingInWords(only)),
        narrowingBand(looks, words.SCORE_AXIS),
      );
      return;
    }
    variants.replaceChildren(
      ...standings.map((standing) =>
        element('li', {}, element('span', {}, variantInWords(standing)), intervalBar(standing)),
      ),
    );
    // It stays where somebody has scrolled it to.
    if (!picture.contains(variants)) picture.replaceChildren(variants);
  }

  const show = (next: StartedStudy): boolean => {
    const isOther = next.state !== study.state;
    const hadFocus = document.activeElement === stop;
    study = next;
    looks = next.looks;
    setText(state, words.STATES[next.state]);
    state.dataset.state = next.state;
    const isUnderWay = next.state === 'running' || next.state === 'stopping';
    bar.hidden = !isUnderWay;
    stop.hidden = !isUnderWay && next.state !== 'waiting';
    setText(stop, next.state === 'stopping' ? words.STOP_NOW : words.STOP);
    pace.hidden = next.progress === null;
    picture.hidden = next.progress === null;
    watching.hidden = !isUnderWay || (next.progress?.standings.length ?? 0) === 0;
    report.hidden = next.state !== 'ended' && next.state !== 'stopped';
    messages.replaceChildren(...next.messages.map((text) => element('li', {}, text)));
    messages.hidden = next.messages.length === 0;
    answer.hidden = isUnderWay || next.printed === '';
    setText(printed, next.printed);
    if (next.progress !== null) tell(next.progress);
    // Keyboards go on from where they were.
    if (hadFocus && stop.hidden) (report.hidden ? heading : report).focus();
    return isOther;
  };

  show(first);
  return {
    root: element(
      'li',
      { class: 'study' },
      heading,
      state,
      bar,
      pace,
      picture,
      watching,
      messages,
      element('div', { class: 'actions' }, stop, report),
      answer,
    ),
    run: first.run,
    show,
    tell: (progress) => {
      tell(progress);
      for (const part of [pace, bar]) part.hidden = false;
      watching.hidden = progress.standings.length === 0;
    },
    inWords: () => {
      if (study.state !== 'running' || study.progress === null) return '';
      const { games, total, isTotalLeast, isOpenEnded, standings } = study.progress;
      const [only, ...more] = standings;
      const standing = only === undefined || more.length > 0 ? '' : standingInWords(only);
      return words.announceProgress(words.gamesOfTotal(games, total, isOpenEnded, isTotalLeast), standing);
    },
  };
}

function standingInWords({ name, score, low, high }: Standing): string {
  return score === null ? words.noScoreYet(name) : words.scoreInWords(name, score, low, high);
}

function variantInWords({ name, score, low, high }: Standing): string {
  return score === null ? words.noScoreYet(name) : words.variantInWords(name, score, low, high);
}
