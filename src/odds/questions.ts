/** Every question of the odds desk, by ruleset. */
import { dustWarfareQuestions } from './dustWarfare/questions.ts';
import { type ListedQuestion, withData } from './listed.ts';
import { rattenkriegQuestions } from './rattenkrieg/questions.ts';
import { tannhauserQuestions } from './tannhauser/questions.ts';

export const QUESTIONS = {
  tannhauser: withData(tannhauserQuestions, async () => (await import('./tannhauser/data.ts')).data),
  'dust-warfare': withData(dustWarfareQuestions, async () => (await import('./dustWarfare/data.ts')).data),
  rattenkrieg: withData(rattenkriegQuestions, async () => (await import('./rattenkrieg/data.ts')).data),
} as const satisfies Readonly<Record<string, readonly ListedQuestion[]>>;

export type RulesetId = keyof typeof QUESTIONS;

/** Names of a ruleset's questions: `attack`. */
export type QuestionId<R extends RulesetId> = FirstWord<(typeof QUESTIONS)[R][number]['usage']>;

type FirstWord<U extends string> = U extends `${infer W} ${string}` ? W : U;
