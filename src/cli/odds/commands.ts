/** `shockroll odds`: a command for each question that a ruleset lists. */
import type { ListedQuestion } from '../../odds/listed.ts';
import type { OddsJson } from '../../odds/presentation.ts';
import type { RulesetId } from '../../rulesets/names.ts';
import { type OddsDocument, QUESTIONS, type QuestionId } from '../../rulesets/questions.ts';
import { lazy, type Registration } from '../../studies/command/registration.ts';

/** The document of `--json` for every question, by ruleset and name. */
export type OddsAnswers = {
  readonly [R in RulesetId]: { readonly [Q in QuestionId<R>]: OddsJson<OddsDocument<R, Q>> };
};

/** The commands of each ruleset. */
export const oddsCommands: Readonly<Record<string, readonly Registration[]>> = Object.fromEntries(
  Object.entries(QUESTIONS).map(([ruleset, questions]) => [
    ruleset,
    questions.map((listed) => command(ruleset, listed)),
  ]),
);

function command(ruleset: string, { usage, title, load }: ListedQuestion): Registration {
  return lazy(usage, title, async () => {
    const [{ oddsCommand }, loaded] = await Promise.all([import('./oddsCommand.ts'), load()]);
    return oddsCommand(ruleset, loaded);
  });
}
