import type { Catalogue } from '../../../rulesets/dust-warfare/model.ts';
import type { QuestionForm } from '../desk.ts';
import { attackForm, matrixForm, reactionForm } from './attackForms.ts';
import { eventForm, initiativeForm, suppressionForm } from './turnForms.ts';

/** The forms of Dust Warfare, in the order in which they are offered. */
export const dustWarfareForms: readonly QuestionForm<Catalogue>[] = [
  attackForm,
  reactionForm,
  suppressionForm,
  initiativeForm,
  eventForm,
  matrixForm,
];
