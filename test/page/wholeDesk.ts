import { type ListedQuestion, questionName } from '../../src/odds/listed.ts';
import type { Input } from '../../src/odds/question.ts';
import { wholeText } from '../../src/page/frame/catalogues.ts';
import type { Desk } from '../../src/page/odds/desk.ts';
import { openDesks } from '../../src/page/odds/openDesks.ts';
import { QUESTIONS } from '../../src/rulesets/questions.ts';

/** The desk that knows all questions of a ruleset. @param given as for `openDesks` */
export async function wholeDesk(ruleset: string, catalogue: unknown, given: Input = {}): Promise<Desk> {
  return (await openDesks(ruleset, wholeText(JSON.stringify(catalogue)), given)).whole();
}

/** Ids of the questions of a ruleset, in their order. */
export function questionIds(ruleset: string): string[] {
  const questions: ReadonlyMap<string, readonly ListedQuestion[]> = new Map(Object.entries(QUESTIONS));
  return (questions.get(ruleset) ?? []).map(questionName);
}
