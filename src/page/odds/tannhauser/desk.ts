import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { tannhauserQuestions } from '../../../rulesets/tannhauser/questions/questions.ts';
import { deskOpener } from '../deskOpener.ts';
import { tannhauserForms } from './forms.ts';
import { takeOverMatchup } from './matchup.ts';
import { openPosition, withPosition } from './openedPosition.ts';

/** The questions of Tannhäuser. */
export const openTannhauser = deskOpener<TannhauserData>('tannhauser', tannhauserQuestions, tannhauserForms, {
  openFile: openPosition,
  withFile: withPosition,
  takeOver: takeOverMatchup,
});
