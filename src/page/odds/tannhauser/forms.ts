import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import type { QuestionForm } from '../questionForm.ts';
import { attackForm } from './attackForm.ts';
import { grenadeForm } from './grenadeForm.ts';
import { duelForm, testForm } from './testForms.ts';
import { activationForm, duelToDeathForm, exchangeForm } from './treeForms.ts';

/** Forms with several controls for one parameter: miniatures, and positions from opened files. */
export const tannhauserForms: readonly QuestionForm<TannhauserData>[] = [
  ...[attackForm, exchangeForm, activationForm, duelToDeathForm, grenadeForm],
  ...[testForm, duelForm],
];
