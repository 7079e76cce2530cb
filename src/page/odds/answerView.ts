/** The answer beside the form: sentence, chart, command line, and what stands behind them. */
import { type Fault, formatFault } from '../../base/errors.ts';
import { probabilityLabel } from '../../base/messages/oddsCharts.ts';
import * as words from '../../base/messages/pageOdds.ts';
import { type OddsPicture, pictureCaption, sampledNote } from '../../charts/oddsPicture.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { element, saveFile, setAttributes, setText } from '../frame/dom.ts';
import { pictureCsv } from './csv.ts';
import type { Answer, Outcome } from './desk.ts';
import { alternativeOf, pictureTable } from './pictureText.ts';
import { savePng, saveSvg } from './saveChart.ts';
import type { Shape } from './shape.ts';
import { PAGE_PALETTE, pictureShapes } from './shapes.ts';

export interface AnswerView {
  /** Sentence and chart, in front of the form where there is room for one column only. */
  readonly head: HTMLElement;
  /** Everything else. */
  readonly rest: HTMLElement;
  readonly show: (outcome: Outcome) => void;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Charts are drawn for the room they have. */
const LEAST_WIDTH = 260;
/** Share of the window that stays in view while the form is scrolled. */
const MOST_STUCK = 0.6;
/** Pixels of the text for which charts are drawn. */
const USUAL_FONT = 16;

/**
 * @param address of what is shown, to be copied
 * @param onSteps called when somebody opens or closes the steps
 * @param announce speaks to those who listen
 */
export function answerView(
  address: () => string,
  onSteps: (isOpen: boolean) => void,
  announce: (text: string) => void,
): AnswerView {
  const waiting = element('p', { class: 'waiting', 'aria-hidden': 'true' }, words.CALCULATING);
  const sentence = element('p', { class: 'claim' });
  const faults = element('div', { class: 'notice', role: 'alert', hidden: true });
  const sampled = element('p', { class: 'note sampled' });
  const figure = element('figure', { class: 'chart', role: 'img' });
  const command = element('code', {});
  const assumedHead = element('h2', {}, words.ASSUMED);
  const assumed = element('ul', {});
  const title = element('p', { class: 'note title' });
  const rules = element('p', { class: 'note' });
  const table = element('div', {
    class: 'table',
    tabindex: '0',
    role: 'region',
    'aria-label': words.AS_TABLE,
  });
  const body = element('pre', { tabindex: '0' });
  const steps = element('ol', { class: 'steps' });
  const stepsFold = fold(words.STEPS, steps);
  const tableFold = fold(words.AS_TABLE, table);
  let shown: Answer | undefined;

  stepsFold.addEventListener('toggle', () => onSteps(stepsFold.open));
  tableFold.addEventListener('toggle', () => {
    if (shown?.picture && tableFold.open) table.replaceChildren(pictureTable(shown.picture));
  });

  const copy = (label: string, text: () => string): HTMLButtonElement =>
    button(label, () => {
      // Refused where the page has no focus or is not trusted to use the clipboard.
      navigator.clipboard?.writeText(text()).then(
        () => announce(words.COPIED),
        () => announce(words.NOT_COPIED),
      ) ?? announce(words.NOT_COPIED);
    });
  const save = (label: string, write: (picture: OddsPicture, caption: string) => void): HTMLButtonElement =>
    button(label, () => {
      if (shown?.picture) write(shown.picture, pictureCaption(shown.picture, shown.sentence, shown.sampled));
    });
  const saving = element(
    'span',
    { class: 'group', role: 'group', 'aria-label': words.SAVE_GROUP },
    save(words.SAVE_PNG, savePng),
    save(words.SAVE_SVG, saveSvg),
    save(words.SAVE_CSV, saveCsv),
  );
  const actions = element(
    'div',
    { class: 'actions' },
    copy(words.COPY_SENTENCE, () => `${shown?.sentence ?? ''}.`),
    copy(words.COPY_LINK, address),
    copy(words.COPY_COMMAND, () => shown?.command ?? ''),
    saving,
  );
  const details = element(
    'div',
    { class: 'behind' },
    element('p', { class: 'note' }, words.SAME_ON_COMMAND_LINE),
    element('pre', { class: 'command', tabindex: '0' }, command),
    assumedHead,
    assumed,
    rules,
    tableFold,
    fold(words.ALL_FIGURES, body),
    stepsFold,
  );
  const head = element('div', { class: 'answer' }, waiting, sentence, faults, title, figure, sampled);
  const draw = (): void => {
    if (!shown?.picture) return;
    // On large screens the page's text grows, and the chart with it.
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_FONT;
    const width = Math.round(Math.max(LEAST_WIDTH, figure.clientWidth / scale));
    figure.replaceChildren(drawn(pictureShapes(shown.picture, width, PAGE_PALETTE)));
  };
  new ResizeObserver(draw).observe(figure);
  new ResizeObserver(() =>
    head.classList.toggle('tall', head.clientHeight > MOST_STUCK * innerHeight),
  ).observe(head);

  return {
    head,
    rest: element('div', { class: 'answer-rest' }, actions, details),
    show: (outcome) => {
      const isAnswer = 'sentence' in outcome;
      faults.hidden = isAnswer;
      for (const part of [sentence, figure, actions, details]) part.hidden = !isAnswer;
      title.hidden = !isAnswer || !isTitled(outcome.picture);
      sampled.hidden = !isAnswer || outcome.sampled === null;
      if (!isAnswer) {
        shown = undefined;
        faults.replaceChildren(element('strong', {}, words.CANNOT_BE_ANSWERED), faultList(outcome));
        announce(words.CANNOT_BE_ANSWERED);
        return;
      }
      shown = outcome;
      const { picture } = outcome;
      setText(sentence, `${outcome.sentence}.`);
      for (const part of [figure, saving, tableFold]) part.hidden = picture === null;
      if (picture !== null) figure.setAttribute('aria-label', alternativeOf(picture));
      draw();
      setText(sampled, sampledNote(picture, outcome.sampled));
      setText(command, outcome.command);
      setText(title, picture?.title ?? '');
      assumedHead.hidden = outcome.assumed.length === 0;
      assumed.replaceChildren(...outcome.assumed.map((one) => element('li', {}, one)));
      rules.replaceChildren(...ruleWords(outcome.rules));
      setText(body, outcome.body.join('\n'));
      if (picture !== null && tableFold.open) table.replaceChildren(pictureTable(picture));
      // Those of another question are not left there until somebody opens them.
      steps.replaceChildren(...(outcome.steps ?? []).map(stepItem));
      announce(`${outcome.sentence}.`);
    },
  };
}

/** Whether a picture does not say by itself what its figures are: a table whose axis is another thing. */
function isTitled(picture: OddsPicture | null): boolean {
  return picture?.kind === 'heat' && picture.title !== picture.axis;
}

/** Ids of rules, none of which is broken at its hyphens. */
function ruleWords(rules: readonly string[]): (Node | string)[] {
  if (rules.length === 0) return [];
  return [words.RULES, ...rules.flatMap((id) => [' ', element('span', { class: 'id' }, id)])];
}

/** What is wrong, one item each, without the codes that are for programs. */
export function faultList(faults: readonly Fault[]): HTMLElement {
  return element(
    'ul',
    {},
    ...faults.map((fault) => element('li', {}, formatFault(fault).replace(/ \[[^\]]*\]$/, ''))),
  );
}

function fold(title: string, content: HTMLElement): HTMLDetailsElement {
  return element('details', {}, element('summary', {}, title), content);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
}

function saveCsv(picture: OddsPicture): void {
  saveFile('odds.csv', new Blob([pictureCsv(picture)], { type: 'text/csv;charset=utf-8' }));
}

function drawn({ tag, attributes, text = '', children = [] }: Shape): SVGElement {
  const made = document.createElementNS(SVG, tag);
  const { xmlns: _, ...rest } = attributes;
  setAttributes(made, Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])));
  if (text !== '') made.append(text);
  made.append(...children.map(drawn));
  return made;
}

function stepItem({ title, rules, notes, distributions }: OddsStep): HTMLElement {
  return element(
    'li',
    {},
    element('strong', {}, title),
    ...(rules.length === 0 ? [] : [element('span', { class: 'note' }, ' ', ...ruleWords(rules))]),
    ...notes.map((note) => element('p', {}, note)),
    ...distributions.map(({ name, first, probabilities }) =>
      element(
        'p',
        { class: 'note' },
        `${name}: ${probabilities.map((share, index) => `${first + index}: ${probabilityLabel(share)}`).join(', ')}`,
      ),
    ),
  );
}
