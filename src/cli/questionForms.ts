/** The names of the questions' forms, for the page's lists of them. */
import type { NamedForm } from '../base/namedForm.ts';
import type { ListedQuestion } from '../odds/listed.ts';
import { QUESTIONS } from '../rulesets/questions.ts';

/** The forms of every ruleset, each in the order of its questions. Loads the questions. */
export async function questionForms(): Promise<ReadonlyMap<string, readonly NamedForm[]>> {
  const named = Object.entries<readonly ListedQuestion[]>(QUESTIONS).map(
    async ([ruleset, questions]) => [ruleset, await Promise.all(questions.map(nameOf))] as const,
  );
  return new Map(await Promise.all(named));
}

async function nameOf({ load }: ListedQuestion): Promise<NamedForm> {
  const { id, title, group } = (await load()).question.form;
  return { id, title, ...(group === undefined ? {} : { group }) };
}
