/** The answer beside the form: sentence and chart, with buttons to copy and save them. */
import { answerCsv } from '../../answer/csv.ts';
import { type Fault, formatFault } from '../../base/errors.ts';
import { alternativeOf, chartCaption, type OddsChart, sampledNote } from '../../charts/oddsChartKinds.ts';
import { built, element, saveFile, setText } from '../frame/dom.ts';
import { BehindAnswer, shownBlocks } from './behindAnswer.ts';
import type { Answer, Outcome } from './desk.ts';
import { CALCULATING } from './phrases.ts';
import { savePng, saveSvg } from './saveChart.ts';
import { chartShapes, PAGE_PALETTE } from './shapes.ts';

/** Minimum width of a chart in pixels; charts use all available room. */
const LEAST_WIDTH = 260;
/** Maximum share of the window that stays in view while the form scrolls. */
const MOST_STUCK = 0.6;
/** Font size in pixels for which charts are designed. */
const DEFAULT_FONT = 16;

const NOT_COPIED = 'The browser did not allow copying';

const CANNOT_BE_ANSWERED = 'Incomplete or impossible';

/** The current answer and its actions. */
export class AnswerView {
  readonly #address: () => string;
  readonly #announce: (text: string) => void;
  readonly #sentence = element('p', { class: 'claim' });
  readonly #faults = element('div', { class: 'notice', role: 'alert', hidden: true });
  readonly #sampled = element('p', { class: 'note sampled' });
  readonly #figure = element('figure', { class: 'chart', role: 'img', hidden: true });
  readonly #title = element('p', { class: 'note title' });
  readonly #saving = element(
    'span',
    { class: 'group', role: 'group', 'aria-label': 'Save chart and values' },
    this.#saveButton('PNG', savePng),
    this.#saveButton('SVG', saveSvg),
    button('CSV', () => {
      if (this.#shown === undefined) return;
      const csv = answerCsv(shownBlocks(this.#shown));
      saveFile('odds.csv', new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    }),
  );
  readonly #actions = element(
    'div',
    { class: 'actions' },
    this.#copyButton('Copy sentence', () => `${this.#shown?.sentence ?? ''}.`),
    this.#copyButton('Copy link', () => this.#address()),
    this.#copyButton('Copy command', () => this.#shown?.command ?? ''),
    this.#saving,
  );
  readonly #behind: BehindAnswer;
  /** Sentence and chart, above the form in a single column. */
  readonly head = element(
    'div',
    { class: 'answer' },
    element('p', { class: 'waiting', 'aria-hidden': 'true' }, CALCULATING),
    this.#sentence,
    this.#faults,
    this.#title,
    this.#figure,
    this.#sampled,
  );
  /** Everything below the chart. */
  readonly rest: HTMLElement;
  #shown: Answer | undefined;

  /**
   * @param address of what is shown, for copying
   * @param onSteps called when the user opens or closes the steps
   * @param announce speaks to screen readers
   */
  constructor(address: () => string, onSteps: (isOpen: boolean) => void, announce: (text: string) => void) {
    this.#address = address;
    this.#announce = announce;
    this.#behind = new BehindAnswer(onSteps);
    this.rest = element('div', { class: 'answer-rest' }, this.#actions, this.#behind.root);
    new ResizeObserver(() => this.#draw()).observe(this.#figure);
    new ResizeObserver(() => {
      const { head } = this;
      head.classList.toggle('tall', head.clientHeight > MOST_STUCK * innerHeight);
      // Whoever goes to a control with the keyboard finds it below the answer, not under it.
      const isStuck = getComputedStyle(head).position === 'sticky';
      document.documentElement.style.scrollPaddingTop = isStuck ? `${head.clientHeight}px` : '';
    }).observe(this.head);
  }

  show(outcome: Outcome): void {
    const isAnswer = 'sentence' in outcome;
    this.#shown = isAnswer ? outcome : undefined;
    this.#faults.hidden = isAnswer;
    for (const part of [this.#sentence, this.#figure, this.#actions, this.#behind.root])
      part.hidden = !isAnswer;
    this.#title.hidden = !isAnswer || !isTitled(outcome.chart);
    this.#sampled.hidden = !isAnswer || outcome.sampled === null;
    if (isAnswer) this.#showAnswer(outcome);
    else {
      this.#faults.replaceChildren(element('strong', {}, CANNOT_BE_ANSWERED), faultList(outcome));
      this.#announce(CANNOT_BE_ANSWERED);
    }
  }

  #showAnswer(answer: Answer): void {
    const { chart } = answer;
    const sentence = `${answer.sentence}.`;
    setText(this.#sentence, sentence);
    for (const part of [this.#figure, this.#saving]) part.hidden = chart === null;
    if (chart !== null) this.#figure.setAttribute('aria-label', alternativeOf(chart));
    this.#draw();
    setText(this.#sampled, sampledNote(chart, answer.sampled));
    setText(this.#title, chart?.title ?? '');
    this.#behind.show(answer);
    this.#announce(sentence);
  }

  #draw(): void {
    if (!this.#shown?.chart) return;
    // The page's text grows on large screens, and the chart with it.
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DEFAULT_FONT;
    const width = Math.round(Math.max(LEAST_WIDTH, this.#figure.clientWidth / scale));
    this.#figure.replaceChildren(built(chartShapes(this.#shown.chart, width, PAGE_PALETTE)));
  }

  #copyButton(label: string, text: () => string): HTMLButtonElement {
    return button(label, () => {
      // Refused where the page has no focus or no permission to use the clipboard.
      navigator.clipboard?.writeText(text()).then(
        () => this.#announce('Copied'),
        () => this.#announce(NOT_COPIED),
      ) ?? this.#announce(NOT_COPIED);
    });
  }

  #saveButton(label: string, write: (chart: OddsChart, caption: string) => void): HTMLButtonElement {
    return button(label, () => {
      const answer = this.#shown;
      if (answer?.chart) write(answer.chart, chartCaption(answer.chart, answer.sentence, answer.sampled));
    });
  }
}

/** Whether the chart needs its title because its axis shows something else. */
function isTitled(chart: OddsChart | null): boolean {
  return chart?.kind === 'heat' && chart.title !== chart.axis;
}

/** Lists faults without their codes, which are for programs. */
export function faultList(faults: readonly Fault[]): HTMLElement {
  return element(
    'ul',
    {},
    ...faults.map((fault) => element('li', {}, formatFault(fault).replace(/ \[[^\]]*\]$/, ''))),
  );
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
}
