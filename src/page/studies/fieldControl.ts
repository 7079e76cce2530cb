/** One field of a study's form. */

import type { Fault } from '../../base/errors.ts';
import { capitalised } from '../../base/phrases.ts';
import { type StudyField, type StudyValues, textsOf } from '../../experiments/startedStudy.ts';
import { valueFaults } from '../../experiments/studyFields.ts';
import { element, setAttributes } from '../frame/dom.ts';
import { faultList } from '../odds/answerView.ts';

export interface Control {
  readonly field: StudyField;
  readonly root: HTMLElement;
  readonly read: () => StudyValues[string] | undefined;
  readonly write: (value: StudyValues[string] | undefined) => void;
  /** Shows the faults of the field's value beside it; an empty list clears them. */
  readonly report: (faults: readonly Fault[]) => void;
  readonly focus: () => void;
}

export function controlOf(field: StudyField): Control {
  return field.kind === 'flag' ? flagControl(field) : textControl(field);
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
      element('small', {}, field.describe),
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

function textControl(field: StudyField): Control {
  const input = inputOf(field);
  const isSeveral = field.kind !== 'text';
  const help = isSeveral ? `${field.describe}. One per line`.replace(/^\. /, '') : field.describe;
  const wrong = element('div', { id: `${input.id}-wrong`, class: 'wrong', role: 'alert', hidden: true });
  const read = (): StudyValues[string] | undefined => {
    const texts = input.value.split('\n').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
    if (texts.length === 0) return undefined;
    return isSeveral ? texts : texts[0];
  };
  const report = (faults: readonly Fault[]): void => {
    wrong.hidden = faults.length === 0;
    wrong.replaceChildren(...(faults.length === 0 ? [] : [faultList(faults)]));
    setAttributes(input, { 'aria-invalid': String(faults.length > 0) });
  };
  setAttributes(input, { 'aria-describedby': wrong.id });
  // Not checked while the user types, except to clear a fault.
  input.addEventListener('change', () => report(faultsOfValue(field, read())));
  input.addEventListener('input', () => {
    if (!wrong.hidden) report(faultsOfValue(field, read()));
  });
  return {
    field,
    root: labelled(labelOf(field.name), input, wrong, element('small', {}, help)),
    read,
    write: (value) => {
      input.value = textsOf(value).join('\n');
      report([]);
    },
    report,
    focus: () => input.focus(),
  };
}

function inputOf(field: StudyField): HTMLTextAreaElement | HTMLInputElement {
  const common = {
    id: idOf(field),
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    required: field.isRequired,
    placeholder: field.byDefault ?? '',
  };
  return field.kind === 'text'
    ? element('input', { ...common, type: 'text' })
    : element('textarea', { ...common, rows: '2' });
}

function idOf({ name }: StudyField): string {
  return `study-${name}`;
}

/** Ignores an empty value: the browser reports required fields when the study starts. */
function faultsOfValue(field: StudyField, value: StudyValues[string] | undefined): readonly Fault[] {
  return value === undefined ? [] : valueFaults(field, value);
}

/** `pack-draw`: Pack draw; `ai`: AI */
function labelOf(name: string): string {
  if (name.length === 2) return name.toUpperCase();
  const text = name.replaceAll('-', ' ');
  return capitalised(text);
}

export function labelled(label: string, input: HTMLElement, ...help: readonly Node[]): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input, ...help);
}
