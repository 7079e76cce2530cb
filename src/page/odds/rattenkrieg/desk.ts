import type { Catalogue } from '../../../rulesets/rattenkrieg/model.ts';
import { rattenkriegQuestions } from '../../../rulesets/rattenkrieg/questions/questions.ts';
import { deskOpener } from '../deskOpener.ts';

/** The questions of Rattenkrieg! */
export const openRattenkrieg = deskOpener<Catalogue>('rattenkrieg', rattenkriegQuestions);
