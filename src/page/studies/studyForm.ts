/** The form that a study is asked with: made from what its command declares. */

import type { Fault } from '../../base/errors.ts';
import { PROGRAM } from '../../base/messages/cli.ts';
import { GAMES } from '../../base/messages/pageOdds.ts';
import * as words from '../../base/messages/pageStudies.ts';
import { shellWord } from '../../base/shellWord.ts';
import {
  RUNS_FOLDER,
  type StudyForm,
  type StudyRequest,
  type StudyValues,
  studyWords,
} from '../../experiments/startedStudy.ts';
import { valuesFaults } from '../../experiments/studyFields.ts';
import { element, setText } from '../frame/dom.ts';
import type { PageData } from '../frame/panel.ts';
import { type Asked, formAsked } from './address.ts';
import { type Control, controlOf, labelled } from './fieldControl.ts';

export interface StudyFormView {
  readonly root: HTMLFormElement;
  /** Shows the form that is asked for with its values. @returns as `tell` */
  readonly show: (asked: Asked) => readonly Fault[];
  /** Says beside the fields what is wrong with them. @returns what is wrong with no field */
  readonly tell: (faults: readonly Fault[]) => readonly Fault[];
  /** Names that are taken: another one is proposed. */
  readonly taken: (names: readonly string[]) => void;
}

export interface StudyFormSettings {
  /** At least one. */
  readonly forms: readonly StudyForm[];
  readonly given: PageData['given'];
  /** Starts the study; undefined where nobody can. */
  readonly start: ((request: StudyRequest) => void) | undefined;
  /** The form says something else. */
  readonly onChange: (asked: Asked) => void;
  readonly announce: (text: string) => void;
}

/** What most who ask want to say; the rest is folded away. */
const OFTEN: readonly string[] = ['games', 'ai', 'map', 'mode', 'until', 'seed'];

export function studyForm({ forms, given, start, onChange, announce }: StudyFormSettings): StudyFormView {
  const rulesets = [...new Set(forms.map(({ ruleset }) => ruleset))];
  const ruleset = element(
    'select',
    { id: 'study-ruleset' },
    ...rulesets.map((id) => option(id, GAMES.get(id))),
  );
  const command = select('study-command', []);
  const describe = element('small', { id: 'study-describe' });
  const name = element('input', { id: 'study-name', type: 'text', autocomplete: 'off', maxlength: '64' });
  const often = element('div', { class: 'controls' });
  const seldom = element('div', { class: 'controls' });
  const more = element('details', {}, element('summary', {}, words.MORE_OPTIONS), seldom);
  const line = element('code', {});
  const copy = element('button', { type: 'button' }, words.COPY);
  const submit = element('button', { type: 'submit', class: 'primary' }, words.START);
  const nameControl = labelled(words.NAME, name, element('small', {}, words.NAME_HELP));
  let form = forms[0];
  let controls: readonly Control[] = [];
  let takenNames: ReadonlySet<string> = new Set();
  /** Nobody has chosen a name yet. */
  let isProposed = true;

  const values = (): StudyValues =>
    Object.fromEntries(
      controls.flatMap(({ field, read }) => {
        const value = read();
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  const propose = (): void => {
    // Under somebody's hands it would join what is typed.
    if (!isProposed || document.activeElement === name) return;
    const stem = form.command.replaceAll(' ', '-');
    let number = 1;
    while (takenNames.has(`${stem}-${number}`)) number++;
    name.value = `${stem}-${number}`;
  };
  const tellLine = (): void => {
    const out = start === undefined ? {} : { out: [`${RUNS_FOLDER}/${name.value.trim()}`] };
    const said = studyWords(form, values(), { ...given[form.ruleset], ...out });
    setText(line, [PROGRAM, ...said.map(shellWord)].join(' '));
  };
  const changed = (): void => {
    tellLine();
    onChange({ ruleset: form.ruleset, command: form.command, values: values() });
  };
  const draw = (shown: StudyForm, kept: StudyValues): void => {
    form = shown;
    ruleset.value = form.ruleset;
    const own = forms.filter((one) => one.ruleset === form.ruleset).map((one) => one.command);
    command.replaceChildren(...own.map((one) => option(one)));
    command.value = form.command;
    setText(describe, form.describe);
    controls = form.fields.map((field) => controlOf(field));
    for (const { field, write } of controls) write(kept[field.name]);
    const plain = controls.filter(({ field }) => field.isRequired || field.kind === 'words');
    const usual = OFTEN.flatMap((one) => controls.filter(({ field }) => field.name === one));
    const first = [...plain, ...usual];
    const rest = controls.filter((control) => !first.includes(control));
    often.replaceChildren(...first.map(({ root }) => root));
    seldom.replaceChildren(...rest.map(({ root }) => root));
    more.hidden = rest.length === 0;
    more.open = rest.some(({ read }) => read() !== undefined);
    propose();
    tellLine();
  };

  const tell = (faults: readonly Fault[]): readonly Fault[] => {
    const at = (name: string): readonly Fault[] => faults.filter(({ place }) => place.path === name);
    for (const control of controls) control.tell(at(control.field.name));
    const names = controls.map(({ field }) => field.name);
    return faults.filter(({ place }) => !names.includes(place.path ?? ''));
  };

  ruleset.addEventListener('change', () => {
    const own = forms.filter((one) => one.ruleset === ruleset.value);
    draw(own.find((one) => one.command === form.command) ?? own[0], {});
    changed();
  });
  command.addEventListener('change', () => {
    const next = forms.find((one) => one.ruleset === form.ruleset && one.command === command.value);
    // Who plays, on which map: it stays with another question.
    if (next !== undefined) draw(next, values());
    changed();
  });
  name.addEventListener('input', () => {
    isProposed = name.value === '';
  });
  name.addEventListener('blur', () => {
    propose();
    tellLine();
  });
  copy.addEventListener('click', () => {
    // Refused where the page has no focus or is not trusted to use the clipboard.
    navigator.clipboard?.writeText(line.textContent ?? '').then(
      () => announce(words.COPIED),
      () => announce(words.COPY_REFUSED),
    ) ?? announce(words.COPY_REFUSED);
  });
  nameControl.hidden = start === undefined;
  submit.hidden = start === undefined;
  const root = element(
    'form',
    { class: 'form' },
    element(
      'fieldset',
      {},
      element('legend', {}, words.NEW_STUDY),
      element(
        'div',
        { class: 'controls' },
        labelled(words.RULESET, ruleset),
        labelled(words.QUESTION, command, describe),
      ),
      often,
      more,
      nameControl,
      element('p', { class: 'note' }, words.COMMAND),
      element('pre', { class: 'command', tabindex: '0' }, line),
      element('div', { class: 'actions' }, submit, copy),
      element('p', { class: 'note' }, start === undefined ? words.WITHOUT_SERVER : words.NEW_STUDY_HELP),
    ),
  );
  root.addEventListener('input', changed);
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    const faults = valuesFaults(form, values());
    tell(faults);
    if (faults.length > 0) {
      controls.find(({ field }) => field.name === faults[0].place.path)?.focus();
      return;
    }
    start?.({ ruleset: form.ruleset, command: form.command, name: name.value.trim(), values: values() });
    isProposed = true;
  });
  draw(form, {});
  return {
    root,
    show: (asked) => {
      const { form: found, faults } = formAsked(asked, forms);
      draw(found, asked.values);
      return tell(faults);
    },
    tell,
    taken: (names) => {
      takenNames = new Set(names);
      propose();
      tellLine();
    },
  };
}

function select(id: string, texts: readonly string[]): HTMLSelectElement {
  return element('select', { id }, ...texts.map((text) => option(text)));
}

function option(value: string, text = value): HTMLOptionElement {
  return element('option', { value }, text);
}
