/** Makes the desk of a ruleset from its questions. */
import { type NamedQuestion, questionName } from '../../odds/listed.ts';
import type { Input } from '../../odds/question.ts';
import { formOf } from './declaredForm.ts';
import { createDesk, type Desk, type GameForms, plainForms } from './desk.ts';
import type { QuestionForm } from './questionForm.ts';
import { withSweep } from './sweepSection.ts';

/** Opens a desk. @param json the validated catalogue as JSON @param given first inputs */
export type OpenDesk = (json: string, given: Input) => Promise<Desk>;

/** @param special forms of questions that need several controls for one parameter */
export function deskOpener<C>(
  ruleset: string,
  questions: readonly NamedQuestion<C>[],
  special: readonly QuestionForm<C>[] = [],
  game: GameForms<C> = plainForms(),
): OpenDesk {
  return async (json, given) => {
    const catalogue: C = JSON.parse(json);
    return createDesk(ruleset, catalogue, await formsOf(questions, special), given, game);
  };
}

/** A form for each question, in their order. @param special as in `deskOpener` */
export function formsOf<C>(
  questions: readonly NamedQuestion<C>[],
  special: readonly QuestionForm<C>[],
): Promise<readonly QuestionForm<C>[]> {
  return Promise.all(
    questions.map(async (listed) => {
      const own = special.find(({ id }) => id === questionName(listed));
      return withSweep(own ?? formOf(await listed.question()));
    }),
  );
}
