/** Every question of the odds desk, by ruleset. */
import { dustWarfareQuestions } from './dustWarfare/questions.ts';
import type { ListedQuestion } from './listed.ts';
import { rattenkriegQuestions } from './rattenkrieg/questions.ts';
import { tannhauserQuestions } from './tannhauser/questions.ts';

export const QUESTIONS = {
  tannhauser: tannhauserQuestions,
  'dust-warfare': dustWarfareQuestions,
  rattenkrieg: rattenkriegQuestions,
} as const satisfies Readonly<Record<string, readonly ListedQuestion[]>>;

export type RulesetId = keyof typeof QUESTIONS;

/** Names of a ruleset's questions: `attack`. */
export type QuestionId<R extends RulesetId> = FirstWord<(typeof QUESTIONS)[R][number]['usage']>;

type FirstWord<U extends string> = U extends `${infer W} ${string}` ? W : U;
