/** Random states of the page's forms, reached as a person reaches them: one control after another. */
import type { Control } from '../../src/page/odds/controls.ts';
import type { QuestionForm } from '../../src/page/odds/desk.ts';
import { attackForm as dustWarfareAttack, suppressionForm } from '../../src/page/odds/dustWarfareForms.ts';
import type { PageWords } from '../../src/page/odds/pageWords.ts';
import { assaultForm, shootForm } from '../../src/page/odds/rattenkriegForms.ts';
import { attackForm } from '../../src/page/odds/tannhauser/attackForm.ts';
import {
  activationForm,
  duelToDeathForm,
  exchangeForm,
  grenadeForm,
} from '../../src/page/odds/tannhauser/treeForms.ts';
import { loadCatalogue as loadDustWarfare } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { loadCatalogue as loadRattenkrieg } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { loadCatalogue as loadTannhauser } from '../../src/rulesets/tannhauser/catalogue.ts';

/** A form with its figures. */
export interface Walker {
  readonly ruleset: string;
  readonly id: string;
  readonly question: QuestionForm<never>['question'];
  readonly start: () => PageWords;
  readonly controls: (words: PageWords) => readonly Control[];
  /** The words after each pick changed a control: which one, and to what. */
  readonly walk: (picks: readonly (readonly [control: number, value: number])[]) => PageWords;
}

/** Every form of the page. */
export async function walkers(): Promise<readonly Walker[]> {
  const [tannhauser, dustWarfare, rattenkrieg] = await Promise.all([
    loadTannhauser(),
    loadDustWarfare(),
    loadRattenkrieg(),
  ]);
  return [
    ...[attackForm, exchangeForm, activationForm, duelToDeathForm, grenadeForm].map((form) =>
      walker('tannhauser', form, tannhauser),
    ),
    ...[dustWarfareAttack, suppressionForm].map((form) => walker('dust-warfare', form, dustWarfare)),
    ...[shootForm, assaultForm].map((form) => walker('rattenkrieg', form, rattenkrieg)),
  ];
}

function walker<C>(ruleset: string, form: QuestionForm<C>, catalogue: C): Walker {
  const controls = (words: PageWords): Control[] =>
    form.sections(catalogue, words).flatMap((section) => section.controls);
  return {
    ruleset,
    id: form.id,
    question: form.question,
    start: () => form.start(catalogue),
    controls,
    walk: (picks) =>
      picks.reduce((words, [which, value]) => {
        const all = controls(words);
        const control = all[which % all.length];
        const { name, part } = control;
        const change = { name, value: pickedValue(control, value) };
        return form.change(catalogue, words, part === undefined ? change : { ...change, part });
      }, form.start(catalogue)),
  };
}

/** Free words as people might write them, right and wrong. */
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
      return value % 3 === 0 ? '' : String(control.low + (value % (control.high - control.low + 1)));
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
