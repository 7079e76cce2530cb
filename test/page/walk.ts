/** Random states of the page's forms, reached as a user would: one control after another. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Control } from '../../src/page/odds/controls.ts';
import { formsOf } from '../../src/page/odds/deskOpener.ts';
import type { QuestionForm } from '../../src/page/odds/questionForm.ts';
import { tannhauserForms } from '../../src/page/odds/tannhauser/forms.ts';
import { openPosition } from '../../src/page/odds/tannhauser/openedPosition.ts';
import type { FormInput } from '../../src/params/words.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { dustWarfareQuestions } from '../../src/rulesets/dust-warfare/questions/questions.ts';
import { loadCatalogue as loadRattenkrieg } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { rattenkriegQuestions } from '../../src/rulesets/rattenkrieg/questions/questions.ts';
import { loadCatalogue as loadTannhauser } from '../../src/rulesets/tannhauser/catalogue.ts';
import { tannhauserQuestions } from '../../src/rulesets/tannhauser/questions/questions.ts';

/** A form with its values. */
export interface Walker {
  readonly ruleset: string;
  readonly id: string;
  readonly question: QuestionForm<never>['question'];
  readonly start: () => FormInput;
  readonly controls: (input: FormInput) => readonly Control[];
  /** The inputs after each pick changed one control to a value. */
  readonly walk: (picks: readonly (readonly [control: number, value: number])[]) => FormInput;
}

/** Path of an opened position, which the command line reads too. */
export const POSITION_FILE = fileURLToPath(new URL('meeting.yaml', import.meta.url));
export const POSITION_BYTES: Uint8Array = readFileSync(POSITION_FILE);
const FILES = new Map([[POSITION_FILE, POSITION_BYTES]]);

/** Every form of the page. */
export async function walkers(): Promise<readonly Walker[]> {
  const [tannhauser, dustWarfare, rattenkrieg] = await Promise.all([
    loadTannhauser(),
    loadDustWarfare(),
    loadRattenkrieg(),
  ]);
  await openPosition(tannhauser, POSITION_FILE, POSITION_BYTES);
  return [
    ...(await formsOf(tannhauserQuestions, tannhauserForms)).map((form) =>
      walker('tannhauser', form, tannhauser),
    ),
    ...(await formsOf(dustWarfareQuestions, {})).map((form) => walker('dust-warfare', form, dustWarfare)),
    ...(await formsOf(rattenkriegQuestions, {})).map((form) => walker('rattenkrieg', form, rattenkrieg)),
  ];
}

function walker<C>(ruleset: string, form: QuestionForm<C>, catalogue: C): Walker {
  const controls = (input: FormInput): Control[] =>
    form.sections(catalogue, input, FILES).flatMap((section) => section.controls);
  return {
    ruleset,
    id: form.id,
    question: form.question,
    start: () => form.start(catalogue),
    controls,
    walk: (picks) =>
      picks.reduce((input, [which, value]) => {
        const all = controls(input);
        const control = all[which % all.length];
        const { name, part } = control;
        const change = { name, value: pickedValue(control, value) };
        return form.change(catalogue, input, part === undefined ? change : { ...change, part }, FILES);
      }, form.start(catalogue)),
  };
}

/** Free text as users might type it, right and wrong. */
const FREE = [
  '',
  '2',
  'S2',
  'V4',
  '5/1',
  '3B+1(P1)',
  '2 head-only',
  '1:rear',
  'kill-2',
  'a&b=c',
  'ß %20+"<b>',
];

function pickedValue(control: Control, value: number): string | boolean | readonly string[] {
  switch (control.kind) {
    case 'choice':
      return control.choices[value % control.choices.length].value;
    case 'range':
      return String(control.low + (value % (control.high - control.low + 1)));
    case 'number':
      // Longer samples say no more about the page.
      if (control.name === 'trials') return value % 3 === 0 ? '' : String(value % 500);
      return value % 3 === 0 ? '' : String(control.low + (value % (control.high - control.low + 1)));
    case 'file':
      return value % 2 === 1 ? POSITION_FILE : '';
    case 'flag':
      return value % 2 === 1;
    case 'text': {
      const words = [...control.suggestions.map((choice) => choice.value), FREE[value % FREE.length]];
      return words[value % words.length];
    }
    default: {
      const words = control.choices.length === 0 ? FREE.slice(1) : control.choices.map((one) => one.value);
      return words.length === 0
        ? []
        : [...new Set([words[value % words.length], words[(value >> 4) % words.length]])];
    }
  }
}
