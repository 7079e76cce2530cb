/** Common part of all Dust Warfare questions: the interpretations of unclear rules. */

import { defineQuestion, type QuestionOutline } from '../../../odds/defineQuestion.ts';
import { switchChoices } from '../../../odds/switchChoices.ts';
import { texts } from '../../../params/kinds.ts';
import { contextOf, type DustWarfareData, type OddsContext } from './context.ts';

const SHARED = {
  rule: texts()
    .describe('interpretation of an unclear rule: NAME=true or NAME=false, or by number: R-06=true')
    .control<OddsContext>({
      label: 'Interpretations',
      choices: ({ catalogue }) => switchChoices(catalogue.rulings),
    }),
};

/** Defines a Dust Warfare question and adds the parameter `rule`. */
export function dustWarfareQuestion<V extends object, D extends object>(
  outline: QuestionOutline<DustWarfareData, OddsContext, V, D>,
) {
  return defineQuestion(outline, contextOf, SHARED);
}
