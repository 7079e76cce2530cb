/** The desks of the rulesets, each opened with its figures. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import type { Words } from '../../odds/question.ts';
import type { Catalogue as DustWarfare } from '../../rulesets/dust-warfare/model.ts';
import type { Catalogue as Rattenkrieg } from '../../rulesets/rattenkrieg/model.ts';
import type { Catalogue as Tannhauser } from '../../rulesets/tannhauser/model.ts';
import { createDesk, type Desk, type QuestionForm } from './desk.ts';
import { dustWarfareForms } from './dustWarfare/forms.ts';
import { rattenkriegForms } from './rattenkrieg/forms.ts';
import { attackForm } from './tannhauser/attackForm.ts';
import { grenadeForm } from './tannhauser/grenadeForm.ts';
import { compareForm, matrixForm } from './tannhauser/matrixForms.ts';
import { rollForm } from './tannhauser/rollForm.ts';
import { duelForm, testForm } from './tannhauser/testForms.ts';
import { activationForm, duelToDeathForm, exchangeForm } from './tannhauser/treeForms.ts';

const desks: ReadonlyMap<string, (figures: string, given: Words) => Desk> = new Map([
  [
    'tannhauser',
    opener<Tannhauser>('tannhauser', [
      attackForm,
      exchangeForm,
      activationForm,
      duelToDeathForm,
      grenadeForm,
      testForm,
      duelForm,
      rollForm,
      compareForm,
      matrixForm,
    ]),
  ],
  ['dust-warfare', opener<DustWarfare>('dust-warfare', dustWarfareForms)],
  ['rattenkrieg', opener<Rattenkrieg>('rattenkrieg', rattenkriegForms)],
]);

/**
 * @param figures the catalogue as JSON, checked by whoever wrote it
 * @throws UsageError `usage/unknown-ruleset`
 */
export function openDesk(ruleset: string, figures: string, given: Words): Desk {
  const open = desks.get(ruleset);
  if (open !== undefined) return open(figures, given);
  throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...desks.keys()]), place: {} }]);
}

function opener<C>(ruleset: string, forms: readonly QuestionForm<C>[]) {
  return (figures: string, given: Words): Desk => {
    const catalogue: C = JSON.parse(figures);
    return createDesk(ruleset, catalogue, forms, given);
  };
}
