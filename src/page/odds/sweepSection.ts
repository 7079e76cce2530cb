import { SWEEP } from '../../odds/sweep/params.ts';
import { declaredControl } from './declaredControls.ts';
import { SECTIONS } from './phrases.ts';
import type { QuestionForm } from './questionForm.ts';

/** Adds a section to a form that compares several values of one parameter, where the question can be asked so. */
export function withSweep<C>(form: QuestionForm<C>): QuestionForm<C> {
  const { id, title, group, question } = form;
  if (question.options[SWEEP] === undefined) return form;
  return {
    id,
    title,
    ...(group === undefined ? {} : { group }),
    question,
    start: (catalogue) => form.start(catalogue),
    change: (catalogue, input, change, files) => form.change(catalogue, input, change, files),
    sections: (catalogue, input, files) => {
      const facts = question.form.facts(catalogue, input).get(SWEEP);
      const control = declaredControl(SWEEP, question.options[SWEEP], input, facts);
      return [
        ...form.sections(catalogue, input, files),
        { title: SECTIONS.sweep, isFolded: input[SWEEP] === undefined, controls: [control] },
      ];
    },
  };
}
