/** Creates the elements of one form control. */

import type { Choice } from '../../params/declaration.ts';
import { element, setText } from '../frame/dom.ts';
import { fileButton } from '../frame/fileButton.ts';
import type { Change, Control } from './controls.ts';

/** A control on the page. */
export interface ControlView {
  readonly root: HTMLElement;
  /** Shows the control's value, unless the user is typing in it. */
  readonly update: (control: Control) => void;
}

/** @param file the opened file that the change names, if any */
export type OnChange = (change: Change, file?: File) => void;

/** Id of the input element. */
export function controlId({ name, part }: Pick<Control, 'name' | 'part'>): string {
  return `odds-${name}${part === undefined ? '' : `-${part.replaceAll(':', '-')}`}`;
}

export function controlView(control: Control, onChange: OnChange): ControlView {
  const { name, part } = control;
  const say = (value: Change['value']): void =>
    onChange(part === undefined ? { name, value } : { name, part, value });
  switch (control.kind) {
    case 'choice':
      return choiceView(control, say);
    case 'range':
      return rangeView(control, say);
    case 'flag':
      return flagView(control, say);
    case 'file':
      return fileView(control, onChange);
    case 'list':
      return control.choices.length === 0 ? linesView(control, say) : chipsView(control, say);
    default:
      return typedView(control, say);
  }
}

type Say = (value: Change['value']) => void;

/** A file button and the name of the file. */
function fileView(control: Control & { kind: 'file' }, onChange: OnChange): ControlView {
  const { name, label, help } = control;
  const shown = element('span', {});
  const leave = element('button', { type: 'button' }, 'Without the file');
  const chosen = element('p', { class: 'chosen' }, shown, leave);
  const open = fileButton(controlId(control), label, '.yaml,.yml,.json', (file) =>
    onChange({ name, value: file.name }, file),
  );
  leave.addEventListener('click', () => onChange({ name, value: '' }));
  const show = (next: Control): void => {
    if (next.kind !== 'file') return;
    chosen.hidden = next.value === '';
    setText(shown, next.isOpen ? `Opened: ${next.value}` : `The link names ${next.value}; open it here`);
  };
  show(control);
  const about = help === undefined ? [] : [element('small', {}, help)];
  return { root: element('div', { class: 'control' }, open, chosen, ...about), update: show };
}

function labelled(control: Control, ...input: readonly HTMLElement[]): HTMLElement {
  const { label, help } = control;
  const id = controlId(control);
  return element(
    'div',
    { class: `control ${control.kind}` },
    element('label', { for: id }, label),
    ...input,
    ...(help === undefined ? [] : [element('small', { id: `${id}-help` }, help)]),
  );
}

function inputAttributes(control: Control): Record<string, string> {
  const id = controlId(control);
  return { id, ...(control.help === undefined ? {} : { 'aria-describedby': `${id}-help` }) };
}

function choiceView(control: Control & { kind: 'choice' }, say: Say): ControlView {
  const select = element('select', inputAttributes(control), ...options(control.choices));
  const show = (value: string): void => {
    // Shows a value from a link as no choice, rather than as the first one.
    if (select.value !== value) select.value = value;
  };
  select.addEventListener('change', () => say(select.value));
  show(control.value);
  return {
    root: labelled(control, select),
    update: (next) => {
      if (next.kind === 'choice') show(next.value);
    },
  };
}

/** Options, grouped where they have groups. */
function options(choices: readonly Choice[]): HTMLElement[] {
  const option = ({ value, label }: Choice): HTMLElement => element('option', { value }, label);
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
  return [
    ...choices.filter(({ group }) => group === undefined).map(option),
    ...groups.map((group) =>
      element('optgroup', { label: group }, ...choices.filter((one) => one.group === group).map(option)),
    ),
  ];
}

function rangeView(control: Control & { kind: 'range' }, say: Say): ControlView {
  // Hidden from screen readers, because the slider announces its value itself.
  const output = element('span', { class: 'value', 'aria-hidden': 'true' });
  const input = element('input', {
    ...inputAttributes(control),
    type: 'range',
    min: String(control.low),
    max: String(control.high),
    step: '1',
  });
  const show = (value: string): void => {
    input.value = value;
    setText(output, signedIf(control.low < 0, value));
  };
  input.addEventListener('input', () => {
    setText(output, signedIf(control.low < 0, input.value));
    say(input.value);
  });
  show(String(control.value));
  return {
    root: labelled(control, element('div', { class: 'drag' }, input, output)),
    update: (next) => {
      if (next.kind === 'range' && input.value !== String(next.value)) show(String(next.value));
    },
  };
}

function signedIf(isSigned: boolean, value: string): string {
  const number = Number(value);
  return isSigned && number > 0 ? `+${value}` : value.replace('-', '\u2212');
}

function flagView(control: Control & { kind: 'flag' }, say: Say): ControlView {
  const input = element('input', { ...inputAttributes(control), type: 'checkbox' });
  input.checked = control.value;
  input.addEventListener('change', () => say(input.checked));
  const { label, help } = control;
  const root = element(
    'div',
    { class: 'control flag' },
    element('label', {}, input, element('span', {}, label)),
    ...(help === undefined ? [] : [element('small', { id: `${controlId(control)}-help` }, help)]),
  );
  return {
    root,
    update: (next) => {
      if (next.kind === 'flag') input.checked = next.value;
    },
  };
}

/** A text with its default, or an optional number. */
function typedView(control: Control & { kind: 'text' | 'number' }, say: Say): ControlView {
  const kind: Record<string, string> =
    control.kind === 'number'
      ? { type: 'number', min: String(control.low), max: String(control.high), step: '1' }
      : { type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'none' };
  const input = element('input', { ...inputAttributes(control), ...kind });
  const byDefault = control.kind === 'text' ? control.suggestions : [];
  const select = element(
    'select',
    { 'aria-label': `${control.label}: choose` },
    element('option', { value: '' }, 'As text, below'),
    ...options(byDefault),
  );
  const show = (value: string): void => {
    if (document.activeElement !== input) input.value = value;
    select.value = byDefault.some((choice) => choice.value === value) ? value : '';
  };
  input.addEventListener('input', () => say(input.value.trim()));
  select.addEventListener('change', () => {
    input.value = select.value;
    if (select.value === '') input.focus();
    say(select.value);
  });
  show(control.value);
  return {
    root: labelled(control, ...(byDefault.length === 0 ? [] : [select]), input),
    update: (next) => {
      if (next.kind === 'text' || next.kind === 'number') show(next.value);
    },
  };
}

/** Free text, one value per line. */
function linesView(control: Control & { kind: 'list' }, say: Say): ControlView {
  const input = element('textarea', {
    ...inputAttributes(control),
    rows: '2',
    spellcheck: 'false',
    autocapitalize: 'none',
    placeholder: 'one per line',
  });
  const lines = (): string[] =>
    input.value
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  input.value = control.values.join('\n');
  input.addEventListener('input', () => say(lines()));
  return {
    root: labelled(control, input),
    update: (next) => {
      if (next.kind === 'list' && document.activeElement !== input) input.value = next.values.join('\n');
    },
  };
}

/** An input for a value outside the choices. */
function typedWord({ label }: Control, add: (word: string) => void): HTMLElement {
  const input = element('input', {
    type: 'text',
    'aria-label': `${label}: type`,
    placeholder: 'or type it and press Enter',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
  });
  // Fires when the input loses the focus, and on Enter.
  input.addEventListener('change', () => {
    const word = input.value.trim();
    input.value = '';
    add(word);
  });
  return input;
}

/** Several of the choices: added with a select, removed with buttons. */
function chipsView(control: Control & { kind: 'list' }, say: Say): ControlView {
  const labels = new Map(control.choices.map(({ value, label }) => [value, label]));
  const select = element(
    'select',
    inputAttributes(control),
    element('option', { value: '' }, 'Add …'),
    ...options(control.choices),
  );
  const chips = element('ul', { class: 'chips' });
  let values = control.values;
  const show = (): void => {
    chips.replaceChildren(
      ...values.map((value, index) => {
        const label = labels.get(value) ?? value;
        const button = element('button', { type: 'button', 'aria-label': `Remove ${label}` }, '×');
        button.addEventListener('click', () => say(values.filter((_, other) => other !== index)));
        return element('li', {}, element('span', {}, label), button);
      }),
    );
  };
  const add = (value: string): void => {
    if (value !== '') say([...values, value]);
  };
  select.addEventListener('change', () => {
    add(select.value);
    select.value = '';
  });
  show();
  return {
    root: labelled(control, select, ...(control.isFree ? [typedWord(control, add)] : []), chips),
    update: (next) => {
      if (next.kind !== 'list' || next.values.join('\n') === values.join('\n')) return;
      values = next.values;
      show();
    },
  };
}
