/** Details of an answer: command line, assumptions, rules, all values and steps. */
import { type Block, distribution } from '../../answer/blocks.ts';
import { blockMarkup } from '../../answer/html.ts';
import { curvesTable } from '../../charts/oddsChartKinds.ts';
import type { OddsStep } from '../../game/oddsSteps.ts';
import { ruleAddress } from '../../guides/address.ts';
import { built, element, setText } from '../frame/dom.ts';
import type { Answer } from './desk.ts';

export class BehindAnswer {
  readonly #command = element('code', {});
  readonly #assumedHead = element('h2', {}, 'Assumptions');
  readonly #assumed = element('ul', {});
  readonly #rules = element('p', { class: 'note' });
  readonly #values = element('div', { class: 'all-values' });
  readonly #valuesFold = fold('All values', this.#values);
  readonly #steps = element('ol', { class: 'steps' });
  readonly #stepsFold = fold('Step by step, with the rules', this.#steps);
  readonly root = element(
    'div',
    { class: 'behind' },
    this.#valuesFold,
    element('p', { class: 'note' }, 'The same answer on the command line'),
    element('pre', { class: 'command', tabindex: '0' }, this.#command),
    this.#assumedHead,
    this.#assumed,
    this.#rules,
    this.#stepsFold,
  );

  /** @param onSteps called when the user opens or closes the steps */
  constructor(onSteps: (isOpen: boolean) => void) {
    this.#stepsFold.addEventListener('toggle', () => onSteps(this.#stepsFold.open));
    this.#valuesFold.open = true;
  }

  show(answer: Answer): void {
    const { ruleset, command, assumed, rules, steps } = answer;
    this.#values.replaceChildren(...shownBlocks(answer).map((block) => built(blockMarkup(block))));
    setText(this.#command, command);
    this.#assumedHead.hidden = assumed.length === 0;
    this.#assumed.replaceChildren(...assumed.map((one) => element('li', {}, ...withRuleLinks(ruleset, one))));
    this.#rules.replaceChildren(...ruleLinks(ruleset, rules));
    // Removes the steps of an earlier question.
    this.#steps.replaceChildren(...(steps ?? []).map((step) => stepItem(ruleset, step)));
  }
}

/** The blocks of an answer; curves without a table among them get one. */
export function shownBlocks({ blocks, chart }: Answer): readonly Block[] {
  return chart?.kind === 'curves' && chart.isInBlocks !== true ? [...blocks, curvesTable(chart)] : blocks;
}

function fold(title: string, content: HTMLElement): HTMLDetailsElement {
  return element('details', {}, element('summary', {}, title), content);
}

/** Links each rule id to its text, without line breaks inside ids. */
function ruleLinks(ruleset: string, rules: readonly string[]): (Node | string)[] {
  if (rules.length === 0) return [];
  return ['Rules:', ...rules.flatMap((id) => [' ', ruleLink(ruleset, id)])];
}

function ruleLink(ruleset: string, id: string): HTMLElement {
  return element('a', { class: 'id', href: ruleAddress(ruleset, id) }, id);
}

/** A text whose rule ids, such as T-CP-06 and R-18, lead to the rule. */
function withRuleLinks(ruleset: string, text: string): (Node | string)[] {
  // The pattern is in parentheses, so every second part is an id.
  const parts = text.split(/\b([A-Z]+(?:-[A-Z]+)*-\d+)\b/);
  return parts.map((part, index) => (index % 2 === 0 ? part : ruleLink(ruleset, part)));
}

function stepItem(ruleset: string, { title, rules, notes, distributions }: OddsStep): HTMLElement {
  return element(
    'li',
    {},
    element('strong', {}, title),
    ...(rules.length === 0 ? [] : [element('span', { class: 'note' }, ' ', ...ruleLinks(ruleset, rules))]),
    ...notes.map((note) => element('p', {}, ...withRuleLinks(ruleset, note))),
    ...distributions.map(({ name, first, probabilities }) =>
      built(blockMarkup(distribution(name, probabilities, { first }))),
    ),
  );
}
