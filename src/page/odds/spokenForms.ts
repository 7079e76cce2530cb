/** The forms of a ruleset as questions that can be asked in a sentence. */
import { type Completions, completions } from '../../odds/sentence/complete.ts';
import { readExactly, readSentence, type Spoken } from '../../odds/sentence/read.ts';
import type { Misread } from '../../odds/sentence/side.ts';
import { writeSentence } from '../../odds/sentence/write.ts';
import type { FormInput } from '../../params/words.ts';
import { declarationsOf, inOrder } from './pageWords.ts';
import type { QuestionForm } from './questionForm.ts';
import type { Filled } from './sharedInputs.ts';

/** What can stand next in a sentence, and whether it can be asked as it is. */
export interface Suggestions extends Completions {
  readonly isWhole: boolean;
}

/** The sentence of a form; '' where it has none, or where the inputs cannot be said. */
export function sentenceOf<C>({ form, input }: Filled<C>, catalogue: C): string {
  const { sentence } = form.question.form;
  return sentence === undefined ? '' : writeSentence(sentence, catalogue, input);
}

/**
 * The questions that can be asked, the one that is open first.
 * @param inputOf the inputs of another question: what it takes over from those before
 */
export function spokenForms<C>(
  catalogue: C,
  forms: readonly QuestionForm<C>[],
  now: Filled<C>,
  inputOf: (form: QuestionForm<C>) => FormInput,
): Spoken<C>[] {
  const others = forms.filter((form) => form !== now.form);
  return [now.form, ...others].flatMap((form) => {
    const { sentence } = form.question.form;
    if (sentence === undefined) return [];
    const input = once(() => {
      const before = form === now.form ? now.input : inputOf(form);
      // Of a position, or of bare numbers: what cannot be said would contradict what is.
      return writeSentence(sentence, catalogue, before) === '' ? form.start(catalogue) : before;
    });
    return [{ id: form.id, title: form.title, sentence, input }];
  });
}

/** The form and its inputs that a sentence asks for, or what is not understood in it. */
export function filledBy<C>(
  catalogue: C,
  forms: readonly QuestionForm<C>[],
  spoken: readonly Spoken<C>[],
  text: string,
): Filled<C> | readonly Misread[] {
  const reading = readSentence(catalogue, spoken, text);
  const form = forms.find(({ id }) => id === reading?.question.id);
  if (reading === undefined || form === undefined) return [noVerb(spoken, text)];
  if (reading.misread.length > 0) return reading.misread;
  return { form, input: inOrder(declarationsOf(form.question), reading.input) };
}

/** What can stand next, and whether the sentence is whole. */
export function suggestions<C>(catalogue: C, spoken: readonly Spoken<C>[], text: string): Suggestions {
  const isWhole = readExactly(catalogue, spoken, text)?.misread.length === 0;
  return { ...completions(catalogue, spoken, text), isWhole };
}

function noVerb<C>(spoken: readonly Spoken<C>[], text: string): Misread {
  const verbs = spoken.map(({ sentence }) => sentence.verbs[0]);
  const all = [...new Set(verbs)].join(', ');
  const message = verbs.length === 0 ? 'this game has no sentences' : `expected a verb: ${all}`;
  return { start: text.length, end: text.length, message };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
