/** The form of a study: a question, what matters most for it, and the rest of what its command declares. */

import type { Fault } from '../../base/errors.ts';
import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import {
  RUNS_FOLDER,
  type StudyForm,
  type StudyPrice,
  type StudyQuestion,
  type StudyRequest,
  type StudyValues,
  studyWords,
} from '../../experiments/startedStudy.ts';
import { valuesFaults } from '../../experiments/studyFields.ts';
import { RULESET_NAMES } from '../../rulesets/names.ts';
import { element, setText } from '../frame/dom.ts';
import { helpLink } from '../frame/helpLink.ts';
import type { PageData } from '../frame/panel.ts';
import { type FormRequest, requestedForm } from './address.ts';
import { type Control, controlOf, labelled, option } from './fieldControl.ts';
import { inFormWords } from './formWords.ts';
import { PriceView } from './priceView.ts';

interface StudyFormSettings {
  /** At least one. */
  readonly forms: readonly StudyForm[];
  readonly given: PageData['given'];
  /** Starts the study; undefined without a server. */
  readonly start: ((request: StudyRequest) => void) | undefined;
  /** Tries the games of a study out; undefined without a server. */
  readonly price: ((request: FormRequest, signal: AbortSignal) => Promise<StudyPrice | null>) | undefined;
  /** Called after every change of the form. */
  readonly onChange: (request: FormRequest) => void;
  readonly announce: (text: string) => void;
}

/** Options that matter for every question; all others are folded. */
const OFTEN: readonly string[] = ['games', 'ai'];

const COPY_REFUSED = 'The browser did not allow copying';

/** For pages served as static files. */
export const WITHOUT_SERVER =
  'Studies play many thousands of games and need a server. Start shockroll serve on your machine, or fill in the form and run its command line in a terminal.';

export class StudyFormView {
  readonly #settings: StudyFormSettings;
  readonly #ruleset: HTMLSelectElement;
  readonly #question = element('select', { id: 'study-question' });
  readonly #describe = element('small', { id: 'study-describe' });
  readonly #help = helpLink();
  readonly #name = element('input', {
    id: 'study-name',
    type: 'text',
    autocomplete: 'off',
    maxlength: '64',
  });
  readonly #often = element('div', { class: 'controls' });
  readonly #seldom = element('div', { class: 'controls' });
  readonly #more = element('details', {}, element('summary', {}, 'More options'), this.#seldom);
  readonly #line = element('code', {});
  readonly #price: PriceView | undefined;
  readonly root: HTMLFormElement;
  #form: StudyForm;
  #controls: readonly Control[] = [];
  #takenNames: ReadonlySet<string> = new Set();
  /** Whether the name is still the proposed one. */
  #isProposed = true;

  constructor(settings: StudyFormSettings) {
    this.#settings = settings;
    const { forms } = settings;
    const rulesets = [...new Set(forms.map(({ ruleset }) => ruleset))];
    const options = rulesets.map((id) => option(id, RULESET_NAMES.get(id)));
    this.#ruleset = element('select', { id: 'study-ruleset' }, ...options);
    this.#form = forms[0];
    const { price } = settings;
    this.#price = price && new PriceView((signal) => price(this.#request(), signal));
    this.root = element('form', { class: 'form' }, this.#help.root, this.#fieldset());
    this.#followChoices();
    this.#followName();
    this.root.addEventListener('input', () => this.#changed());
    this.root.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#draw(this.#form, {});
  }

  /** Shows the requested form with its values. @returns as `report` */
  show(request: FormRequest): readonly Fault[] {
    const { form, faults } = requestedForm(request, this.#settings.forms);
    this.#draw(form, request.values);
    return this.report(faults);
  }

  /** Shows faults beside their fields. @returns the faults that belong to no field */
  report(faults: readonly Fault[]): readonly Fault[] {
    const at = (name: string): readonly Fault[] => faults.filter(({ place }) => place.path === name);
    for (const control of this.#controls) control.report(at(control.field.name));
    const names = this.#controls.map(({ field }) => field.name);
    return faults.filter(({ place }) => !names.includes(place.path ?? ''));
  }

  /** Sets the names that exist already, so that the form proposes another one. */
  taken(names: readonly string[]): void {
    this.#takenNames = new Set(names);
    this.#propose();
    this.#tellLine();
  }

  #fieldset(): HTMLElement {
    const canStart = this.#settings.start !== undefined;
    const copy = element('button', { type: 'button' }, 'Copy');
    copy.addEventListener('click', () => this.#copyLine());
    const submit = element('button', { type: 'submit', class: 'primary' }, 'Start');
    const name = labelled(
      'Name of the run',
      this.#name,
      element('small', {}, 'New folder under runs/, where the server was started'),
    );
    name.hidden = !canStart;
    submit.hidden = !canStart;
    return element(
      'fieldset',
      {},
      element('legend', {}, 'A new study'),
      element(
        'div',
        { class: 'controls' },
        labelled('Game', this.#ruleset),
        labelled('Question', this.#question, this.#describe),
      ),
      this.#often,
      element('div', { class: 'actions' }, submit, ...(this.#price === undefined ? [] : [this.#price.ask])),
      ...(this.#price === undefined ? [] : [this.#price.root]),
      this.#more,
      name,
      element('p', { class: 'note' }, 'The same on the command line:'),
      element('pre', { class: 'command', tabindex: '0' }, this.#line),
      element('div', { class: 'actions' }, copy),
      element(
        'p',
        { class: 'note' },
        canStart
          ? 'Empty fields have their defaults. Studies run on this machine, one after the other, until they finish or you stop them.'
          : WITHOUT_SERVER,
      ),
    );
  }

  #followChoices(): void {
    this.#ruleset.addEventListener('change', () => {
      const own = this.#formsOf(this.#ruleset.value);
      this.#draw(own.find((one) => one.command === this.#form.command) ?? own[0], {});
      this.#changed();
    });
    this.#question.addEventListener('change', () => {
      // Keeps common values, such as AI players and map, for the next study.
      for (const form of this.#formsOf(this.#form.ruleset))
        for (const question of form.questions)
          if (questionId(form, question) === this.#question.value) this.#draw(form, this.#values(), question);
      this.#changed();
    });
  }

  #followName(): void {
    this.#name.addEventListener('input', () => {
      this.#isProposed = this.#name.value === '';
    });
    this.#name.addEventListener('blur', () => {
      this.#propose();
      this.#tellLine();
    });
  }

  #formsOf(ruleset: string): readonly StudyForm[] {
    return this.#settings.forms.filter((one) => one.ruleset === ruleset);
  }

  /** @param question by default the one that the values answer */
  #draw(form: StudyForm, kept: StudyValues, question = questionIn(form, kept)): void {
    this.#form = form;
    this.#ruleset.value = form.ruleset;
    this.#question.replaceChildren(
      ...this.#formsOf(form.ruleset).flatMap((one) =>
        one.questions.map((asked) => option(questionId(one, asked), asked.text)),
      ),
    );
    this.#question.value = questionId(form, question);
    setText(this.#describe, inFormWords(form.describe));
    this.#help.show(form.ruleset, form.command);
    this.#controls = form.fields.map((field) =>
      controlOf(field.name === question.needs ? { ...field, isRequired: true } : field),
    );
    for (const { field, write } of this.#controls) write(kept[field.name]);
    const names = [...question.first, ...OFTEN];
    const first = names.flatMap((one) => this.#controls.filter(({ field }) => field.name === one));
    const rest = this.#controls.filter((control) => !first.includes(control));
    this.#often.replaceChildren(...first.map(({ root }) => root));
    this.#seldom.replaceChildren(...rest.map(({ root }) => root));
    this.#more.hidden = rest.length === 0;
    this.#more.open = rest.some(({ read }) => read() !== undefined);
    this.#propose();
    this.#tellLine();
    this.#price?.forget();
  }

  #values(): StudyValues {
    return Object.fromEntries(
      this.#controls.flatMap(({ field, read }) => {
        const value = read();
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  }

  #propose(): void {
    // Changing a focused field would mix with what the user types.
    if (!this.#isProposed || document.activeElement === this.#name) return;
    const stem = this.#form.command.replaceAll(' ', '-');
    let number = 1;
    while (this.#takenNames.has(`${stem}-${number}`)) number++;
    this.#name.value = `${stem}-${number}`;
  }

  #tellLine(): void {
    const { start, given } = this.#settings;
    const out = start === undefined ? {} : { out: [`${RUNS_FOLDER}/${this.#name.value.trim()}`] };
    const input = studyWords(this.#form, this.#values(), { ...given[this.#form.ruleset], ...out });
    setText(this.#line, [PROGRAM, ...input.map(shellWord)].join(' '));
  }

  #request(): FormRequest {
    const { ruleset, command } = this.#form;
    return { ruleset, command, values: this.#values() };
  }

  #changed(): void {
    this.#tellLine();
    this.#price?.forget();
    this.#settings.onChange(this.#request());
  }

  #copyLine(): void {
    const { announce } = this.#settings;
    // Refused where the page has no focus or no permission to use the clipboard.
    navigator.clipboard?.writeText(this.#line.textContent ?? '').then(
      () => announce('Copied'),
      () => announce(COPY_REFUSED),
    ) ?? announce(COPY_REFUSED);
  }

  #submit(): void {
    const request = this.#request();
    const faults = valuesFaults(this.#form, request.values);
    this.report(faults);
    if (faults.length > 0) {
      this.#controls.find(({ field }) => field.name === faults[0].place.path)?.focus();
      return;
    }
    this.#settings.start?.({ ...request, name: this.#name.value.trim() });
    this.#isProposed = true;
  }
}

/** The question that values answer: the first one whose field they have. */
function questionIn({ questions }: StudyForm, values: StudyValues): StudyQuestion {
  return questions.find(({ needs }) => needs === undefined || values[needs] !== undefined) ?? questions[0];
}

/** Unique among the questions of a ruleset: `balance packs`, `balance packs focus`. */
function questionId({ command }: StudyForm, { needs }: StudyQuestion): string {
  return needs === undefined ? command : `${command} ${needs}`;
}
