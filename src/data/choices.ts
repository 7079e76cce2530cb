/** The user's choices of interpretations with several options. */
import type { Fault } from '../base/errors.ts';
import { unknownFault } from '../base/unknownFault.ts';
import type { Choice } from './ruleBook.ts';

/** A dataset with numbered rulings, some of which have several options. */
interface WithChoices {
  readonly rulings: readonly { readonly id: string; readonly choice?: Choice }[];
}

const OPTION = '--rule';

type Named = Choice & { readonly id: string };

function choicesOf({ rulings }: WithChoices): readonly Named[] {
  return rulings.flatMap(({ id, choice }) => (choice === undefined ? [] : [{ ...choice, id }]));
}

function choiceIn(choices: readonly Named[], key: string): Named | undefined {
  return choices.find(({ id, name }) => isSame(id, key) || isSame(name, key));
}

/** The name of the interpretation that a key means: its name or the id of its ruling, in any case. */
export function choiceNamed(dataset: WithChoices, key: string): string | undefined {
  return choiceIn(choicesOf(dataset), key)?.name;
}

/** Replaces the key of a `KEY=OPTION` text by the name of its interpretation; other texts are unchanged. */
export function byChoiceName(dataset: WithChoices, text: string): string {
  const [key] = text.split('=', 1);
  return `${choiceNamed(dataset, key.trim()) ?? key}${text.slice(key.length)}`;
}

/**
 * The option of every interpretation by name: the defaults, changed by `NAME=OPTION` texts. The id of a ruling may replace the name, and
 * case does not matter.
 * @param faults gets one for each invalid text
 */
export function checkChoices(
  dataset: WithChoices,
  rules: readonly string[],
  faults: Fault[],
): Readonly<Record<string, string>> {
  const choices = choicesOf(dataset);
  const chosen = new Map(choices.map((choice) => [choice.name, choice.default]));
  const seen = new Set<string>();
  for (const text of rules) {
    const [, named, option] = /^\s*([^=\s]+)\s*=\s*(\S+)\s*$/.exec(text) ?? [];
    if (named === undefined || option === undefined) {
      faults.push({
        code: 'usage/rule',
        place: { path: OPTION },
        message: `found "${text}", expected NAME=OPTION`,
      });
      continue;
    }
    const choice = choiceIn(choices, named);
    if (choice === undefined) {
      const known = choices.flatMap(({ id, name }) => [name, id]);
      faults.push(unknownFault('interpretation', OPTION, named, known));
      continue;
    }
    const { id, name, options } = choice;
    const found = options.find((entry) => isSame(entry.id, option));
    if (found === undefined) {
      const known = options.map((entry) => entry.id);
      faults.push(unknownFault('option', `${OPTION} ${named}`, option, known));
    } else if (seen.has(name)) {
      const message = `the interpretation ${name} (${id}) is set twice`;
      faults.push({ code: 'usage/rule-twice', place: { path: OPTION }, message });
    } else chosen.set(name, found.id);
    seen.add(name);
  }
  return Object.fromEntries(chosen);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
