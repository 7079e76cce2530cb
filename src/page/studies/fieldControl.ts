/** One field of a study's form. */

import type { Fault } from '../../base/errors.ts';
import {
  type FieldChoice,
  type StudyField,
  type StudyValues,
  textsOf,
} from '../../experiments/startedStudy.ts';
import { valueFaults } from '../../experiments/studyFields.ts';
import { element, setAttributes } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';
import { inFormWords, labelOf } from './formWords.ts';

type Value = StudyValues[string] | undefined;

export interface Control {
  readonly field: StudyField;
  readonly root: HTMLElement;
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** Shows the faults of the field's value beside it; an empty list clears them. */
  readonly report: (faults: readonly Fault[]) => void;
  readonly focus: () => void;
}

/** Option of a select whose value is written in words. */
const OTHER = '\n';

/** Fields whose list of names says what they take. */
const NEEDS_NO_HELP = /^Ids? of /;

export function controlOf(field: StudyField): Control {
  if (field.kind === 'flag') return flagControl(field);
  return field.kind === 'text' && field.choices.length > 0 ? choiceControl(field) : textControl(field);
}

function flagControl(field: StudyField): Control {
  const id = idOf(field);
  const box = element('input', { id, type: 'checkbox' });
  return {
    field,
    root: element(
      'div',
      { class: 'control flag' },
      element('label', { for: id }, box, ` ${labelOf(field.name)}`),
      element('small', {}, inFormWords(field.describe)),
    ),
    read: () => (box.checked ? true : undefined),
    write: (value) => {
      box.checked = value === true;
    },
    // A checkbox cannot have an invalid value.
    report: () => undefined,
    focus: () => box.focus(),
  };
}

/** A list of the field's choices, whose last entry lets people write another value. */
function choiceControl(field: StudyField): Control {
  const { choices, byDefault, isRequired } = field;
  const id = idOf(field);
  const known = choices.find(({ value }) => value === byDefault)?.label ?? byDefault;
  const select = element(
    'select',
    { id, required: isRequired },
    option('', known === null || isRequired ? 'Choose …' : `${known} (default)`),
    ...choices.map(({ value, label }) => option(value, label)),
    option(OTHER, 'Another value …'),
  );
  const other = element('input', {
    id: `${id}-other`,
    type: 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    'aria-label': `${labelOf(field.name)}, another value`,
  });
  const read = (): Value => {
    const text = select.value === OTHER ? other.value.trim() : select.value;
    return text === '' ? undefined : text;
  };
  const { wrong, report } = faultsBeside(field, select, read);
  const help = helpOf(field);
  const open = (isOther: boolean): void => {
    other.hidden = !isOther;
    help.hidden = !isOther && NEEDS_NO_HELP.test(field.describe);
  };
  open(false);
  select.addEventListener('change', () => {
    open(select.value === OTHER);
    if (!other.hidden) other.focus();
    report([]);
  });
  other.addEventListener('change', () => report(faultsOfValue(field, read())));
  return {
    field,
    root: labelled(labelOf(field.name), select, other, wrong, help),
    read,
    write: (value) => {
      const [text = ''] = textsOf(value);
      const isListed = text === '' || choices.some((choice) => choice.value === text);
      select.value = isListed ? text : OTHER;
      other.value = isListed ? '' : text;
      open(!isListed);
      report([]);
    },
    report,
    focus: () => (other.hidden ? select : other).focus(),
  };
}

function textControl(field: StudyField): Control {
  const input = inputOf(field);
  const isSeveral = field.kind !== 'text';
  const read = (): Value => {
    const texts = input.value.split('\n').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
    if (texts.length === 0) return undefined;
    return isSeveral ? texts : texts[0];
  };
  const { wrong, report } = faultsBeside(field, input, read);
  const adding = isSeveral && field.choices.length > 0 ? [addingSelect(field, input)] : [];
  return {
    field,
    root: labelled(labelOf(field.name), input, ...adding, wrong, helpOf(field)),
    read,
    write: (value) => {
      input.value = textsOf(value).join('\n');
      report([]);
    },
    report,
    focus: () => input.focus(),
  };
}

/** Adds a chosen entry of the data to the values, one per line. */
function addingSelect(
  { name, choices }: StudyField,
  input: HTMLTextAreaElement | HTMLInputElement,
): HTMLElement {
  const select = element(
    'select',
    { class: 'adding', 'aria-label': `Add to ${labelOf(name)}` },
    option('', 'Add …'),
    ...choices.map(({ value, label }: FieldChoice) => option(value, label)),
  );
  select.addEventListener('change', () => {
    const before = input.value.trimEnd();
    input.value = before === '' ? select.value : `${before}\n${select.value}`;
    select.value = '';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  return select;
}

/** A place for faults, and what fills it; values are not checked while the user types, except to clear a fault. */
function faultsBeside(field: StudyField, input: HTMLElement, read: () => Value) {
  const wrong = element('div', { id: `${input.id}-wrong`, class: 'wrong', role: 'alert', hidden: true });
  const report = (faults: readonly Fault[]): void => {
    wrong.hidden = faults.length === 0;
    wrong.replaceChildren(...(faults.length === 0 ? [] : [faultList(faults)]));
    setAttributes(input, { 'aria-invalid': String(faults.length > 0) });
  };
  setAttributes(input, { 'aria-describedby': wrong.id });
  input.addEventListener('change', () => report(faultsOfValue(field, read())));
  input.addEventListener('input', () => {
    if (!wrong.hidden) report(faultsOfValue(field, read()));
  });
  return { wrong, report };
}

function inputOf(field: StudyField): HTMLTextAreaElement | HTMLInputElement {
  const common = {
    id: idOf(field),
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    required: field.isRequired,
    ...(field.byDefault === null ? {} : { placeholder: inFormWords(field.byDefault) }),
  };
  return field.kind === 'text'
    ? element('input', { ...common, type: 'text' })
    : element('textarea', { ...common, rows: '2' });
}

function helpOf({ kind, describe }: StudyField): HTMLElement {
  const help = kind === 'text' ? describe : `${describe}. One per line`.replace(/^\. /, '');
  return element('small', {}, inFormWords(help));
}

function idOf({ name }: StudyField): string {
  return `study-${name}`;
}

/** Ignores an empty value: the browser reports required fields when the study starts. */
function faultsOfValue(field: StudyField, value: Value): readonly Fault[] {
  return value === undefined ? [] : valueFaults(field, value);
}

export function option(value: string, text = value): HTMLOptionElement {
  return element('option', { value }, text);
}

export function labelled(label: string, input: HTMLElement, ...help: readonly Node[]): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input, ...help);
}
