/** One field of a study's form. */
import * as words from '../../base/messages/pageStudies.ts';
import { type StudyField, type StudyValues, textsOf } from '../../experiments/startedStudy.ts';
import { element } from '../frame/dom.ts';

export interface Control {
  readonly field: StudyField;
  readonly root: HTMLElement;
  readonly read: () => StudyValues[string] | undefined;
  readonly write: (value: StudyValues[string] | undefined) => void;
}

export function controlOf(field: StudyField): Control {
  const id = `study-${field.name}`;
  const label = labelOf(field.name);
  if (field.kind === 'flag') {
    const box = element('input', { id, type: 'checkbox' });
    return {
      field,
      root: element(
        'div',
        { class: 'control flag' },
        element('label', { for: id }, box, ` ${label}`),
        element('small', {}, field.describe),
      ),
      read: () => (box.checked ? true : undefined),
      write: (value) => {
        box.checked = value === true;
      },
    };
  }
  const isSeveral = field.kind !== 'text';
  const common = {
    id,
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    required: field.isRequired,
    placeholder: field.usual ?? '',
  };
  const input = isSeveral
    ? element('textarea', { ...common, rows: '2' })
    : element('input', { ...common, type: 'text' });
  const help = isSeveral ? `${field.describe}. ${words.LIST_HELP}`.replace(/^\. /, '') : field.describe;
  return {
    field,
    root: labelled(label, input, element('small', {}, help)),
    read: () => {
      const texts = input.value.split('\n').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
      if (texts.length === 0) return undefined;
      return isSeveral ? texts : texts[0];
    },
    write: (value) => {
      input.value = textsOf(value).join('\n');
    },
  };
}

/** `pack-draw`: Pack draw; `ai`: AI */
function labelOf(name: string): string {
  if (name.length === 2) return name.toUpperCase();
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function labelled(label: string, input: HTMLElement, ...help: readonly Node[]): HTMLElement {
  return element('div', { class: 'control' }, element('label', { for: input.id }, label), input, ...help);
}
