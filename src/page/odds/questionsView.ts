/** The questions of a game: buttons if they are few, a list with headings if they are grouped. */
import type { NamedForm } from '../../base/namedForm.ts';
import { element, setText } from '../frame/dom.ts';

interface QuestionsView {
  readonly root: HTMLElement;
  /** @param current id of the current question */
  readonly show: (ruleset: string, current: string, forms: readonly NamedForm[]) => void;
}

const QUESTION = 'Question';

/** @param choose called with the ruleset and the id of a question */
export function questionsView(choose: (ruleset: string, question: string) => void): QuestionsView {
  const root = element('nav', { class: 'questions', 'aria-label': QUESTION });
  let shown = '';
  return {
    root,
    show: (ruleset, current, forms) => {
      const isGrouped = forms.some(({ group }) => group !== undefined);
      const wanted = `${ruleset} ${forms.length}`;
      if (shown !== wanted) {
        shown = wanted;
        const chosen = (question: string): void => choose(ruleset, question);
        root.replaceChildren(...(isGrouped ? [groupedList(forms, chosen)] : buttons(forms, chosen)));
      }
      for (const select of root.querySelectorAll('select')) select.value = current;
      for (const button of root.querySelectorAll('button'))
        button.setAttribute('aria-pressed', String(button.dataset.question === current));
    },
  };
}

function buttons(forms: readonly NamedForm[], chosen: (question: string) => void): HTMLElement[] {
  return forms.map(({ id, title }) => {
    const button = element('button', { type: 'button', 'data-question': id });
    setText(button, title);
    button.addEventListener('click', () => chosen(id));
    return button;
  });
}

function groupedList(forms: readonly NamedForm[], chosen: (question: string) => void): HTMLElement {
  const groups = [...new Set(forms.map(({ group }) => group ?? ''))];
  const select = element(
    'select',
    { 'aria-label': QUESTION },
    ...groups.map((label) =>
      element(
        'optgroup',
        { label },
        ...forms
          .filter(({ group = '' }) => group === label)
          .map(({ id, title }) => element('option', { value: id }, title)),
      ),
    ),
  );
  select.addEventListener('change', () => chosen(select.value));
  return select;
}
