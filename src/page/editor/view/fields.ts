/** Labelled inputs that can be updated without disturbing a user who is typing. */
import { element } from '../../frame/dom.ts';

export interface Field<T extends HTMLElement> {
  readonly root: HTMLElement;
  readonly input: T;
}

export function textField(
  id: string,
  label: string,
  onInput: (text: string) => void,
): Field<HTMLInputElement> {
  const input = element('input', { id, type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('input', () => onInput(input.value));
  return { root: labelled(label, input), input };
}

/** @param onInput called with numbers only; other input is ignored until it is a number */
export function numberField(
  id: string,
  label: string,
  range: { readonly min: number; readonly max: number; readonly step: number },
  onInput: (value: number) => void,
): Field<HTMLInputElement> {
  const { min, max, step } = range;
  const input = element('input', {
    id,
    type: 'number',
    min: String(min),
    max: String(max),
    step: String(step),
  });
  input.addEventListener('input', () => {
    if (input.validity.valid && input.value !== '') onInput(input.valueAsNumber);
  });
  return { root: labelled(label, input), input };
}

export function rangeField(
  id: string,
  label: string,
  range: { readonly min: number; readonly max: number; readonly step: number; readonly value: number },
  onInput: (value: number) => void,
): Field<HTMLInputElement> {
  const attributes = Object.fromEntries(Object.entries(range).map(([name, value]) => [name, String(value)]));
  const input = element('input', { id, type: 'range', ...attributes });
  input.addEventListener('input', () => onInput(input.valueAsNumber));
  return { root: labelled(label, input), input };
}

export type Choice = readonly [value: string, label: string];

export function selectField(
  id: string,
  label: string,
  choices: readonly Choice[],
  onChange: (value: string) => void,
): Field<HTMLSelectElement> {
  const input = element('select', { id });
  setChoices(input, choices);
  input.addEventListener('change', () => onChange(input.value));
  return { root: labelled(label, input), input };
}

export function setChoices(select: HTMLSelectElement, choices: readonly Choice[]): void {
  const wanted = JSON.stringify(choices);
  if (select.dataset.choices === wanted) return;
  select.dataset.choices = wanted;
  select.replaceChildren(...choices.map(([value, label]) => element('option', { value }, label)));
}

/** Shows a value, unless the user is typing in the input. */
export function showValue(input: HTMLInputElement | HTMLSelectElement, value: string): void {
  const isTyping = input instanceof HTMLInputElement && document.activeElement === input;
  if (!isTyping && input.value !== value) input.value = value;
}

export function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, label);
  made.addEventListener('click', onClick);
  return made;
}

function labelled(label: string, input: HTMLInputElement | HTMLSelectElement): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input);
}
