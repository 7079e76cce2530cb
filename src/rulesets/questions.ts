/** Every odds question, by ruleset. */

import { type ListedQuestion, withData } from '../odds/listed.ts';
import type { OddsPresentation } from '../odds/presentation.ts';
import { dustWarfareQuestions } from './dust-warfare/questions/questions.ts';
import type { OfEvery, RulesetId } from './names.ts';
import { rattenkriegQuestions } from './rattenkrieg/questions/questions.ts';
import { tannhauserQuestions } from './tannhauser/questions/questions.ts';

export const QUESTIONS = {
  tannhauser: withData(
    tannhauserQuestions,
    async () => (await import('./tannhauser/questions/data.ts')).data,
  ),
  'dust-warfare': withData(
    dustWarfareQuestions,
    async () => (await import('./dust-warfare/questions/data.ts')).data,
  ),
  rattenkrieg: withData(
    rattenkriegQuestions,
    async () => (await import('./rattenkrieg/questions/data.ts')).data,
  ),
} as const satisfies OfEvery<readonly ListedQuestion[]>;

interface Lists extends OfEvery<readonly object[]> {
  readonly tannhauser: typeof tannhauserQuestions;
  readonly 'dust-warfare': typeof dustWarfareQuestions;
  readonly rattenkrieg: typeof rattenkriegQuestions;
}

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
