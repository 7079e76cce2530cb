import type { DustWarfareData } from '../../../rulesets/dust-warfare/questions/context.ts';
import { dustWarfareQuestions } from '../../../rulesets/dust-warfare/questions/questions.ts';
import { deskOpener } from '../deskOpener.ts';

/** The questions of Dust Warfare. */
export const openDustWarfare = deskOpener<DustWarfareData>('dust-warfare', dustWarfareQuestions);
