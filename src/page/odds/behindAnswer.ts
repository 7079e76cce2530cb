/** What stands behind an answer: its command line, what it assumes, its rules, all its figures and its steps. */
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { probabilityLabel } from '../../dice/expression/phrases.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { element, setText } from '../frame/dom.ts';
import type { Answer } from './desk.ts';
import { pictureTable } from './pictureText.ts';

const AS_TABLE = 'The chart as a table';

export class BehindAnswer {
  readonly #command = element('code', {});
  readonly #assumedHead = element('h2', {}, 'What is assumed');
  readonly #assumed = element('ul', {});
  readonly #rules = element('p', { class: 'note' });
  readonly #table = element('div', {
    class: 'table',
    tabindex: '0',
    role: 'region',
    'aria-label': AS_TABLE,
  });
  readonly #tableFold = fold(AS_TABLE, this.#table);
  readonly #body = element('pre', { tabindex: '0' });
  readonly #steps = element('ol', { class: 'steps' });
  readonly #stepsFold = fold('Step by step, with the rules', this.#steps);
  readonly root = element(
    'div',
    { class: 'behind' },
    element('p', { class: 'note' }, 'The same answer on the command line'),
    element('pre', { class: 'command', tabindex: '0' }, this.#command),
    this.#assumedHead,
    this.#assumed,
    this.#rules,
    this.#tableFold,
    fold('All figures', this.#body),
    this.#stepsFold,
  );
  #picture: OddsPicture | null = null;

  /** @param onSteps called when somebody opens or closes the steps */
  constructor(onSteps: (isOpen: boolean) => void) {
    this.#stepsFold.addEventListener('toggle', () => onSteps(this.#stepsFold.open));
    this.#tableFold.addEventListener('toggle', () => this.#fillTable());
  }

  show({ picture, command, assumed, rules, body, steps }: Answer): void {
    this.#picture = picture;
    setText(this.#command, command);
    this.#assumedHead.hidden = assumed.length === 0;
    this.#assumed.replaceChildren(...assumed.map((one) => element('li', {}, one)));
    this.#rules.replaceChildren(...ruleWords(rules));
    this.#tableFold.hidden = picture === null;
    this.#fillTable();
    setText(this.#body, body.join('\n'));
    // Those of another question are not left there until somebody opens them.
    this.#steps.replaceChildren(...(steps ?? []).map(stepItem));
  }

  #fillTable(): void {
    if (this.#picture !== null && this.#tableFold.open)
      this.#table.replaceChildren(pictureTable(this.#picture));
  }
}

function fold(title: string, content: HTMLElement): HTMLDetailsElement {
  return element('details', {}, element('summary', {}, title), content);
}

/** Ids of rules, none of which is broken at its hyphens. */
function ruleWords(rules: readonly string[]): (Node | string)[] {
  if (rules.length === 0) return [];
  return ['Rules:', ...rules.flatMap((id) => [' ', element('span', { class: 'id' }, id)])];
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
