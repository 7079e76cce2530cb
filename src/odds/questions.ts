/** Every odds question, by ruleset. */
import { dustWarfareQuestions } from './dustWarfare/questions.ts';
import { type ListedQuestion, withData } from './listed.ts';
import type { OddsPresentation } from './presentation.ts';
import { rattenkriegQuestions } from './rattenkrieg/questions.ts';
import { tannhauserQuestions } from './tannhauser/questions.ts';

export const QUESTIONS = {
  tannhauser: withData(tannhauserQuestions, async () => (await import('./tannhauser/data.ts')).data),
  'dust-warfare': withData(dustWarfareQuestions, async () => (await import('./dustWarfare/data.ts')).data),
  rattenkrieg: withData(rattenkriegQuestions, async () => (await import('./rattenkrieg/data.ts')).data),
} as const satisfies Readonly<Record<string, readonly ListedQuestion[]>>;

interface Lists {
  readonly tannhauser: typeof tannhauserQuestions;
  readonly 'dust-warfare': typeof dustWarfareQuestions;
  readonly rattenkrieg: typeof rattenkriegQuestions;
}

export type RulesetId = keyof typeof QUESTIONS;

/** Types of all answers as data, by ruleset and question. */
export type OddsDocuments = {
  readonly [R in RulesetId]: {
    readonly [N in Lists[R][number] as FirstWord<N['usage']>]: DocumentOf<N>;
  };
};

/** Names of a ruleset's questions: `attack`. */
export type QuestionId<R extends RulesetId> = keyof OddsDocuments[R] & string;

/** The answer of one question as data. */
export type OddsDocument<R extends RulesetId, Q extends QuestionId<R>> = Extract<OddsDocuments[R][Q], object>;

type DocumentOf<N> = N extends {
  readonly question: () => Promise<{ readonly read: (...request: never) => infer A }>;
}
  ? A extends () => OddsPresentation<infer D>
    ? D
    : never
  : never;

type FirstWord<U extends string> = U extends `${infer W} ${string}` ? W : U;
