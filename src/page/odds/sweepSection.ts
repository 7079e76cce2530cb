import { SWEEP } from '../../odds/sweep/params.ts';
import { declaredControl } from './declaredControls.ts';
import type { QuestionForm } from './desk.ts';
import { SECTIONS } from './phrases.ts';

/** The form with a section that asks for several values of a parameter at once. */
export function withSweep<C>(form: QuestionForm<C>): QuestionForm<C> {
  const { id, title, group, question } = form;
  return {
    id,
    title,
    ...(group === undefined ? {} : { group }),
    question,
    start: (catalogue) => form.start(catalogue),
    change: (catalogue, words, change, files) => form.change(catalogue, words, change, files),
    sections: (catalogue, words, files) => {
      const facts = question.form.facts(catalogue, words).get(SWEEP);
      const control = declaredControl(SWEEP, question.options[SWEEP], words, facts);
      return [
        ...form.sections(catalogue, words, files),
        { title: SECTIONS.sweep, isFolded: words[SWEEP] === undefined, controls: [control] },
      ];
    },
  };
}
