/** Common part of all Rattenkrieg! questions: interpretations of unclear rules, and samples. */

import { defineQuestion, type QuestionOutline } from '../../../odds/defineQuestion.ts';
import { texts } from '../../../params/kinds.ts';
import type { Catalogue } from '../model.ts';
import { contextOf, type OddsContext } from './context.ts';

const SHARED = {
  rule: texts()
    .describe('interpretation of an unclear rule: OQ-01=noEffect or naturalOne=noEffect')
    .control<OddsContext>({
      label: 'Interpretations',
      choices: ({ catalogue: { rulings } }) =>
        rulings.flatMap(({ id, title, choice }) =>
          (choice?.options ?? []).flatMap((option) =>
            option.id === choice?.default
              ? []
              : [
                  {
                    value: `${choice?.name}=${option.id}`,
                    label: `${id} ${title}: ${option.meaning}`,
                  },
                ],
          ),
        ),
    }),
};

/** Defines a Rattenkrieg! question and adds the parameter `rule`. */
export function rattenkriegQuestion<V extends object, D extends object>(
  outline: QuestionOutline<Catalogue, OddsContext, V, D>,
) {
  return defineQuestion(outline, contextOf, SHARED);
}
