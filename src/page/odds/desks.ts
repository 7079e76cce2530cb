/** The desks of the rulesets, each created from its catalogue. */
import type { DustWarfareData } from '../../rulesets/dust-warfare/questions/context.ts';
import { dustWarfareQuestions } from '../../rulesets/dust-warfare/questions/questions.ts';
import type { OfEvery } from '../../rulesets/names.ts';
import type { Catalogue as Rattenkrieg } from '../../rulesets/rattenkrieg/model.ts';
import { rattenkriegQuestions } from '../../rulesets/rattenkrieg/questions/questions.ts';
import type { TannhauserData } from '../../rulesets/tannhauser/questions/question.ts';
import { tannhauserQuestions } from '../../rulesets/tannhauser/questions/questions.ts';
import { deskOpener, type OpenDesk } from './deskOpener.ts';
import { tannhauserForms } from './tannhauser/forms.ts';
import { takeOverMatchup } from './tannhauser/matchup.ts';
import { withPosition } from './tannhauser/openedPosition.ts';

export const DESKS: OfEvery<OpenDesk> = {
  tannhauser: deskOpener<TannhauserData>('tannhauser', tannhauserQuestions, tannhauserForms, {
    withFile: withPosition,
    takeOver: takeOverMatchup,
  }),
  'dust-warfare': deskOpener<DustWarfareData>('dust-warfare', dustWarfareQuestions),
  rattenkrieg: deskOpener<Rattenkrieg>('rattenkrieg', rattenkriegQuestions),
};
