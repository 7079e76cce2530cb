/** The desks of the rulesets, each created from its catalogue. */
import { UsageError } from '../../base/errors.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { type NamedQuestion, questionName } from '../../odds/listed.ts';
import type { Input } from '../../odds/question.ts';
import type { DustWarfareData } from '../../rulesets/dust-warfare/questions/context.ts';
import { dustWarfareQuestions } from '../../rulesets/dust-warfare/questions/questions.ts';
import type { OfEvery } from '../../rulesets/names.ts';
import type { Catalogue as Rattenkrieg } from '../../rulesets/rattenkrieg/model.ts';
import { rattenkriegQuestions } from '../../rulesets/rattenkrieg/questions/questions.ts';
import type { TannhauserData } from '../../rulesets/tannhauser/questions/question.ts';
import { tannhauserQuestions } from '../../rulesets/tannhauser/questions/questions.ts';
import { formOf } from './declaredForm.ts';
import { createDesk, type Desk, type QuestionForm, type WithFile } from './desk.ts';
import { withSweep } from './sweepSection.ts';
import { tannhauserForms } from './tannhauser/forms.ts';
import { withPosition } from './tannhauser/openedPosition.ts';

type OpenDesk = (json: string, given: Input) => Promise<Desk>;

const DESKS: OfEvery<OpenDesk> = {
  tannhauser: opener<TannhauserData>('tannhauser', tannhauserQuestions, tannhauserForms, withPosition),
  'dust-warfare': opener<DustWarfareData>('dust-warfare', dustWarfareQuestions),
  rattenkrieg: opener<Rattenkrieg>('rattenkrieg', rattenkriegQuestions),
};
const desks: ReadonlyMap<string, OpenDesk> = new Map(Object.entries(DESKS));

/**
 * @param json the validated catalogue as JSON
 * @throws UsageError `usage/unknown-ruleset`
 */
export async function openDesk(ruleset: string, json: string, given: Input): Promise<Desk> {
  const open = desks.get(ruleset);
  if (open !== undefined) return open(json, given);
  throw new UsageError([{ ...unknownFault('ruleset', '', ruleset, [...desks.keys()]), place: {} }]);
}

/** @param special forms of questions that need several controls for one parameter */
function opener<C>(
  ruleset: string,
  questions: readonly NamedQuestion<C>[],
  special: readonly QuestionForm<C>[] = [],
  withFile: WithFile<C> = (catalogue) => catalogue,
): OpenDesk {
  return async (json, given) => {
    const catalogue: C = JSON.parse(json);
    return createDesk(ruleset, catalogue, await formsOf(questions, special), given, withFile);
  };
}

/** A form for each question, in their order. @param special as in `opener` */
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
